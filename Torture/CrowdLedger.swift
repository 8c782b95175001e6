import StayMap
import Synchronization

/// What the workers of a crowd came to.
final class CrowdLedger: Sendable {
  /// What one of them did.
  struct Work: Sendable {
    var done = 0
    var busy = 0
    var longest = Duration.zero
    var loss: String?
  }

  private let works = Mutex<[String: Work]>([:])
  private let put = Mutex<Set<StayID>>([])
  private let longestLog = Mutex(0)

  var results: [(name: String, work: Work)] {
    works.withLock { $0.sorted { $0.key < $1.key }.map { (name: $0.key, work: $0.value) } }
  }
  /// The stays that a worker was told are stored.
  var stored: Set<StayID> { put.withLock { $0 } }
  /// The most bytes that the write-ahead log was seen to have.
  var logBytes: Int { longestLog.withLock { $0 } }

  func note(_ name: String, _ work: Work) {
    works.withLock { $0[name] = work }
  }

  func noteStored(_ id: StayID) {
    put.withLock { _ = $0.insert(id) }
  }

  func noteLog(_ bytes: Int) {
    longestLog.withLock { $0 = max($0, bytes) }
  }
}
