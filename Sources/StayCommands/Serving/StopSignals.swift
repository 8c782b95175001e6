#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits for the signals that end a server: Ctrl-C's SIGINT, and the system's SIGTERM.
struct StopSignals {
  private let signals: sigset_t

  /// Holds the signals back from this thread and from all that it makes from now on.
  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    self.signals = signals
  }

  /// Waits for one of them; the next ends the process at once.
  func wait() {
    var signals = signals
    var received: Int32 = 0
    sigwait(&signals, &received)
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
