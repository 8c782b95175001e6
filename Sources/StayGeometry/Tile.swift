/// A tile of the Web Mercator grid, named zoom/column/row as in map tile addresses.
///
/// Tiles of one zoom share no point: they are half-open, a place on a common edge belongs to the
/// tile east or south of it. The first and last rows reach to the poles, and longitude 180 belongs
/// to column 0.
///
/// Edges are decided in degrees, never by a rounded projection: a tile holds a place if and only if
/// the place lies between the tile's edges. So every place is in exactly one tile of a level, a
/// tile's box holds all of its places, and the parent of a place's tile is the place's tile one
/// level up.
public struct Tile: Hashable, Sendable {
  /// The level, 0...30; level z has 2^z columns and rows.
  public let zoom: Int
  /// The column, counted eastward from longitude -180.
  public let column: Int
  /// The row, counted southward from the north pole.
  public let row: Int

  /// The levels that there are.
  public static let zooms = 0...30

  /// Makes a tile from its address.
  ///
  /// - Throws: ``RegionError`` when there is no such tile.
  public init(zoom: Int, column: Int, row: Int) throws(RegionError) {
    guard Self.zooms.contains(zoom),
      (0..<(1 << zoom)).contains(column), (0..<(1 << zoom)).contains(row)
    else {
      throw RegionError(kind: .tileDoesNotExist(zoom: zoom, column: column, row: row))
    }
    self.init(knownZoom: zoom, column: column, row: row)
  }

  /// The tile of a level that holds a coordinate.
  ///
  /// - Precondition: `zoom` is in 0...30.
  /// - Complexity: O(1).
  public init(containing coordinate: Coordinate, zoom: Int) {
    precondition(Self.zooms.contains(zoom), "a tile's zoom is 0...30, not \(zoom)")
    self.init(
      knownZoom: zoom,
      column: Self.column(ofLongitude: coordinate.longitude, zoom: zoom),
      row: Self.row(ofLatitude: coordinate.latitude, zoom: zoom))
  }

  private init(knownZoom zoom: Int, column: Int, row: Int) {
    self.zoom = zoom
    self.column = column
    self.row = row
  }

  /// Whether the tile holds a coordinate.
  public func contains(_ coordinate: Coordinate) -> Bool {
    Tile(containing: coordinate, zoom: zoom) == self
  }

  /// The tile of the level above that holds this one, or nil at level 0.
  public var parent: Tile? {
    guard zoom > 0 else { return nil }
    return Tile(knownZoom: zoom - 1, column: column / 2, row: row / 2)
  }

  /// The four tiles of the level below that this one holds, north-west first, row by row; none at
  /// level 30.
  public var children: [Tile] {
    guard zoom < Self.zooms.upperBound else { return [] }
    return [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, lower in
      Tile(knownZoom: zoom + 1, column: column * 2 + right, row: row * 2 + lower)
    }
  }

  /// The tile's edges in degrees; the first and last rows reach to the poles.
  ///
  /// The box is closed, so it holds the points on all four edges, the tile only some of them.
  public var boundingBox: BoundingBox {
    BoundingBox(
      clampingSouth: Self.latitude(ofEdge: row + 1, zoom: zoom),
      west: Self.longitude(ofEdge: column, zoom: zoom),
      north: Self.latitude(ofEdge: row, zoom: zoom),
      east: Self.longitude(ofEdge: column + 1, zoom: zoom))
  }

  /// The address, "zoom/column/row".
  public var address: String { "\(zoom)/\(column)/\(row)" }
}

extension Tile {
  /// The longitude of the edge west of a column: exact, as 360 / 2^30 needs 36 bits.
  package static func longitude(ofEdge column: Int, zoom: Int) -> Double {
    WebMercator.longitude(x: Double(column) / Double(1 << zoom))
  }

  /// The latitude of the edge north of a row; an edge that two levels share is the same number.
  package static func latitude(ofEdge row: Int, zoom: Int) -> Double {
    if row == 0 { return 90 }
    if row == 1 << zoom { return -90 }
    return WebMercator.latitude(y: Double(row) / Double(1 << zoom))
  }

  private static func column(ofLongitude longitude: Double, zoom: Int) -> Int {
    guard longitude < 180 else { return 0 }
    let last = (1 << zoom) - 1
    let column = min(last, Int(WebMercator.x(longitude: longitude) * Double(1 << zoom)))
    // 180 + longitude rounds: -1e-20 would land east of the edge at 0.
    return longitude < self.longitude(ofEdge: column, zoom: zoom) ? column - 1 : column
  }

  private static func row(ofLatitude latitude: Double, zoom: Int) -> Int {
    let last = (1 << zoom) - 1
    let place = WebMercator.y(latitude: latitude) * Double(1 << zoom)
    let row = min(last, Int(place))
    // The projection is good to some 1e-15 of the world, 1e-6 of the smallest tile: farther from
    // an edge than a hundred times that it needs no second opinion.
    let fraction = place - Double(row)
    guard fraction < 1e-4 || fraction > 1 - 1e-4 else { return row }
    if row > 0 && latitude > self.latitude(ofEdge: row, zoom: zoom) { return row - 1 }
    if row < last && latitude <= self.latitude(ofEdge: row + 1, zoom: zoom) { return row + 1 }
    return row
  }
}
