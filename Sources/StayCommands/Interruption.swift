import StayMap
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What Ctrl-C does, and the signals by which a system or a closed terminal ends a program.
///
/// A command that only reads ends at once with status 130: the store's own transactions see to it
/// that nothing is half-stored. A command with something to tidy away asks for the time to do so
/// with ``deferred(_:)``: then the statements of the store are interrupted, but for a commit under way,
/// and loops look at ``isRequested``. A second Ctrl-C ends it all the same.
enum Interruption {
  private static let isDeferred = Atomic<Bool>(false)
  private static let requested = Atomic<Bool>(false)

  /// Whether Ctrl-C was pressed while it was deferred.
  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Begins to handle SIGINT, SIGTERM and SIGHUP; the last not where it is ignored already, since
  /// whoever started the program with `nohup` wants it to outlive the terminal.
  static func install() {
    // Touched here, so that the handler itself initialises nothing.
    isDeferred.store(false, ordering: .relaxed)
    requested.store(false, ordering: .relaxed)
    StayStore.prepareToInterruptAll()
    // What was set before is told by setting something else.
    let outlivesTerminal =
      unsafeBitCast(signal(SIGHUP, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    for number in [SIGINT, SIGTERM] + (outlivesTerminal ? [] : [SIGHUP]) {
      signal(number) { _ in
        let isFirst = !Interruption.requested.exchange(true, ordering: .relaxed)
        if !isFirst || !Interruption.isDeferred.load(ordering: .relaxed) {
          _exit(CommandStatus.interrupted.rawValue)
        }
        StayStore.interruptAll()
      }
    }
  }

  /// Runs work that is ended soon after Ctrl-C, and tidies up behind itself.
  static func deferred<Value>(_ work: () throws -> Value) throws -> Value {
    isDeferred.store(true, ordering: .relaxed)
    defer { isDeferred.store(false, ordering: .relaxed) }
    do {
      return try work()
    } catch let failure as StoreError where failure.kind == .interrupted && isRequested {
      throw error
    }
  }

  /// The error of a command that was interrupted and has tidied up.
  static let error = CommandError(
    code: .interrupted, message: "interrupted; nothing is half-stored")
}
