public import StayModel
public import StayStore

extension StoreReader {
  /// What the map draws of a viewport.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read or holds what no store writes.
  /// - Complexity: O(log n + k) for k stays in the viewport.
  public func result(of query: ViewportQuery) throws -> ViewportResult {
    try prepare(query.filter)
    return try query.run(on: connection, origin: origin)
  }

  /// What a cluster becomes at the zoom where it splits; nil where there is no such cluster now.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read or holds what no store writes.
  /// - Complexity: O(log n + k) for k stays in and around the cluster.
  public func children(of query: ClusterQuery) throws -> ClusterChildren? {
    try prepare(query.filter)
    return try query.children(on: connection, origin: origin)
  }

  /// How the stays of a viewport are spread over prices, categories, guests and ratings.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read or holds what no store writes.
  /// - Complexity: O(log n + k log k) for k stays in the viewport.
  public func statistics(of query: StatisticsQuery) throws -> ViewportStatistics {
    try prepare(query.filter)
    return try query.run(on: connection, origin: origin)
  }

  /// A page of a cluster's members by standing and id; nil where there is no such cluster now.
  ///
  /// The next page begins after the last pin of this one.
  ///
  /// - Parameters:
  ///   - query: Which cluster, under which filter.
  ///   - last: The last pin of the page before, or nil for the first page.
  ///   - limit: The most that the page holds.
  /// - Returns: The pins; fewer than `limit` on the last page.
  /// - Throws: ``StoreError`` when the file cannot be read or holds what no store writes.
  /// - Complexity: O(log n + k) for k stays in and around the cluster.
  public func leaves(
    of query: ClusterQuery, after last: Pin? = nil, limit: Int
  ) throws -> [Pin]? {
    try prepare(query.filter)
    return try query.leaves(after: last, limit: limit, on: connection, origin: origin)
  }

  /// A transaction that has written brings the pyramid in step only at its end.
  var origin: StayOrigin { isDerivedCurrent ? .derived : .rows }
}
