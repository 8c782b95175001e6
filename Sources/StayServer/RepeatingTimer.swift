import Dispatch
import Synchronization

/// Does something again and again, on a thread of its own: what it does may wait for a file, and
/// what others do on the concurrency pool cannot hold it up.
final class RepeatingTimer: Sendable {
  private let interval: Duration
  private let source = Mutex<(any DispatchSourceTimer)?>(nil)
  private let queue = DispatchQueue(label: "stays.server.timer")

  init(interval: Duration) {
    self.interval = interval
  }

  /// Begins, unless it has begun already.
  func start(_ work: @escaping @Sendable () -> Void) {
    source.withLock { source in
      guard source == nil else { return }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let milliseconds = Int(interval / .milliseconds(1))
      timer.schedule(
        deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
      timer.setEventHandler(handler: work)
      timer.resume()
      source = timer
    }
  }

  /// Ends; what is being done now is finished.
  func stop() {
    source.withLock { source in
      source?.cancel()
      source = nil
    }
  }

  deinit { stop() }
}
