import Synchronization

/// A connection that one thread at a time may use; opened when it is first needed.
///
/// Unchecked, because the compiler cannot see that `connection` is touched only under `lock`:
/// `Mutex<Connection>` would ask every body to be Sendable, and an import's body holds a reader.
final class LockedConnection: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private var connection: Connection?
  private let path: String
  private let access: Connection.Access

  /// Holds a connection that is open already, and that nobody else holds.
  init(_ connection: sending Connection) {
    self.path = connection.path
    self.access = .readWrite
    self.connection = connection
  }

  /// Will open a file when it is first used.
  init(path: String, access: Connection.Access) {
    self.path = path
    self.access = access
  }

  /// Runs the body once the connection is free.
  func use<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
    try lock.withLock { _ in try body(try open()) }
  }

  /// Runs the body if the connection is free now, else gives nil.
  func useIfFree<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value? {
    try lock.withLockIfAvailable { _ in try body(try open()) }
  }

  private func open() throws(DatabaseError) -> Connection {
    if let connection { return connection }
    let opened = try Connection(path: path, access: access)
    connection = opened
    return opened
  }
}
