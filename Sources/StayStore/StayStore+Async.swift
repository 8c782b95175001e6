import Dispatch
import StaySQLite

extension StayStore {
  /// Runs the body on one state of the store, on a thread that may wait for the disk.
  ///
  /// Cancelling the task interrupts the statement that runs.
  ///
  /// - Parameters:
  ///   - timeLimit: How long the body may take; nil for any time.
  ///   - body: What to read.
  /// - Returns: What the body returned.
  /// - Throws: ``StoreError``, of the kind `interrupted` when the time is over; `CancellationError`
  ///   when the task was cancelled; or what the body throws.
  public func read<Value: Sendable>(
    within timeLimit: Duration? = nil,
    _ body: @escaping @Sendable (StoreReader) throws -> Value
  ) async throws -> Value {
    try await Self.offPool(within: timeLimit) { [self] flag in
      try read { reader in try reader.connection.withCancellation(flag) { try body(reader) } }
    }
  }

  /// Runs the body in one transaction, on a thread that may wait for the disk: all of it is done,
  /// or, when it throws or the task is cancelled, nothing.
  ///
  /// - Returns: What the body returned.
  /// - Throws: ``StoreError``; `CancellationError` when the task was cancelled before the commit;
  ///   or what the body throws.
  @discardableResult
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (StoreWriter) throws -> Value
  ) async throws -> Value {
    try await Self.offPool { [self] flag in
      try write(cancelledBy: flag) { writer in
        let value = try body(writer)
        if flag.isCancelled { throw CancellationError() }
        return value
      }
    }
  }

  /// Threads for work that waits on files: the concurrency pool's own must never wait.
  private static let queue = DispatchQueue(
    label: "stays.store", qos: .userInitiated, attributes: .concurrent)

  /// Runs work there, with a flag that the cancellation of the task raises.
  static func offPool<Value: Sendable>(
    within timeLimit: Duration? = nil,
    _ work: @escaping @Sendable (CancellationFlag) throws -> Value
  ) async throws -> Value {
    let flag = CancellationFlag(deadline: timeLimit.map { .now + $0 })
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(
            with: Result {
              do {
                return try work(flag)
              } catch let error as StoreError where error.kind == .interrupted && flag.wasRaised {
                throw CancellationError()
              }
            })
        }
      }
    } onCancel: {
      flag.raise()
    }
  }

  /// Interrupts the statements of every store in this process, now and from now on, but for a commit
  /// under way, which is finished: for a program that was told to end.
  ///
  /// One atomic store, so that a signal handler may call it after ``prepareToInterruptAll()``.
  public static func interruptAll() {
    CancellationFlag.ofProcess.raise()
  }

  /// Makes what ``interruptAll()`` needs.
  public static func prepareToInterruptAll() {
    _ = CancellationFlag.ofProcess
  }
}
