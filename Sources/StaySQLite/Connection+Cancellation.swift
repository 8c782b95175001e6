import CSQLite

extension Connection {
  /// Runs the body so that its statements fail with `SQLITE_INTERRUPT` once the flag is raised.
  ///
  /// Asking the flag every thousand steps, unlike `sqlite3_interrupt`, also stops a body that is
  /// between two statements when the flag is raised.
  package func withCancellation<Value>(
    _ flag: CancellationFlag, _ body: () throws -> Value
  ) rethrows -> Value {
    let outer = cancellation
    cancellation = flag
    watchForCancellation()
    defer {
      cancellation = outer
      watchForCancellation()
    }
    return try body()
  }

  /// Runs the body so that no flag stops it: a commit under way is finished, and one that was done is
  /// never told as interrupted.
  func withoutCancellation(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    sqlite3_progress_handler(handle, 0, nil, nil)
    defer { watchForCancellation() }
    try body()
  }

  /// Lets SQLite ask, every so many steps, whether the statements are to stop: because of the flag of
  /// the moment, which the connection keeps alive, or because of the process's.
  func watchForCancellation() {
    let context = cancellation.map { Unmanaged.passUnretained($0).toOpaque() }
    sqlite3_progress_handler(
      handle, Self.stepsBetweenQuestions,
      { context in
        if CancellationFlag.ofProcess.wasRaised { return 1 }
        guard let context else { return 0 }
        return Unmanaged<CancellationFlag>.fromOpaque(context).takeUnretainedValue().isCancelled
          ? 1 : 0
      }, context)
  }

  private static let stepsBetweenQuestions: Int32 = 1_000
}
