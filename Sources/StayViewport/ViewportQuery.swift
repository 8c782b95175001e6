public import StayGeometry
public import StayModel
package import StaySQLite
import StayStore

/// A question about a viewport: which of its stays the map draws, and how.
///
/// ```swift
/// var query = ViewportQuery(viewport: viewport, filter: StayFilter(guests: 4))
/// query.selection = "loft"
/// let result = try store.read { try $0.result(of: query) }
/// ```
public struct ViewportQuery: Hashable, Sendable {
  /// What becomes of stays that are too many to be drawn one by one.
  public enum Clustering: String, CaseIterable, Hashable, Sendable {
    /// Above the limit they are drawn as clusters, so every stay is shown.
    case auto
    /// Above the limit the last ones by rank and id are left out.
    case off
  }

  /// What of the globe is shown, and how large.
  public var viewport: Viewport
  /// What a stay must have.
  public var filter: StayFilter
  /// Whether stays are gathered in clusters.
  public var clustering: Clustering
  /// The most pins that are drawn one by one; nil is ``standardLimit`` with clustering, and no
  /// limit without.
  ///
  /// The selected pin comes on top where it is not among them by itself.
  public var limit: Int?
  /// The most full pins where not all can be full.
  ///
  /// Those are full whose labels have room on the screen, the others light. The selected pin is always full, and not counted here.
  public var budget: Int
  /// The selected stay, which is listed wherever it is.
  public var selection: StayID?
  /// The size of every label, which decides which pins have room to be full; nil reckons each label
  /// from its mark and text.
  public var labelSize: ViewSize?

  /// The full pins that a screen carries: above about fifty annotation views a map stutters.
  public static let standardBudget = 50
  /// The pins above which stays are gathered in clusters.
  public static let standardLimit = 300

  /// Makes a question; a negative limit or budget counts as 0.
  public init(
    viewport: Viewport, filter: StayFilter = StayFilter(), clustering: Clustering = .auto,
    limit: Int? = nil, budget: Int = standardBudget, selection: StayID? = nil,
    labelSize: ViewSize? = nil
  ) {
    self.viewport = viewport
    self.filter = filter
    self.clustering = clustering
    self.limit = limit
    self.budget = budget
    self.selection = selection
    self.labelSize = labelSize
  }

  private var tiers: PinTiers {
    PinTiers(budget: budget, zoom: viewport.zoom, labelSize: labelSize)
  }

  /// Answers the question from the connection's database.
  ///
  /// - Throws: ``DatabaseError`` when the database cannot be read or holds what no store writes.
  /// - Complexity: O(log n + k) for k stays in the viewport, and around it where they are gathered
  ///   in clusters.
  package func run(
    on connection: Connection, origin: StayOrigin = .derived
  ) throws(DatabaseError) -> ViewportResult {
    let reading = try SearchReading(
      viewport: viewport, filter: filter, on: connection, origin: origin)
    switch clustering {
    case .off:
      if let reading {
        let found = try reading.stays(limit: limit)
        return try result(
          of: reading.pins(of: found.entries), total: found.total, on: connection)
      }
      return try result(of: bestPins(limit: limit, most: nil, on: connection), on: connection)
    case .auto:
      let limit = max(limit ?? Self.standardLimit, 0)
      if let reading {
        guard let found = try reading.stays(atMost: limit) else {
          return try clusteredResult(on: connection, origin: origin, reading: reading)
        }
        return try result(
          of: reading.pins(of: found.entries), total: found.total, on: connection)
      }
      guard let best = try fewPins(limit: limit, on: connection, origin: origin) else {
        return try clusteredResult(on: connection, origin: origin, reading: nil)
      }
      return try result(of: best, on: connection)
    }
  }

  /// All pins of the viewport, or nil where they are more than a limit.
  ///
  /// Rows are read until there are too many. Where a filter would have most of them read in vain,
  /// the column blocks are asked first.
  private func fewPins(
    limit: Int, on connection: Connection, origin: StayOrigin
  ) throws(DatabaseError) -> BestPins? {
    if origin == .derived && !filter.isEmpty {
      let scan = try StayScan(viewport: viewport, filter: filter, on: connection)
      if try scan.bound() > Self.fewRows {
        guard let keys = try scan.keys(atMost: limit) else { return nil }
        return try pins(keys: keys, limit: limit, on: connection)
      }
    }
    let best = try bestPins(limit: limit, most: limit, on: connection)
    return best.total > limit ? nil : best
  }

  /// Rows that are read faster one by one than a block is.
  private static let fewRows = 8_192

  private func pins(
    keys: [Int64], limit: Int, on connection: Connection
  ) throws(DatabaseError) -> BestPins {
    var best = BestPins(limit: limit)
    for key in keys {
      try connection.forEachRow("SELECT \(StayColumns.list) FROM stay WHERE stay.pk = \(key)") {
        (row) throws(DatabaseError) in try best.offer(row)
      }
    }
    return best
  }

  private func bestPins(
    limit: Int?, most: Int?, on connection: Connection
  ) throws(DatabaseError) -> BestPins {
    var best = BestPins(limit: limit)
    try ViewportRows(viewport: viewport, filter: filter).forEach(
      columns: StayColumns.list, placeColumn: StayColumns.latitude, most: most, on: connection
    ) { (row) throws(DatabaseError) in try best.offer(row) }
    return best
  }

  private func result(
    of best: BestPins, on connection: Connection
  ) throws(DatabaseError) -> ViewportResult {
    var best = best
    return try result(of: best.takePins(), total: best.total, on: connection)
  }

  private func result(
    of pins: [ViewportPin], total: Int, on connection: Connection
  ) throws(DatabaseError) -> ViewportResult {
    var pins = pins
    var shown = pins.count
    let selected = try SelectedPin(of: self, on: connection)
    if let selected, selected.isCounted, !pins.contains(where: { $0.id == selected.pin.id }) {
      shown += 1
    }
    tiers.assign(to: &pins, selected: selected?.drawn)
    return ViewportResult(
      viewport: viewport, counts: ViewportCounts(total: total, shown: shown), pins: pins,
      clusters: [])
  }

  private func clusteredResult(
    on connection: Connection, origin: StayOrigin, reading: SearchReading?
  ) throws(DatabaseError) -> ViewportResult {
    let selected = try SelectedPin(of: self, on: connection)
    let drawing = ClusterDrawing(
      cells: try ClusterCells(viewport: viewport, filter: filter, on: connection, origin: origin),
      selectedPlace: selected.flatMap { $0.isCounted ? $0.pin.coordinate : nil })
    var pins = try drawing.singlePins(on: connection, reading: reading)
    tiers.assign(to: &pins, selected: selected?.drawn)
    // Every stay is a single, a member, or the selected one that was taken out of its cluster.
    return ViewportResult(
      viewport: viewport, counts: ViewportCounts(total: drawing.total, shown: drawing.total),
      pins: pins, clusters: try drawing.clusters())
  }
}
