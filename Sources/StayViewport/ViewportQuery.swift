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
  public enum Clustering: String, Hashable, Sendable {
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
  /// The others are light. The selected pin is always full, and not counted here.
  public var budget: Int
  /// The selected stay, which is listed wherever it is.
  public var selection: StayID?

  /// The full pins that a screen carries: above about fifty annotation views a map stutters.
  public static let standardBudget = 50
  /// The pins above which stays are gathered in clusters.
  public static let standardLimit = 300

  /// Makes a question; a negative limit or budget counts as 0.
  public init(
    viewport: Viewport, filter: StayFilter = StayFilter(), clustering: Clustering = .auto,
    limit: Int? = nil, budget: Int = standardBudget, selection: StayID? = nil
  ) {
    self.viewport = viewport
    self.filter = filter
    self.clustering = clustering
    self.limit = limit
    self.budget = budget
    self.selection = selection
  }

  /// Answers the question from the connection's database.
  ///
  /// - Throws: ``DatabaseError`` when the database cannot be read or holds what no store writes.
  /// - Complexity: O(log n + k) for k stays in the viewport.
  package func run(on connection: Connection) throws(DatabaseError) -> ViewportResult {
    let (pins, total) = try bestPins(on: connection)
    return try result(pins: pins, total: total, on: connection)
  }

  private func bestPins(
    on connection: Connection
  ) throws(DatabaseError) -> (pins: [Pin], total: Int) {
    var best = BestPins(limit: limit ?? (clustering == .auto ? Self.standardLimit : nil))
    try ViewportRows(viewport: viewport, filter: filter).forEach(
      columns: StayColumns.list, placeColumn: StayColumns.latitude, on: connection
    ) { (row) throws(DatabaseError) in try best.offer(row) }
    return (best.finish(), best.total)
  }

  private func result(
    pins: [Pin], total: Int, on connection: Connection
  ) throws(DatabaseError) -> ViewportResult {
    var drawn = PinTiers(budget: budget, selection: selection).draw(pins)
    var shown = pins.count
    if let selection, !drawn.contains(where: \.isSelected),
      let pin = try Self.pin(id: selection, on: connection)
    {
      if viewport.contains(pin.coordinate) && filter.matches(pin) { shown += 1 }
      let place = drawn.firstIndex { Pin.precedes(pin, $0.pin) } ?? drawn.endIndex
      drawn.insert(ViewportPin(pin: pin, tier: .full, isSelected: true), at: place)
    }
    return ViewportResult(
      viewport: viewport, counts: ViewportCounts(total: total, shown: shown), pins: drawn,
      clusters: [])
  }

  private static func pin(
    id: StayID, on connection: Connection
  ) throws(DatabaseError) -> Pin? {
    try connection.fetchFirst(
      "SELECT \(StayColumns.list) FROM stay WHERE stay.id = \(id.rawValue)", StayColumns.pin)
  }
}
