import StayModel
public import StayStore

extension StoreReader {
  /// The stays that have some words, by match, standing and id.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read or holds what no store writes, and of the
  ///   kind `noSuchStay` where the question begins after a stay that is not there.
  /// - Complexity: O(m + k log l) for m stays with the words anywhere, k of them in the viewport, and
  ///   a limit of l.
  public func search(_ query: SearchQuery) throws -> SearchResult {
    var stays: [FoundStay] = []
    let total = try search(query, pageSize: 1_000) { stays += $0 }
    return SearchResult(total: total, stays: stays)
  }

  /// Gives the stays that have some words to a body, page by page, by match, standing and id.
  ///
  /// - Parameters:
  ///   - query: The question.
  ///   - pageSize: The most that a page holds.
  ///   - body: Takes a page.
  /// - Returns: How many stays there are in all.
  /// - Throws: As ``search(_:)``; what the body throws.
  @discardableResult
  public func search(
    _ query: SearchQuery, pageSize: Int, _ body: ([FoundStay]) throws -> Void
  ) throws -> Int {
    if let after = query.after, try pin(id: after) == nil {
      throw StoreError(kind: .noSuchStay(after.rawValue))
    }
    var filter = query.filter
    filter.search = query.text
    try prepare(filter)
    return try query.run(on: connection, origin: origin, pageSize: pageSize, body)
  }
}
