import StayGeometry
import StayModel
import StaySQLite
import StayStore

/// The cells of one level in and around a viewport, made by one exact pass over their rows.
///
/// The pass reaches as many rings of cells beyond the viewport as the clusters inside can depend
/// on, so each cluster is that of the whole world.
struct ClusterCells {
  /// A cell: its whole content, and how much of it lies inside the viewport.
  struct Cell {
    let tree: CellTree
    var summary = CellSummary()
    var countInside = 0
  }

  let level: Int
  private(set) var cells: [CellPosition: Cell] = [:]

  /// Reads the cells of a level in and around a box from the rows that pass a filter.
  ///
  /// - Parameters:
  ///   - level: The level of the cells.
  ///   - box: A box around all that `isInside` says is inside.
  ///   - filter: What a stay must have.
  ///   - connection: Where the rows are.
  ///   - isInside: Whether a place counts as inside.
  /// - Throws: ``DatabaseError``.
  /// - Complexity: O(k) for k rows in the cells.
  init(
    level: Int, around box: BoundingBox, filter: StayFilter, on connection: Connection,
    isInside: (Coordinate) -> Bool
  ) throws(DatabaseError) {
    self.level = level
    let area = Viewport(box: Self.area(around: box, level: level))
    try ViewportRows(viewport: area, filter: filter).forEach(
      columns: Self.columns, placeColumn: 0, on: connection
    ) { (row) throws(DatabaseError) in try add(row, isInside: isInside) }
  }

  /// Reads the cells that a viewport draws.
  init(
    viewport: Viewport, filter: StayFilter, on connection: Connection
  ) throws(DatabaseError) {
    try self.init(
      level: ClusterLevel.level(zoom: viewport.zoom), around: viewport.boundingBox,
      filter: filter, on: connection, isInside: viewport.contains)
  }

  /// The cell that a place lies in.
  func position(of coordinate: Coordinate) -> CellPosition {
    CellPosition(finest: coordinate).ancestor(levelsAbove: ClusterLevel.finest - level)
  }

  private static let columns: SQL = """
    stay.latitude, stay.longitude, stay.pk, stay.rank, stay.id, stay.price, stay.currency, \
    stay.rating
    """

  private mutating func add(
    _ row: Row, isInside: (Coordinate) -> Bool
  ) throws(DatabaseError) {
    let coordinate = Coordinate(
      clampingLatitude: try row.requiredReal(at: 0),
      wrappingLongitude: try row.requiredReal(at: 1))
    let finest = CellPosition(finest: coordinate)
    // 180 degrees belongs to column 0, which begins at -180.
    let longitude = coordinate.longitude == 180 ? -180 : coordinate.longitude
    let position = finest.ancestor(levelsAbove: ClusterLevel.finest - level)
    let place = CellTree.Place(
      finest: finest, latitudeUnits: Self.units(coordinate.latitude),
      longitudeUnits: Self.units(longitude))
    let best = CellSummary.Best(
      rank: try row.real(at: 3), id: try row.requiredText(at: 4),
      pk: try row.requiredInteger(at: 2))
    let price = try row.integer(at: 5)
    let code = try row.text(at: 6)
    let rating = try row.real(at: 7)
    Self.fill(&cells[position, default: Cell(tree: CellTree(level: level))]) { cell in
      cell.tree.add(place)
      if isInside(coordinate) { cell.countInside += 1 }
      cell.summary.addPlace(latitude: coordinate.latitude, longitude: longitude)
      cell.summary.offer(best)
      if let price, let code { cell.summary.addPrice(minorUnits: price, code: code) }
      if let rating { cell.summary.addRating(rating) }
    }
  }

  /// Changes a value in place: one look into the dictionary for all that a row adds.
  private static func fill(_ cell: inout Cell, _ change: (inout Cell) -> Void) {
    change(&cell)
  }

  private static func units(_ degrees: Double) -> Int64 {
    Int64((degrees * CellWeight.unitsPerDegree).rounded())
  }

  /// A box that holds every cell within so many rings of a cell that meets a box.
  ///
  /// One ring more stands for the part of the outermost cell that lies inside the box.
  static func area(
    around box: BoundingBox, level: Int, rings: Int = ClusterLevel.rings
  ) -> BoundingBox {
    let count = Double(1 << level)
    let reach = Double(rings + 1) / count
    let north = WebMercator.y(latitude: box.north) - reach
    let south = WebMercator.y(latitude: box.south) + reach
    return BoundingBox(
      // Rounding moves an edge by less than a thousandth of a cell, of which one ring is spare.
      clampingSouth: south >= 1 ? -90 : WebMercator.latitude(y: south),
      west: box.west - reach * 360,
      north: north <= 0 ? 90 : WebMercator.latitude(y: north),
      east: box.west + box.longitudeSpan + reach * 360)
  }
}
