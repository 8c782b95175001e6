import Foundation
import StayTestSupport
import Testing

@testable import StaySQLite

/// Files that cannot be read in the usual way: nothing may be written beside them.
@Suite struct ConnectionReadingTests {
  /// A file with one row, whose shared memory cannot be made as long as a link to nowhere has its name.
  private func withFile(_ body: (_ path: String) throws -> Void) throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try write(1, to: path)
      try block(path)
      try body(path)
    }
  }

  private func block(_ path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "-shm", withDestinationPath: path + ".nowhere/shm")
  }

  private func write(_ number: Int, to path: String) throws {
    unlink(path + "-shm")
    let connection = try Connection(path: path, access: .create)
    try connection.executeScript(
      "PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (a INTEGER)")
    try connection.execute("INSERT INTO t VALUES (\(number))")
  }

  private func numbers(_ connection: Connection) throws -> [Int64] {
    try connection.fetchAll("SELECT a FROM t ORDER BY a") { (row) throws(DatabaseError) in
      try row.requiredInteger(at: 0)
    }
  }

  @Test func `a file without a log is read where nothing can be written beside it`() throws {
    try withFile { path in
      let connection = try Connection.forReading(path: path)
      #expect(connection.access == .immutable)
      let numbers = try numbers(connection)
      #expect(numbers == [1])
    }
  }

  @Test func `a reader without locks sees what was written since its last question`() throws {
    try withFile { path in
      let pool = ConnectionPool(path: path, writer: nil, readerCount: 1)
      let before = try pool.read { (try numbers($0), try $0.changeMark()) }
      try write(2, to: path)
      try block(path)
      let after = try pool.read { (try numbers($0), try $0.changeMark()) }
      #expect(before.0 == [1])
      #expect(after.0 == [1, 2])
      #expect(before.1 != after.1)
    }
  }

  @Test func `a reader without locks is told that somebody wrote meanwhile`() throws {
    try withFile { path in
      let pool = ConnectionPool(path: path, writer: nil, readerCount: 1)
      let error = #expect(throws: DatabaseError.self) {
        try pool.read { connection in
          _ = try numbers(connection)
          try write(2, to: path)
        }
      }
      #expect(error?.code == .SQLITE_BUSY)
    }
  }

  @Test func `damage that a writer made under a reader without locks is told as busy`() throws {
    try withFile { path in
      let pool = ConnectionPool(path: path, writer: nil, readerCount: 1)
      let error = #expect(throws: DatabaseError.self) {
        try pool.read { _ in
          try write(2, to: path)
          throw DatabaseError(code: .SQLITE_CORRUPT, message: "half old, half new")
        }
      }
      #expect(error?.code == .SQLITE_BUSY)
    }
  }

  @Test func `a reader alone needs no shared memory, and lets others in when it is done`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try write(1, to: path)
      do {
        let alone = try Connection(path: path, access: .readAlone)
        let numbers = try numbers(alone)
        #expect(numbers == [1])
        #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
        #expect(throws: DatabaseError.self) { try alone.execute("INSERT INTO t VALUES (2)") }
      }
      try write(3, to: path)
      let numbers = try numbers(try Connection(path: path, access: .readOnly))
      #expect(numbers == [1, 3])
    }
  }

  @Test func `no room for the shared memory is a full disk, and other failures are not`() {
    let code = ResultCode(rawValue: 4_874)  // SQLITE_IOERR_SHMSIZE
    for number in [ENOSPC, EDQUOT, EFBIG] {
      #expect(DatabaseError(code: code, message: "", systemNumber: number).isDiskFull)
    }
    #expect(!DatabaseError(code: code, message: "", systemNumber: EIO).isDiskFull)
    #expect(!DatabaseError(code: .SQLITE_CANTOPEN, message: "", systemNumber: ENOSPC).isDiskFull)
  }
}
