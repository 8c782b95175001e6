import Synchronization

/// A connection that one thread at a time may use; opened when it is first needed.
///
/// Unchecked, because the compiler cannot see that `connection` is touched only under `lock`:
/// `Mutex<Connection>` would ask every body to be Sendable, and an import's body holds a reader.
final class LockedConnection: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private var connection: Connection?
  private let path: String

  /// Holds a connection that is open already, and that nobody else holds.
  init(_ connection: sending Connection) {
    self.path = connection.path
    self.connection = connection
  }

  /// Will open a file for reading when it is first used, and again each time where it can be read only
  /// in a way that must not last.
  init(readingFrom path: String) {
    self.path = path
  }

  /// Runs the body once the connection is free.
  func use<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value {
    try lock.withLock { _ in try run(body) }
  }

  /// Runs the body if the connection is free now, else gives nil.
  func useIfFree<Value: Sendable>(_ body: (Connection) throws -> Value) throws -> Value? {
    try lock.withLockIfAvailable { _ in try run(body) }
  }

  private func run<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    if let connection { return try body(connection) }
    let opened = try Connection.forReading(path: path)
    if opened.mayBeKept { connection = opened }
    do {
      let value = try body(opened)
      try opened.requireUnchanged()
      return value
    } catch {
      // Pages of two states make damage, which there is none of.
      try opened.requireUnchanged()
      throw error
    }
  }
}
