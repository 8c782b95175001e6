import Dispatch
import StaySQLite
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Fills the index of words while the rows are written.
///
/// To find, sort and merge words takes a good part of what it takes to write the rows. So where a
/// store is built that nobody else has, they go on a thread of their own into a like table in a file
/// of its own, and what that table consists of is copied at the end.
struct SearchLoad {
  let connection: Connection
  /// Whether the words are gathered in a file of their own.
  ///
  /// The tables that the index consists of must be writable, and the file's path be one that
  /// ``NewFile`` made: then nothing is left of a run that dies.
  let isBeside: Bool

  /// Empties the index and lets the body add the words of all rows, by ascending keys.
  ///
  /// - Throws: ``DatabaseError``, or what the body throws.
  func run(_ body: (_ add: (LoadPipeline.Piece) throws -> Void) throws -> Void) throws {
    let index = try SearchIndex(connection: connection)
    guard isBeside else {
      try index.removeAll()
      return try body { piece in try index.insert(piece) }
    }
    let builder = Builder(
      path: connection.path + NewFile.wordsEnding, definition: try definition(),
      batchBytes: try batchBytes())
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { builder.run() }
    defer {
      builder.queue.stop()
      group.wait()
      builder.removeFile()
    }
    try body { piece in
      do throws(BoundedQueue<LoadPipeline.Piece>.Stopped) {
        try builder.queue.put(piece)
      } catch {
        // The thread ended because of a failure, which is what is told.
        _ = try builder.result()
      }
    }
    builder.queue.finish(nil)
    group.wait()
    // Emptied by its own command, so that it forgets what it knew of the tables.
    try index.removeAll()
    try copy(from: try builder.result())
  }

  private static let dataColumns = "id, block"
  private static let indexColumns = "segid, term, pgno"

  /// Writes what the finished index consists of in place of what the empty one does.
  private func copy(from other: Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM stay_search_data")
    try connection.execute("DELETE FROM stay_search_idx")
    let data = try connection.statement("INSERT INTO stay_search_data (id, block) VALUES (?, ?)")
    try other.forEachRow("SELECT id, block FROM stay_search_data ORDER BY id") {
      (row) throws(DatabaseError) in
      try data.bind(try row.requiredInteger(at: 0), at: 1)
      try data.bindBlob(unowned: try row.requiredUnownedBlob(at: 1), at: 2)
      try data.run()
    }
    let terms = try connection.statement(
      "INSERT INTO stay_search_idx (segid, term, pgno) VALUES (?, ?, ?)")
    try other.forEachRow("SELECT segid, term, pgno FROM stay_search_idx ORDER BY segid, term") {
      (row) throws(DatabaseError) in
      try terms.bind(try row.requiredInteger(at: 0), at: 1)
      try terms.bindBlob(unowned: try row.requiredUnownedBlob(at: 1), at: 2)
      try terms.bind(try row.requiredInteger(at: 2), at: 3)
      try terms.run()
    }
  }

  private func definition() throws(DatabaseError) -> String {
    let text = try connection.fetchFirst("SELECT sql FROM sqlite_schema WHERE name = 'stay_search'")
    {
      (row) throws(DatabaseError) in try row.requiredText(at: 0)
    }
    guard let text else {
      throw DatabaseError(code: .SQLITE_CORRUPT, message: "there is no index of words")
    }
    return text
  }

  /// How many bytes of words the index gathers before it writes them.
  private func batchBytes() throws(DatabaseError) -> Int64? {
    try connection.fetchFirst("SELECT v FROM stay_search_config WHERE k = 'hashsize'") {
      (row) throws(DatabaseError) in try row.requiredInteger(at: 0)
    }
  }

  /// The thread's side.
  ///
  /// Unchecked, because the compiler cannot see that the connection is used by that thread until it
  /// ends, and only then by the other.
  private final class Builder: @unchecked Sendable {
    let queue = BoundedQueue<LoadPipeline.Piece>(limit: 2)
    private let path: String
    private let definition: String
    private let batchBytes: Int64?
    private var outcome: Result<Connection, any Error>?

    init(path: String, definition: String, batchBytes: Int64?) {
      self.path = path
      self.definition = definition
      self.batchBytes = batchBytes
    }

    func run() {
      outcome = Result { try build() }
      queue.stop()
    }

    private func build() throws -> Connection {
      let connection = try Connection(path: path, access: .create)
      // The file is read once and by nobody else: it needs neither a journal nor the disk.
      try connection.executeScript(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE")
      try connection.executeScript(definition)
      if let batchBytes {
        try connection.execute(
          "INSERT INTO stay_search (stay_search, rank) VALUES ('hashsize', \(batchBytes))")
      }
      try connection.execute("BEGIN")
      let index = try SearchIndex(connection: connection)
      while let piece = try queue.next() { try index.insert(piece) }
      try connection.execute("COMMIT")
      return connection
    }

    /// The connection to the finished index; asked once the thread has ended, or its queue wants no more.
    func result() throws -> Connection {
      guard let outcome else { preconditionFailure("asked for its result, the thread is at work") }
      return try outcome.get()
    }

    func removeFile() {
      outcome = nil
      unlink(path)
    }
  }
}

extension SearchIndex {
  /// Adds the words of all rows of a piece.
  func insert(_ piece: LoadPipeline.Piece) throws {
    try piece.forEachRow { record, pk in try insert(record, pk: pk) }
  }
}
