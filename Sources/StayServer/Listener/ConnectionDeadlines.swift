import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Closes connections that take too long over one request or one answer.
///
/// The library's own limit starts again with each byte, so a client that sends one byte a minute
/// would keep its place for ever.
final class ConnectionDeadlines: Sendable {
  private struct State {
    var deadlines: [Int32: ContinuousClock.Instant] = [:]
  }

  private let state = Mutex(State())
  private let patience: Duration
  private let clock = RepeatingTimer(interval: .seconds(1))

  init(seconds: Int) {
    patience = .seconds(seconds)
  }

  /// Begins to look after connections, once a second.
  func start() {
    clock.start { [weak self] in self?.closeOverdue() }
  }

  /// Ends looking.
  func stop() {
    clock.stop()
  }

  /// Gives a connection its whole time again.
  func restart(socket: Int32) {
    let deadline = ContinuousClock.now + patience
    state.withLock { $0.deadlines[socket] = deadline }
  }

  /// Looks after a connection no more: it is closed, or its answer has no end.
  func remove(socket: Int32) {
    state.withLock { $0.deadlines[socket] = nil }
  }

  /// Shuts down each connection that is overdue; the library then finds it closed.
  ///
  /// Under the lock, so that no number means another connection meanwhile.
  private func closeOverdue() {
    let now = ContinuousClock.now
    state.withLock { state in
      for (socket, deadline) in state.deadlines where deadline < now {
        shutdown(socket, Self.bothWays)
        state.deadlines[socket] = nil
      }
    }
  }

  private static let bothWays = Int32(SHUT_RDWR)
}
