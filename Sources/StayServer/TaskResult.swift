import Dispatch
import Synchronization

/// What a task makes, for a thread that waits for it: one of the listener's, never one of those that
/// tasks run on.
final class TaskResult<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  private init() {}

  /// Runs the work in a task and waits for its end.
  ///
  /// - Throws: What the work throws.
  static func wait(for work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let made = TaskResult()
    Task {
      do {
        made.finish(.success(try await work()))
      } catch {
        made.finish(.failure(error))
      }
    }
    return try made.value()
  }

  private func finish(_ result: Result<Value, any Error>) {
    self.result.withLock { $0 = result }
    isThere.signal()
  }

  private func value() throws -> Value {
    isThere.wait()
    guard let result = result.withLock(\.self) else { throw CancellationError() }
    return try result.get()
  }
}
