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
  /// and is yes everywhere once very much was changed at once or the store was optimized.
  ///
  /// - Parameters:
  ///   - version: What ``version()`` gave when the caller looked last.
  ///   - box: What the caller shows.
  /// - Returns: Whether there is anything new to be shown.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n + k) for k transactions and blocks of some thousand stays since.
  public func hasChanged(since version: Int64, in box: BoundingBox) throws -> Bool {
    let latest = try self.version()
    guard latest > version else { return false }
    guard try version >= StoreVersion(connection: connection).rebuilt() else { return true }
    let log = ChangeLog(connection: connection)
    if try log.rulesOut(box, after: version, upTo: latest) { return false }
    return try BlockTable(connection: connection).hasBlock(newerThan: version, reaching: box)
  }
}
