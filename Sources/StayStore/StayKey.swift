package import StayGeometry

/// The integer key of a stay's row: where the stay lies along the Hilbert curve, then a counter.
///
/// What is near on the map is so near in the file, and a stay that comes later lies beside its
/// neighbours. The curve runs through the Web Mercator tiles of ``tileZoom``, and a curve of Hilbert
/// visits each tile of each level above in one stretch: the stays of any tile are one range of keys.
/// The key says nothing of who the stay is: a move gives it a new one.
package enum StayKey {
  /// Bits of the counter; 42 bits of the curve above them leave the sign bit free.
  static let counterBits = 20

  /// The level whose tiles are the cells of the curve: 19 metres wide at the equator.
  package static let tileZoom = HilbertCurve.order

  /// The curve's position of the cell that holds a coordinate.
  static func position(of coordinate: Coordinate) -> Int64 {
    position(of: Tile(containing: coordinate, zoom: tileZoom))
  }

  /// All keys of stays in a coordinate's cell.
  package static func range(at coordinate: Coordinate) -> ClosedRange<Int64> {
    range(position: position(of: coordinate))
  }

  /// All keys of stays in the cell at a position of the curve.
  static func range(position: Int64) -> ClosedRange<Int64> {
    let first = position << Int64(counterBits)
    return first...(first | (1 << Int64(counterBits) - 1))
  }

  /// All keys of stays in a tile.
  ///
  /// - Precondition: The tile's zoom is at most ``tileZoom``.
  package static func range(of tile: Tile) -> ClosedRange<Int64> {
    range(level: tile.zoom, column: Int64(tile.column), row: Int64(tile.row))
  }

  /// All keys of stays in the tile of a level.
  ///
  /// - Precondition: There is such a tile, and its level is at most ``tileZoom``.
  static func range(level: Int, column: Int64, row: Int64) -> ClosedRange<Int64> {
    let prefix = HilbertCurve.position(x: UInt32(column), y: UInt32(row), order: level)
    let bits = Int64(2 * (tileZoom - level) + counterBits)
    let first = Int64(prefix) << bits
    return first...(first | (1 << bits - 1))
  }

  /// The edges of the cell that a key lies in; the first and last rows reach to the poles.
  ///
  /// A key that no place has, as a damaged file may hold, gives any cell.
  static func box(ofCellAt key: Int64) -> BoundingBox {
    let cell = HilbertCurve.cell(at: UInt64(bitPattern: key >> Int64(counterBits)))
    return BoundingBox(
      clampingSouth: Tile.latitude(ofEdge: Int(cell.y) + 1, zoom: tileZoom),
      west: Tile.longitude(ofEdge: Int(cell.x), zoom: tileZoom),
      north: Tile.latitude(ofEdge: Int(cell.y), zoom: tileZoom),
      east: Tile.longitude(ofEdge: Int(cell.x) + 1, zoom: tileZoom))
  }

  private static func position(of cell: Tile) -> Int64 {
    Int64(HilbertCurve.position(x: UInt32(cell.column), y: UInt32(cell.row)))
  }
}
