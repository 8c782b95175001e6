public import StayGeometry
import StaySQLite

extension StoreReader {
  /// The store's version: one more with each transaction that changed stays.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(1).
  public func version() throws -> Int64 {
    try StoreVersion(connection: connection).current()
  }

  /// Whether stays came, changed or went since a version, in or near a box.
  ///
  /// The answer is never no where something in the box changed. It can be yes for a change near by,
  /// and is for everything after the store was optimized.
  ///
  /// - Parameters:
  ///   - version: What ``version()`` gave when the caller looked last.
  ///   - box: What the caller shows.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n + k) for k blocks of some thousand stays that are newer.
  public func hasChanged(since version: Int64, in box: BoundingBox) throws -> Bool {
    let statement = try connection.statement(
      """
      SELECT reach_south, reach_west, reach_north, reach_east FROM stay_block
      WHERE version > ? AND reach_south IS NOT NULL
      """)
    try statement.bind(version, at: 1)
    defer { statement.reset() }
    while let row = try statement.next() {
      let reach = PlainBox(
        south: try row.requiredReal(at: 0), west: try row.requiredReal(at: 1),
        north: try row.requiredReal(at: 2), east: try row.requiredReal(at: 3))
      if reach.touches(box) { return true }
    }
    return false
  }
}
