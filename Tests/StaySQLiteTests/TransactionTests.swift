import StaySQLite
import StayTestSupport
import Testing

@Suite struct TransactionTests {
  private struct Stop: Error {}

  private func count(_ connection: Connection) throws -> Int64? {
    try connection.fetchFirst("SELECT count(*) FROM t") { (row) throws(DatabaseError) in
      try row.requiredInteger(at: 0)
    }
  }

  @Test func `a body that throws leaves nothing behind`() throws {
    let connection = try Connection(path: "", access: .memory)
    try connection.execute("CREATE TABLE t (a)")
    #expect(throws: Stop.self) {
      try connection.writeTransaction {
        try connection.execute("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    #expect(try count(connection) == 0)
    #expect(!connection.isInTransaction)
    try connection.writeTransaction { try connection.execute("INSERT INTO t VALUES (1)") }
    #expect(try count(connection) == 1)
  }

  @Test func `a second writer waits its time and is then told that the file is busy`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let first = try Connection(path: path, access: .create)
      try first.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
      let second = try Connection(path: path, access: .readWrite, busyTimeoutMilliseconds: 10)
      try first.writeTransaction {
        try first.execute("INSERT INTO t VALUES (1)")
        let error = #expect(throws: DatabaseError.self) {
          try second.writeTransaction { try second.execute("INSERT INTO t VALUES (2)") }
        }
        #expect(error.map { .SQLITE_BUSY ~= $0.code } == true)
      }
      try second.writeTransaction { try second.execute("INSERT INTO t VALUES (2)") }
      #expect(try count(first) == 2)
    }
  }

  // gitmoot/gitmoot#2028: a transaction that reads and then writes is refused at once, whatever
  // the timeout, when another process wrote in between.
  @Test func `a write transaction that reads first is not refused for what others wrote before it`()
    throws
  {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let first = try Connection(path: path, access: .create)
      try first.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
      let second = try Connection(path: path, access: .readWrite)
      try second.writeTransaction { try second.execute("INSERT INTO t VALUES (2)") }
      let seen = try first.writeTransaction { () throws -> Int64? in
        let seen = try count(first)
        try first.execute("INSERT INTO t VALUES (1)")
        return seen
      }
      #expect(seen == 1)
      #expect(try count(second) == 2)
    }
  }

  @Test func `a reader sees one state, whatever is committed meanwhile`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let writer = try Connection(path: path, access: .create)
      try writer.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
      let reader = try Connection(path: path, access: .readOnly)
      try reader.readTransaction {
        #expect(try count(reader) == 0)
        try writer.writeTransaction { try writer.execute("INSERT INTO t VALUES (1)") }
        #expect(try count(reader) == 0)
      }
      #expect(try count(reader) == 1)
    }
  }

  @Test func `a copy is whole and opens on its own`() throws {
    try TemporaryFolder.use { folder in
      let source = try Connection(path: folder.path("a.db"), access: .create)
      try source.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
      for number in 0..<1_000 { try source.execute("INSERT INTO t VALUES (\(number))") }
      var steps = 0
      do {
        let target = try Connection(path: folder.path("b.db"), access: .create)
        try source.copy(into: target, pagesPerStep: 1) { remaining, total in
          steps += 1
          #expect(remaining <= total)
        }
      }
      #expect(steps > 1)
      let copy = try Connection(path: folder.path("b.db"), access: .readOnly)
      #expect(try count(copy) == 1_000)
    }
  }
}
