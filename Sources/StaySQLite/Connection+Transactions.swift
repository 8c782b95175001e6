import CSQLite

extension Connection {
  /// Runs the body in one transaction that may write: all of it is done, or nothing.
  ///
  /// The lock is taken at once. A transaction that first reads and then writes would be refused
  /// without waiting when another process wrote meanwhile (`SQLITE_BUSY_SNAPSHOT`).
  package func writeTransaction<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws -> Value {
    try execute("BEGIN IMMEDIATE")
    return try finish("COMMIT", body)
  }

  /// Runs the body on one state of the file, whatever others write meanwhile.
  package func readTransaction<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws -> Value {
    try execute("BEGIN DEFERRED")
    return try finish("COMMIT", body)
  }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  private func finish<Value, Failure: Error>(
    _ end: SQL, _ body: () throws(Failure) -> Value
  ) throws -> Value {
    do {
      let value = try body()
      try withoutCancellation { () throws(DatabaseError) in try execute(end) }
      return value
    } catch {
      // What was kept of the transaction's own state must not be taken for a later one's.
      attachment = nil
      // Some errors, a full disk among them, have ended the transaction already.
      if isInTransaction {
        try withoutCancellation { () throws(DatabaseError) in try execute("ROLLBACK") }
      }
      throw error
    }
  }
}
