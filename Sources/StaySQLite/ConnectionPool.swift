import Synchronization

/// The connections to one file: one that writes and several that read, each behind a lock.
///
/// In WAL mode readers go on while the writer writes. A database in memory has one connection,
/// which reads and writes in turn.
package final class ConnectionPool: Sendable {
  private let writer: LockedConnection?
  private let readers: [LockedConnection]
  private let nextReader = Atomic<UInt>(0)

  /// Makes a pool around a connection that is set up already.
  ///
  /// - Parameters:
  ///   - path: The file, for the readers, which are opened when they are first needed.
  ///   - writer: The connection that writes, or nil where the file is only read.
  ///   - readerCount: How many reads can run at once; 0 lets the writer read, as in memory.
  package init(
    path: String, writer: sending Connection?, readerCount: Int
  ) {
    if let writer {
      self.writer = LockedConnection(writer)
    } else {
      self.writer = nil
    }
    readers = (0..<readerCount).map { _ in LockedConnection(readingFrom: path) }
  }

  /// Runs the body with a connection for reading; waits while all are in use.
  ///
  /// - Precondition: The body does not call the pool again.
  package func read<Value: Sendable>(
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    guard !readers.isEmpty else { return try write(body) }
    for reader in readers {
      if let value = try reader.useIfFree(body) { return value }
    }
    let turn = nextReader.wrappingAdd(1, ordering: .relaxed).newValue
    return try readers[Int(turn % UInt(readers.count))].use(body)
  }

  /// Runs the body with the one connection for writing; waits for its turn.
  ///
  /// - Precondition: The body does not call the pool again.
  package func write<Value: Sendable>(
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    guard let writer else {
      throw DatabaseError(
        code: .SQLITE_READONLY, message: "the database was opened for reading only")
    }
    return try writer.use(body)
  }
}
