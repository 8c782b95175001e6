import StayTestSupport
import Testing

@testable import StaySQLite

/// A file that a stranger sent: what is in it is data, and runs nothing.
@Suite struct ConnectionDefenceTests {
  private func withConnection<Value>(_ body: (Connection, TemporaryFolder) throws -> Value) throws
    -> Value
  {
    try TemporaryFolder.use { folder in
      try body(try Connection(path: folder.path("a.db"), access: .create), folder)
    }
  }

  @Test func `a trigger of the file is never run`() throws {
    try withConnection { connection, _ in
      try connection.executeScript(
        """
        CREATE TABLE stay (a); CREATE TABLE log (a);
        CREATE TRIGGER spy AFTER INSERT ON stay BEGIN INSERT INTO log VALUES (new.a); END;
        """)
      try connection.execute("INSERT INTO stay VALUES (1)")
      let logged = try connection.fetchAll("SELECT a FROM log") { (row) throws(DatabaseError) in
        try row.requiredInteger(at: 0)
      }
      #expect(logged == [])
    }
  }

  @Test func `a view of the file is never read`() throws {
    try withConnection { connection, _ in
      try connection.executeScript("CREATE VIEW stay AS SELECT 1 AS pk")
      let error = #expect(throws: DatabaseError.self) {
        try connection.fetchAll("SELECT pk FROM stay") { (row) throws(DatabaseError) in
          try row.requiredInteger(at: 0)
        }
      }
      #expect(error?.message.contains("stay") == true)
    }
  }

  @Test func `no extension is loaded`() throws {
    try withConnection { connection, _ in
      let error = #expect(throws: DatabaseError.self) {
        try connection.execute("SELECT load_extension('libm.so.6')")
      }
      #expect(error?.message.contains("authorized") == true, "\(error?.message ?? "")")
    }
  }

  /// Each is one more than a connection allows.
  @Test(arguments: [
    "SELECT '" + String(repeating: "x", count: 1_000_000) + "'",
    "SELECT " + String(repeating: "-(", count: 101) + "1" + String(repeating: ")", count: 101),
    "SELECT 1" + String(repeating: " UNION ALL SELECT 1", count: 20),
  ])
  func `a statement beyond the limits is refused`(sql: String) throws {
    try withConnection { connection, _ in
      #expect(throws: DatabaseError.self) { try connection.execute(SQL(stringLiteral: sql)) }
      try connection.execute("SELECT 1")
    }
  }

  @Test func `one file is attached and no second`() throws {
    try withConnection { connection, folder in
      try connection.execute("ATTACH \(folder.path("b.db")) AS b")
      #expect(throws: DatabaseError.self) {
        try connection.execute("ATTACH \(folder.path("c.db")) AS c")
      }
    }
  }

  @Test func `VACUUM goes under the limits`() throws {
    try withConnection { connection, _ in
      try connection.executeScript("CREATE TABLE t (a); INSERT INTO t VALUES (1); VACUUM")
    }
  }

  /// Parts of a URI, and names that SQLite has a meaning for.
  @Test(arguments: [
    "file:a.db", "file:a.db?mode=memory", "a.db?mode=ro", ":memory:", "a.db#x", "%61.db",
  ])
  func `whatever a name looks like, it is that file and no other`(name: String) throws {
    try TemporaryFolder.use { folder in
      do {
        let connection = try Connection(path: folder.path(name), access: .create)
        try connection.executeScript("PRAGMA application_id = 7; CREATE TABLE t (a)")
      }
      #expect(try folder.names() == [name])
      #expect(try DatabaseHeader(path: folder.path(name)).applicationID == 7)
      let again = try Connection(path: folder.path(name), access: .immutable)
      try again.execute("SELECT * FROM t")
    }
  }

  @Test func `a header is that of a database, or the file is none`() throws {
    try TemporaryFolder.use { folder in
      for bytes in [[], Array("SQLite format 3\0".utf8), [UInt8](repeating: 7, count: 4_096)] {
        let path = try folder.write(bytes, to: "none.db")
        let error = #expect(throws: DatabaseError.self) { _ = try DatabaseHeader(path: path) }
        #expect(error?.code == .SQLITE_NOTADB)
      }
    }
  }

  @Test func `reading a header leaves the locks of this process alone`() throws {
    try withConnection { connection, folder in
      try connection.executeScript("PRAGMA application_id = 7; CREATE TABLE t (a)")
      try connection.execute("BEGIN EXCLUSIVE")
      #expect(try DatabaseHeader(path: folder.path("a.db")).applicationID == 7)
      // Only another process sees the locks of this one.
      let outcome = try BuiltProgram.run(
        executable: BuiltProgram.path, arguments: ["info", "--db", "a.db"], in: folder.path)
      #expect(outcome.status != 0)
      try connection.execute("COMMIT")
    }
  }

  @Test func `a long log is cut off once no reader needs it`() throws {
    try withConnection { connection, folder in
      try connection.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
      try connection.execute("INSERT INTO t VALUES (zeroblob(200000))")
      connection.shortenLog(beyond: 1 << 20)
      #expect(try folder.read("a.db-wal").count > 200_000, "it is not long enough yet")
      let reader = try Connection(path: folder.path("a.db"), access: .readOnly)
      try reader.execute("BEGIN")
      try reader.execute("SELECT count(*) FROM t")
      connection.shortenLog(beyond: 100_000)
      let kept = try reader.fetchFirst("SELECT length(a) FROM t") { (row) throws(DatabaseError) in
        try row.requiredInteger(at: 0)
      }
      #expect(kept == 200_000)
      try reader.execute("COMMIT")
      connection.shortenLog(beyond: 100_000)
      #expect(try folder.read("a.db-wal").isEmpty)
    }
  }

  @Test func `a commit is finished though its task is cancelled`() throws {
    try withConnection { connection, _ in
      try connection.executeScript(
        "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; CREATE TABLE t (a)")
      let flag = CancellationFlag()
      try connection.withCancellation(flag) {
        // The kept COMMIT has taken more steps than there are between two questions.
        for _ in 0..<1_200 {
          try connection.writeTransaction { try connection.execute("INSERT INTO t VALUES (1)") }
        }
        try connection.execute("BEGIN IMMEDIATE")
        try connection.execute("INSERT INTO t VALUES (2)")
        flag.raise()
        try connection.withoutCancellation { () throws(DatabaseError) in
          try connection.execute("COMMIT")
        }
      }
      let count = try connection.fetchFirst("SELECT count(*) FROM t") {
        (row) throws(DatabaseError) in try row.requiredInteger(at: 0)
      }
      #expect(count == 1_201)
    }
  }
}
