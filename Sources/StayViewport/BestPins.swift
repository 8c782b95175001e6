import StayModel
import StaySQLite
import StayStore

/// The first pins by standing and id of the rows that are offered, up to a limit, and the number of
/// all rows.
///
/// Rows that cannot be among the first are counted without being made into pins.
struct BestPins {
  /// The number of rows that were offered.
  private(set) var total = 0
  private let limit: Int?
  private let first: Pin?
  private var kept: [ViewportPin] = []
  private var known = KnownTexts()
  /// The last pin of the first `limit`, once there are as many.
  private var last: Pin?

  /// Keeps at most `limit` pins, or all where it is nil, of those that come after `first`.
  init(limit: Int?, after first: Pin? = nil) {
    self.limit = limit.map { max($0, 0) }
    self.first = first
  }

  /// Counts a row whose columns begin with ``StayColumns/list``, and keeps its pin where it counts
  /// among the first.
  mutating func offer(_ row: Row) throws(DatabaseError) {
    total += 1
    if limit == 0 { return }
    if let last, try !Self.row(row, precedes: last) { return }
    if let first, try !Self.row(row, follows: first) { return }
    kept.append(ViewportPin(pin: try StayColumns.pin(row, known: &known), tier: .light))
    // Sorting at twice the limit makes the cost of each pin logarithmic.
    if let limit, kept.count / 2 >= limit { truncate(to: limit) }
  }

  /// The first pins in their order, all of them light yet.
  mutating func takePins() -> [ViewportPin] {
    truncate(to: min(limit ?? kept.count, kept.count))
    defer { kept = [] }
    return kept
  }

  private mutating func truncate(to count: Int) {
    PinSorting.sort(&kept)
    kept.removeSubrange(count...)
    last = kept.last?.pin
  }

  private static func row(_ row: Row, follows pin: Pin) throws(DatabaseError) -> Bool {
    if try StayID(row.requiredText(at: StayColumns.id)) == pin.id { return false }
    return try !Self.row(row, precedes: pin)
  }

  private static func row(_ row: Row, precedes pin: Pin) throws(DatabaseError) -> Bool {
    let (standing, other) = (try StayColumns.standing(row), pin.standing)
    if standing != other { return standing < other }
    return StayID(try row.requiredText(at: StayColumns.id)) < pin.id
  }
}
