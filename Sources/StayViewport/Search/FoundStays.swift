import StayModel
import StaySQLite
import StayStore

/// The stays that a search finds, the best first: by match, then by standing and id, up to a limit.
///
/// Only what the order looks at is gathered; the pins of those that are shown are read afterwards.
struct FoundStays {
  /// A stay's place in the order, and its key.
  struct Entry {
    let match: SearchMatch
    let standing: Standing
    let id: StayID
    let pk: Int64

    func precedes(_ other: Entry) -> Bool {
      if match != other.match { return match < other.match }
      return standing == other.standing ? id < other.id : standing < other.standing
    }
  }

  /// How many stays were found.
  private(set) var total = 0
  private let limit: Int?
  private let first: Entry?
  private var kept: [Entry] = []
  /// The last one of the first `limit`, once there are as many.
  private var last: Entry?

  /// Keeps at most `limit` stays, or all where it is nil, of those that come after `first`.
  init(limit: Int?, after first: Entry? = nil) {
    self.limit = limit.map { max($0, 0) }
    self.first = first
  }

  /// Counts a stay, and keeps it where it is among the first.
  mutating func offer(_ entry: @autoclosure () throws(DatabaseError) -> Entry) throws(DatabaseError)
  {
    total += 1
    if limit == 0 { return }
    let entry = try entry()
    if let last, !entry.precedes(last) { return }
    if let first, !first.precedes(entry) { return }
    kept.append(entry)
    // Sorting at twice the limit makes the cost of each stay logarithmic.
    if let limit, kept.count / 2 >= limit { truncate(to: limit) }
  }

  /// The first stays in their order.
  mutating func takeEntries() -> [Entry] {
    truncate(to: min(limit ?? kept.count, kept.count))
    defer { kept = [] }
    return kept
  }

  private mutating func truncate(to count: Int) {
    kept.sort { $0.precedes($1) }
    kept.removeSubrange(count...)
    last = kept.last
  }
}
