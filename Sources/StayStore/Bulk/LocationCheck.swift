import Dispatch
import StaySQLite
import Synchronization

/// Asks a packed R*Tree whether it is whole, and whether each stay lies in its box.
struct LocationCheck {
  let connection: Connection

  /// Asks both.
  ///
  /// - Throws: ``StoreError`` of the kind `damaged` when that is not so.
  func run() throws {
    try verifyTree()
    guard try holdsEveryStay() else {
      throw StoreError(kind: .damaged, detail: "a stay lies outside its box of the packed R*Tree")
    }
  }

  private func verifyTree() throws {
    let verdict = try connection.fetchFirst("SELECT rtreecheck('stay_location')") {
      (row) throws(DatabaseError) in try row.requiredText(at: 0)
    }
    guard verdict == "ok" else {
      throw StoreError(kind: .damaged, detail: "the packed R*Tree is not whole: \(verdict ?? "")")
    }
  }

  /// Reads the entries, which a packed tree gives in the order of their keys, beside the rows.
  private func holdsEveryStay() throws(DatabaseError) -> Bool {
    let entries = try connection.statement(
      "SELECT pk, west, east, south, north FROM stay_location")
    let rows = try connection.statement("SELECT pk, latitude, longitude FROM stay ORDER BY pk")
    defer {
      entries.reset()
      rows.reset()
    }
    while let row = try rows.next() {
      guard let entry = try entries.next(),
        try entry.requiredInteger(at: 0) == row.requiredInteger(at: 0)
      else { return false }
      let (latitude, longitude) = (try row.requiredReal(at: 1), try row.requiredReal(at: 2))
      guard try entry.requiredReal(at: 1) <= longitude, try longitude <= entry.requiredReal(at: 2),
        try entry.requiredReal(at: 3) <= latitude, try latitude <= entry.requiredReal(at: 4)
      else { return false }
    }
    return try entries.next() == nil
  }
}

/// The check of a file that nobody else reads, on another thread and connection, while the file's own
/// connection goes on to write.
///
/// All that is asked is committed already, and what is written meanwhile takes new pages: so the other
/// connection may read the file as one that does not change, and neither waits for the other.
final class BackgroundLocationCheck: Sendable {
  private let path: String
  private let outcome = Mutex<Result<Void, any Error>>(.success(()))
  private let group = DispatchGroup()

  /// Begins.
  init(path: String) {
    self.path = path
    DispatchQueue.global().async(group: group) { self.run() }
  }

  private func run() {
    do {
      let connection = try Connection(path: path, access: .immutable)
      try LocationCheck(connection: connection).run()
    } catch {
      outcome.withLock { $0 = .failure(error) }
    }
  }

  /// Waits for the end.
  func finish() {
    group.wait()
  }

  /// Waits for the end.
  ///
  /// - Throws: What ``LocationCheck/run()`` found.
  func result() throws {
    group.wait()
    try outcome.withLock { try $0.get() }
  }
}
