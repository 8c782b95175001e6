public import StayStore

extension StoreReader {
  /// What the map draws of a viewport.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read or holds what no store writes.
  /// - Complexity: O(log n + k) for k stays in the viewport.
  public func result(of query: ViewportQuery) throws -> ViewportResult {
    try query.run(on: connection)
  }
}
