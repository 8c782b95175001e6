import StayStore

/// Where the stays go.
enum ImportTarget: Sendable {
  case open(StayStore)
  case path(String)

  /// The store as it is, for a dry run; nil where there is none.
  func existingStore() throws -> StayStore? {
    switch self {
    case .open(let store): return store
    case .path(let path):
      guard try StayStore.exists(at: path) else { return nil }
      return try StayStore.open(at: path, access: .readOnly)
    }
  }

  /// Runs the body in one transaction of the store, which is made where there is none.
  func write<Value: Sendable>(_ body: (StoreWriter) throws -> Value) throws -> Value {
    switch self {
    case .open(let store): return try store.write(body)
    case .path(let path):
      if try !StayStore.exists(at: path) {
        do {
          return try StayStore.create(at: path, body)
        } catch let error as StoreError where error.kind == .fileExists {
          // Someone else made the store meanwhile: this becomes an import into that one.
        }
      }
      return try StayStore.open(at: path).write(body)
    }
  }
}
