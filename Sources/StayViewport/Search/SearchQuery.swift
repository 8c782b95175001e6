public import StayGeometry
public import StayModel
package import StaySQLite
import StayStore

/// A question for the stays that have some words, in a viewport or everywhere, the best first.
///
/// ```swift
/// if let text = SearchText("sunny lof") {
///   let found = try store.read { try $0.search(SearchQuery(text, viewport: viewport, limit: 20)) }
/// }
/// ```
public struct SearchQuery: Hashable, Sendable {
  /// The words to look for.
  public var text: SearchText
  /// Where to look; nil is everywhere.
  public var viewport: Viewport?
  /// What a stay must have besides; a search in it gives way to ``text``.
  public var filter: StayFilter
  /// The most stays that are wanted; nil is all.
  public var limit: Int?
  /// The stay after which to begin: the last one of the page before.
  public var after: StayID?

  /// Makes a question; a negative limit counts as 0.
  public init(
    _ text: SearchText, viewport: Viewport? = nil, filter: StayFilter = StayFilter(),
    limit: Int? = nil, after: StayID? = nil
  ) {
    self.text = text
    self.viewport = viewport
    self.filter = filter
    self.limit = limit
    self.after = after
  }

  /// Answers the question from the connection's database, page by page.
  ///
  /// - Returns: How many stays there are in all.
  /// - Throws: ``DatabaseError`` when the database cannot be read or holds what no store writes;
  ///   what the body throws.
  package func run(
    on connection: Connection, origin: StayOrigin = .derived, pageSize: Int,
    _ body: ([FoundStay]) throws -> Void
  ) throws -> Int {
    var filter = filter
    filter.search = text
    guard
      let reading = try SearchReading(
        viewport: viewport, filter: filter, on: connection, origin: origin)
    else { return 0 }
    var first: FoundStays.Entry?
    if let after {
      // A stay that is not found has none after it.
      guard let entry = try reading.entry(of: after) else {
        return try reading.stays(limit: 0).total
      }
      first = entry
    }
    let found = try reading.stays(limit: limit, after: first)
    var next = 0
    while next < found.entries.count {
      let end = min(next + max(pageSize, 1), found.entries.count)
      let pins = try reading.pins(of: found.entries[next..<end])
      try body(pins.map { FoundStay(pin: $0.pin, match: $0.match ?? .neighbourhood) })
      next = end
    }
    return found.total
  }
}
