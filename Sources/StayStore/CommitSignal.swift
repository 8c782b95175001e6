import Synchronization

/// Tells those who listen that this process has committed something to a store.
final class CommitSignal: Sendable {
  private let listeners = Mutex<[UInt64: AsyncStream<Void>.Continuation]>([:])
  private let nextKey = Atomic<UInt64>(0)

  /// Wakes every listener; several commits before a listener looks are one waking.
  func fire() {
    let continuations = listeners.withLock { Array($0.values) }
    for continuation in continuations { continuation.yield() }
  }

  /// Adds a listener, and gives the key by which it is removed.
  func add(_ continuation: AsyncStream<Void>.Continuation) -> UInt64 {
    let key = nextKey.wrappingAdd(1, ordering: .relaxed).newValue
    listeners.withLock { $0[key] = continuation }
    return key
  }

  func remove(_ key: UInt64) {
    listeners.withLock { $0[key] = nil }
  }
}
