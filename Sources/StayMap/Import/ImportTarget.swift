import StayStore

/// Where the stays go.
enum ImportTarget: Sendable {
  case open(StayStore)
  case path(String)

  /// The store as it is; nil where there is none.
  func existingStore(_ access: StayStore.Access) throws -> StayStore? {
    switch self {
    case .open(let store): return store
    case .path(let path):
      guard try StayStore.exists(at: path) else { return nil }
      return try StayStore.open(at: path, access: access)
    }
  }

  /// The file of the store; nil for one in memory.
  var path: String? {
    switch self {
    case .open(let store): store.path
    case .path(let path): path
    }
  }
}
