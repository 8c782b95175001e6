import StaySQLite
import StayTestSupport
import Synchronization
import Testing

@Suite struct ConnectionPoolTests {
  @Test func `many tasks read and write and nothing is lost`() async throws {
    try await TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let writer = try Connection(path: path, access: .create)
      try writer.executeScript("PRAGMA journal_mode = WAL; CREATE TABLE t (a INTEGER)")
      let pool = ConnectionPool(path: path, writer: writer, readerCount: 3)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          group.addTask {
            try pool.write { connection in
              try connection.writeTransaction {
                try connection.execute("INSERT INTO t VALUES (\(number))")
              }
            }
          }
          group.addTask {
            let (count, sum) = try pool.read { connection in
              try connection.fetchFirst("SELECT count(*), count(DISTINCT a) FROM t") {
                (row) throws(DatabaseError) in
                (try row.requiredInteger(at: 0), try row.requiredInteger(at: 1))
              } ?? (0, 0)
            }
            #expect(count == sum)
          }
        }
        try await group.waitForAll()
      }
      let count = try pool.read { connection in
        try connection.fetchFirst("SELECT count(*) FROM t") { (row) throws(DatabaseError) in
          try row.requiredInteger(at: 0)
        }
      }
      #expect(count == 40)
    }
  }

  @Test func `a pool without a writer refuses to write`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try Connection(path: path, access: .create).execute("CREATE TABLE t (a)")
      let pool = ConnectionPool(path: path, writer: nil, readerCount: 1)
      let error = #expect(throws: DatabaseError.self) { try pool.write { _ in } }
      #expect(error?.code == .SQLITE_READONLY)
    }
  }
}
