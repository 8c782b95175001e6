import StayGeometry
import StayModel
import StaySQLite
import StayStore

/// Draws the cells of a viewport: pins where a cell holds one stay, clusters elsewhere.
struct ClusterDrawing {
  let cells: ClusterCells
  /// The stay that is drawn as a pin and so is no member of a cluster's count; nil for none.
  let selectedPlace: Coordinate?
  let merging: BadgeMerging
  private let expansion: ClusterExpansion

  /// Draws cells around a selected stay that is inside the viewport and passes the filter.
  init(cells: ClusterCells, selectedPlace: Coordinate?) {
    self.cells = cells
    self.selectedPlace = selectedPlace
    expansion = ClusterExpansion(cells: cells)
    let table = cells.cells
    merging = BadgeMerging(level: cells.level) { table[$0]?.tree.weight }
  }

  /// The stays inside the viewport.
  var total: Int { cells.cells.values.reduce(0) { $0 + $1.countInside } }

  /// The pins of the stays that are alone in their cells and inside the viewport, by standing and id.
  ///
  /// - Throws: ``DatabaseError`` when they cannot be read.
  func singlePins(
    on connection: Connection, reading: SearchReading? = nil
  ) throws(DatabaseError) -> [ViewportPin] {
    var pins: [ViewportPin] = []
    for cell in cells.cells.values where cell.countInside == 1 && cell.tree.weight.count == 1 {
      guard let pk = cell.summary.best?.pk,
        let pin = try connection.fetchFirst(
          "SELECT \(StayColumns.list) FROM stay WHERE stay.pk = \(pk)", StayColumns.pin)
      else { continue }
      pins.append(ViewportPin(pin: pin, tier: .light, match: try reading?.match(of: pk)))
    }
    PinSorting.sort(&pins)
    return pins
  }

  /// The clusters that have members inside the viewport, from north to south and west to east.
  ///
  /// - Throws: ``DatabaseError`` where a row's currency is none.
  func clusters() throws(DatabaseError) -> [Cluster] {
    var heads: Set<CellPosition> = []
    for (position, cell) in cells.cells
    where cell.countInside > 0 && cell.tree.weight.count > 1 {
      heads.insert(merging.head(of: position))
    }
    var clusters: [Cluster] = []
    for head in heads {
      if let cluster = try cluster(head: head), cluster.count > 0 { clusters.append(cluster) }
    }
    try cells.check()
    return clusters.sorted(by: Cluster.isBefore)
  }

  private func cluster(head: CellPosition) throws(DatabaseError) -> Cluster? {
    let positions = merging.members(of: head)
    var summary = CellAggregate()
    var count = 0
    for position in positions {
      guard let cell = cells.cells[position] else { continue }
      summary.add(cell.summary, turnedBy: turns(from: head, to: position))
      count += cell.countInside
    }
    if let selectedPlace {
      if positions.contains(cells.position(of: selectedPlace)) { count -= 1 }
    }
    guard let best = summary.best else { return nil }
    return Cluster(
      cell: head.tile(level: cells.level),
      cells: positions.map { $0.tile(level: cells.level) }.sorted {
        ($0.row, $0.column) < ($1.row, $1.column)
      },
      count: count, coordinate: Self.place(of: summary),
      bounds: BoundingBox(
        clampingSouth: summary.south, west: summary.west, north: summary.north,
        east: summary.east),
      prices: try Self.prices(summary), averageRating: summary.averageRating,
      best: StayID(best.id), expansionZoom: expansion.zoom(of: positions))
  }

  /// The whole turns that bring a neighbour to the head's side of the antimeridian.
  private func turns(from head: CellPosition, to member: CellPosition) -> Int64 {
    let step = member.column - head.column
    if step > 1 { return -1 }
    return step < -1 ? 1 : 0
  }

  /// The mean place, which rounding must not carry out of the box: a stack stands where it is.
  private static func place(of summary: CellAggregate) -> Coordinate {
    Coordinate(
      clampingLatitude: min(max(summary.weight.latitude, summary.south), summary.north),
      wrappingLongitude: min(max(summary.weight.longitude, summary.west), summary.east))
  }

  private static func prices(_ summary: CellAggregate) throws(DatabaseError) -> [PriceRange] {
    var ranges: [PriceRange] = []
    for prices in summary.prices {
      guard let currency = Currency.find(code: prices.code) else {
        throw DatabaseError(
          code: .SQLITE_MISMATCH, message: "a stay has no valid currency: \(prices.code)")
      }
      ranges.append(
        PriceRange(
          minimum: Price(minorUnits: prices.minimum, currency: currency),
          maximum: Price(minorUnits: prices.maximum, currency: currency)))
    }
    return ranges.sorted { $0.currency.code < $1.currency.code }
  }
}
