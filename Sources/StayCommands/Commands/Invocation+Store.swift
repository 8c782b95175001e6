import StayMap

extension Invocation {
  /// Opens the store for reading; there must be one.
  ///
  /// - Throws: `StoreError`.
  func readableStore(_ console: Console) throws -> StayStore {
    try StayStore.open(at: databasePath(console), access: .readOnly)
  }

  /// Opens the store for reading and writing; there must be one.
  ///
  /// - Throws: `StoreError`.
  func writableStore(_ console: Console) throws -> StayStore {
    try StayStore.open(at: databasePath(console), access: .readWrite)
  }
}
