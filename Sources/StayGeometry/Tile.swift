#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A tile of the Web Mercator grid, named zoom/column/row as in map tile addresses.
///
/// Tiles of one zoom share no point: they are half-open, a place on a common edge belongs to the
/// tile east or south of it. The first and last rows reach to the poles, and longitude 180 belongs
/// to column 0.
public struct Tile: Hashable, Sendable {
  /// The level, 0...30; level z has 2^z columns and rows.
  public let zoom: Int
  /// The column, counted eastward from longitude -180.
  public let column: Int
  /// The row, counted southward from the north pole.
  public let row: Int

  /// Makes a tile from its address.
  ///
  /// - Throws: ``RegionError`` when there is no such tile.
  public init(zoom: Int, column: Int, row: Int) throws(RegionError) {
    guard (0...30).contains(zoom),
      (0..<(1 << zoom)).contains(column), (0..<(1 << zoom)).contains(row)
    else {
      throw RegionError(kind: .tileDoesNotExist(zoom: zoom, column: column, row: row))
    }
    self.zoom = zoom
    self.column = column
    self.row = row
  }

  /// The tile of a level that holds a coordinate.
  ///
  /// - Precondition: `zoom` is in 0...30.
  public init(containing coordinate: Coordinate, zoom: Int) {
    precondition((0...30).contains(zoom), "a tile's zoom is 0...30, not \(zoom)")
    let count = Double(1 << zoom)
    let last = (1 << zoom) - 1
    self.zoom = zoom
    if coordinate.longitude == 180 {
      column = 0
    } else {
      column = min(last, Int(WebMercator.x(longitude: coordinate.longitude) * count))
    }
    row = min(last, Int(WebMercator.y(latitude: coordinate.latitude) * count))
  }

  /// Whether the tile holds a coordinate.
  public func contains(_ coordinate: Coordinate) -> Bool {
    Tile(containing: coordinate, zoom: zoom) == self
  }

  /// The tile of the level above that holds this one, or nil at level 0.
  public var parent: Tile? {
    guard zoom > 0 else { return nil }
    return try? Tile(zoom: zoom - 1, column: column / 2, row: row / 2)
  }

  /// The tile's edges in degrees; the first and last rows reach to the poles.
  ///
  /// The box is closed, so it holds the points on all four edges, the tile only some of them.
  public var boundingBox: BoundingBox {
    let count = Double(1 << zoom)
    return BoundingBox(
      clampingSouth: row == (1 << zoom) - 1
        ? -90 : WebMercator.latitude(y: Double(row + 1) / count),
      west: WebMercator.longitude(x: Double(column) / count),
      north: row == 0 ? 90 : WebMercator.latitude(y: Double(row) / count),
      east: WebMercator.longitude(x: Double(column + 1) / count))
  }

  /// The address, "zoom/column/row".
  public var address: String { "\(zoom)/\(column)/\(row)" }
}
