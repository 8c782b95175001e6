import CSQLite

extension Connection {
  /// Runs the body so that its statements fail with `SQLITE_INTERRUPT` once the flag is raised.
  ///
  /// Asking the flag every thousand steps, unlike `sqlite3_interrupt`, also stops a body that is
  /// between two statements when the flag is raised.
  package func withCancellation<Value>(
    _ flag: CancellationFlag, _ body: () throws -> Value
  ) rethrows -> Value {
    let context = Unmanaged.passUnretained(flag).toOpaque()
    sqlite3_progress_handler(
      handle, Self.stepsBetweenQuestions,
      { context in
        guard let context else { return 0 }
        return Unmanaged<CancellationFlag>.fromOpaque(context).takeUnretainedValue().isCancelled
          ? 1 : 0
      }, context)
    defer { sqlite3_progress_handler(handle, 0, nil, nil) }
    return try withExtendedLifetime(flag) { try body() }
  }

  private static let stepsBetweenQuestions: Int32 = 1_000
}
