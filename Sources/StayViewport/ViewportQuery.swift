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
    /// Above the limit the last ones by standing and id are left out.
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
      var chosen = try chosenPins(
        limit: limit, most: .max, on: connection, origin: origin, reading: reading)
      return try result(of: &chosen, on: connection)
    case .auto:
      let limit = max(limit ?? Self.standardLimit, 0)
      var chosen = try chosenPins(
        limit: limit, most: limit, on: connection, origin: origin, reading: reading)
      guard chosen.total <= limit else {
        return try clusteredResult(on: connection, origin: origin, reading: reading)
      }
      return try result(of: &chosen, on: connection)
    }
  }

  /// The first pins in their order, and the number of all.
  private struct ChosenPins {
    var pins: [ViewportPin] = []
    let total: Int
  }

  /// The first pins of the viewport; where there are more than `most`, none, and a total above it.
  ///
  /// The R*Tree finds few stays fastest, and each of their rows is read; many are found in column
  /// blocks, at a small part of what their rows would take.
  private func chosenPins(
    limit: Int?, most: Int, on connection: Connection, origin: StayOrigin, reading: SearchReading?
  ) throws(DatabaseError) -> ChosenPins {
    if let reading {
      guard let found = try reading.stays(limit: limit, atMost: most) else {
        return ChosenPins(total: most + 1)
      }
      return ChosenPins(pins: try reading.pins(of: found.entries), total: found.total)
    }
    let rows = ViewportRows(viewport: viewport, filter: filter)
    if origin == .derived {
      let scan = try StayScan(viewport: viewport, filter: filter, on: connection)
      if let chosen = try chosenPins(
        limit: limit, most: most, on: connection, of: rows, or: scan)
      {
        return chosen
      }
    }
    var best = BestPins(limit: limit)
    try rows.forEach(
      columns: StayColumns.list, placeColumn: StayColumns.latitude, most: most, on: connection
    ) { (row) throws(DatabaseError) in try best.offer(row) }
    guard best.total <= most else { return ChosenPins(total: best.total) }
    return ChosenPins(pins: best.takePins(), total: best.total)
  }

  /// The first pins from column blocks; nil where the stays are so few that their rows are read faster.
  private func chosenPins(
    limit: Int?, most: Int, on connection: Connection, of rows: ViewportRows, or scan: StayScan
  ) throws(DatabaseError) -> ChosenPins? {
    // The list of all blocks, once it is read, tells it at once; to read it for one small question
    // would take longer than all else.
    if !scan.knowsBlocks, try rows.areAtMost(Self.fewRows, on: connection) { return nil }
    let expectation = try scan.expectation()
    if expectation.least > most { return ChosenPins(total: expectation.least) }
    guard expectation.inside > Self.fewRows else { return nil }
    var best = BlockBestPins(limit: limit)
    try scan.forEachSlice { slice in best.add(slice, most: most) }
    guard best.total <= most else { return ChosenPins(total: best.total) }
    return ChosenPins(pins: try best.takePins(of: scan), total: best.total)
  }

  /// Rows that are read faster one by one than a block is.
  private static let fewRows = 64

  /// Gives the pins their tiers in place: to copy thousands would cost as much as to find them.
  private func result(
    of chosen: inout ChosenPins, on connection: Connection
  ) throws(DatabaseError) -> ViewportResult {
    var shown = chosen.pins.count
    let selected = try SelectedPin(of: self, on: connection)
    if let selected, selected.isCounted,
      !chosen.pins.contains(where: { $0.id == selected.pin.id })
    {
      shown += 1
    }
    tiers.assign(to: &chosen.pins, selected: selected?.drawn)
    return ViewportResult(
      viewport: viewport, counts: ViewportCounts(total: chosen.total, shown: shown),
      pins: chosen.pins, clusters: [])
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
