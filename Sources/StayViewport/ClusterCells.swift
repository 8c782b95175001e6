import StayGeometry
import StayModel
import StaySQLite
import StayStore

/// The cells of one level in and around a viewport, each exact and whole.
///
/// They reach as many rings of cells beyond the viewport as the clusters inside can depend
/// on, so each cluster is that of the whole world.
struct ClusterCells {
  /// A cell: its whole content, and how much of it lies inside the viewport.
  struct Cell {
    let tree: CellTree
    var summary = CellAggregate()
    var countInside = 0
  }

  let level: Int
  private(set) var cells: [CellPosition: Cell] = [:]

  /// Where the cells' trees read on; nil for cells that were made from rows.
  private var source: CellSource?
  /// What earlier frames found out; nil with a filter, and for cells that were made from rows.
  private(set) var known: KnownClusters?

  /// Reads the cells of a level in and around a box from the stays that pass a filter.
  ///
  /// - Parameters:
  ///   - level: The level of the cells.
  ///   - box: A box around all that is inside.
  ///   - filter: What a stay must have.
  ///   - connection: Where the stays are.
  ///   - inside: Which stays count as inside.
  ///   - origin: What the cells are made from.
  /// - Throws: ``DatabaseError``.
  /// - Complexity: O(c) for c cells without a filter and with a viewport that cuts few stays, else
  ///   O(k) for k stays in the cells.
  init(
    level: Int, around box: BoundingBox, filter: StayFilter, on connection: Connection,
    inside: CellsInside, origin: StayOrigin = .derived
  ) throws(DatabaseError) {
    self.level = level
    if origin == .derived, level <= CellSource.finestLevel, let rule = inside.rule(level: level) {
      try read(rule, around: box, filter: filter, on: connection)
      return
    }
    let area = Viewport(box: Self.area(around: box, level: level))
    try ViewportRows(viewport: area, filter: filter).forEach(
      columns: Self.columns, placeColumn: 0, on: connection
    ) { (row) throws(DatabaseError) in try add(row, inside: inside) }
  }

  /// Reads the cells that a viewport draws.
  init(
    viewport: Viewport, filter: StayFilter, on connection: Connection, origin: StayOrigin = .derived
  ) throws(DatabaseError) {
    try self.init(
      level: ClusterLevel.level(zoom: viewport.zoom), around: viewport.boundingBox,
      filter: filter, on: connection, inside: .viewport(viewport), origin: origin)
  }

  /// Throws what went wrong while the cells' trees were looked at.
  func check() throws(DatabaseError) { try source?.check() }

  private mutating func read(
    _ rule: CellsInside.Rule, around box: BoundingBox, filter: StayFilter,
    on connection: Connection
  ) throws(DatabaseError) {
    let known = filter.isEmpty ? try KnownClusters.current(on: connection) : nil
    let source: CellSource
    if let known {
      source = known.source
    } else {
      source = CellSource(try CellReader(connection: connection, filter: filter))
    }
    self.known = known
    self.source = source
    var counted: BoundingBox?
    if case .box(let box) = rule { counted = box }
    let found = try source.reader.cells(
      in: Self.cellArea(around: box, level: level), counting: counted)
    cells.reserveCapacity(found.count)
    for (place, content) in found {
      let position = CellPosition(place)
      var inside = content.countInside
      if case .whole(let wanted, let levels) = rule {
        inside =
          wanted.contains(position.ancestor(levelsAbove: levels)) ? content.aggregate.count : 0
      }
      let tree =
        known?.tree(level: level, position: position, aggregate: content.aggregate)
        ?? CellTree(
          level: level, position: position, aggregate: content.aggregate, source: source)
      cells[position] = Cell(
        tree: tree, summary: content.aggregate, countInside: inside)
    }
  }

  /// The cells within so many rings of those that meet a box.
  static func cellArea(
    around box: BoundingBox, level: Int, rings: Int = ClusterLevel.rings
  ) -> CellArea {
    let all = 1 << level
    let northWest = Tile(
      containing: Coordinate(clampingLatitude: box.north, wrappingLongitude: box.west),
      zoom: level)
    let southEast = Tile(
      containing: Coordinate(clampingLatitude: box.south, wrappingLongitude: box.east),
      zoom: level)
    // Where a box ends at 180 degrees, column 0 is its last.
    var columns = box.east == 180 ? all - northWest.column : southEast.column - northWest.column
    if columns < 0 || box.crossesAntimeridian && columns == 0 && box.longitudeSpan > 180 {
      columns += all
    }
    if box.isWholeWayRound { columns = all }
    return CellArea(
      level: level, firstColumn: northWest.column - rings, columnCount: columns + 1 + 2 * rings,
      rows: max(northWest.row - rings, 0)...min(southEast.row + rings, all - 1))
  }

  /// The cell that a place lies in.
  func position(of coordinate: Coordinate) -> CellPosition {
    CellPosition(finest: coordinate).ancestor(levelsAbove: ClusterLevel.finest - level)
  }

  private static let columns: SQL = """
    stay.latitude, stay.longitude, stay.pk, stay.rank, stay.id, stay.price, stay.currency, \
    stay.rating, stay.reviews
    """

  private mutating func add(
    _ row: Row, inside: CellsInside
  ) throws(DatabaseError) {
    let coordinate = try StayColumns.place(
      latitude: try row.requiredReal(at: 0), longitude: try row.requiredReal(at: 1))
    let place = CellTree.Place(coordinate)
    let position = place.finest.ancestor(levelsAbove: ClusterLevel.finest - level)
    let best = CellAggregate.Best(
      standing: Standing(
        rank: try row.real(at: 3), rating: try row.real(at: 7),
        reviews: try row.integer(at: 8).map { Int(clamping: $0) }),
      id: try row.requiredText(at: 4),
      pk: try row.requiredInteger(at: 2))
    let price = try row.integer(at: 5)
    let code = try row.text(at: 6)
    let rating = try row.real(at: 7)
    Self.fill(&cells[position, default: Cell(tree: CellTree(level: level))]) { cell in
      cell.tree.add(place)
      if inside.contains(coordinate) { cell.countInside += 1 }
      cell.summary.addPlace(
        latitude: coordinate.latitude, longitude: coordinate.longitude)
      cell.summary.offer(best)
      if let price, let code { cell.summary.addPrice(minorUnits: price, code: code) }
      if let rating { cell.summary.addRating(rating) }
    }
  }

  /// Changes a value in place: one look into the dictionary for all that a row adds.
  private static func fill(_ cell: inout Cell, _ change: (inout Cell) -> Void) {
    change(&cell)
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
