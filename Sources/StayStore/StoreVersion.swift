import StaySQLite

/// Tells one state of a store from another, for as long as the store is open.
///
/// ```swift
/// let before = try store.version()
/// …
/// if try store.version() != before { /* someone committed a change */ }
/// ```
public struct StoreVersion: Hashable, Sendable {
  /// A number that has no meaning but to differ.
  public let value: Int64
}

extension StayStore {
  /// The present version: two are equal if and only if nothing was committed between them, by this
  /// process or any other.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(1); looks at no row.
  public func version() throws(StoreError) -> StoreVersion {
    try Self.translating(path) { StoreVersion(value: try pool.version()) }
  }
}
