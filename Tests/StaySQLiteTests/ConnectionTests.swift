import StaySQLite
import StayTestSupport
import Testing

@Suite struct ConnectionTests {
  @Test(arguments: [
    StorageValue.null, .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .text(""),
    .text("a\0b"), .text("É\u{1F3E0}\u{202E}"), .blob([]), .blob([0, 255]),
  ])
  func `a value comes back as it was bound`(value: StorageValue) throws {
    let connection = try Connection(path: "", access: .memory)
    let back = try connection.fetchFirst("SELECT \(value)") {
      (row) throws(DatabaseError) -> StorageValue in
      switch value {
      case .null: try row.text(at: 0).map { .text($0) } ?? .null
      case .integer: try row.integer(at: 0).map { .integer($0) } ?? .null
      case .real: try row.real(at: 0).map { .real($0) } ?? .null
      case .text: try row.text(at: 0).map { .text($0) } ?? .null
      case .blob: try row.blob(at: 0).map { .blob($0) } ?? .null
      }
    }
    #expect(back == value)
  }

  @Test func `NaN is refused rather than stored as NULL`() throws {
    let connection = try Connection(path: "", access: .memory)
    #expect(throws: DatabaseError.self) { try connection.execute("SELECT \(Double.nan)") }
  }

  @Test func `text is never read as a number`() throws {
    let connection = try Connection(path: "", access: .memory)
    let error = #expect(throws: DatabaseError.self) {
      try connection.fetchAll("SELECT '41,38' AS latitude") { (row) throws(DatabaseError) in
        try row.real(at: 0)
      }
    }
    #expect(error?.code == .SQLITE_MISMATCH)
    #expect(error?.message.contains("latitude") == true)
  }

  @Test func `bytes that are no UTF-8 are an error, not a replacement character`() throws {
    let connection = try Connection(path: "", access: .memory)
    #expect(throws: DatabaseError.self) {
      try connection.fetchAll("SELECT CAST(x'C3' AS TEXT)") { (row) throws(DatabaseError) in
        try row.text(at: 0)
      }
    }
  }

  @Test func `a statement is one statement`() throws {
    let connection = try Connection(path: "", access: .memory)
    #expect(throws: DatabaseError.self) { try connection.execute("SELECT 1; SELECT 2") }
    #expect(throws: DatabaseError.self) { try connection.execute("") }
    try connection.execute("SELECT 1 ; \n")
  }

  @Test func `as many values as placeholders are asked for`() throws {
    let connection = try Connection(path: "", access: .memory)
    let statement = try connection.statement("SELECT ?, ?")
    #expect(throws: DatabaseError.self) { try statement.bind([.integer(1)]) }
  }

  @Test func `a query inside the rows of the same query has its own statement`() throws {
    let connection = try Connection(path: "", access: .memory)
    let numbers: SQL = "SELECT value FROM (SELECT 1 AS value UNION SELECT 2) ORDER BY value"
    var pairs: [[Int64]] = []
    try connection.forEachRow(numbers) { (outer) throws(DatabaseError) in
      let first = try outer.requiredInteger(at: 0)
      try connection.forEachRow(numbers) { (inner) throws(DatabaseError) in
        pairs.append([first, try inner.requiredInteger(at: 0)])
      }
    }
    #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
  }

  @Test func `an error keeps bound values out of its text`() throws {
    let connection = try Connection(path: "", access: .memory)
    try connection.execute("CREATE TABLE t (a TEXT UNIQUE)")
    try connection.execute("INSERT INTO t VALUES (\("secret"))")
    let error = #expect(throws: DatabaseError.self) {
      try connection.execute("INSERT INTO t VALUES (\("secret"))")
    }
    #expect(error?.description.contains("secret") == false)
    #expect(error?.sql == "INSERT INTO t VALUES (?)")
    #expect(error.map { .SQLITE_CONSTRAINT ~= $0.code } == true)
  }

  @Test(arguments: ["file:stays.db?mode=memory", ":memory:", "a b%20ü?x#y.db"])
  func `a path is a path, whatever it looks like`(name: String) throws {
    try TemporaryFolder.use { folder in
      let path = folder.path(name)
      try Connection(path: path, access: .create).execute("CREATE TABLE t (a)")
      #expect(try folder.names() == [name])
      let peek = try Connection(path: path, access: .immutable)
      let tables = try peek.fetchAll("SELECT name FROM sqlite_schema") {
        (row) throws(DatabaseError) in try row.requiredText(at: 0)
      }
      #expect(tables == ["t"])
    }
  }

  @Test func `a foreign schema cannot run functions with side effects or write shadow tables`()
    throws
  {
    let connection = try Connection(path: "", access: .memory)
    try connection.execute("CREATE VIRTUAL TABLE places USING rtree (pk, west, east)")
    #expect(throws: DatabaseError.self) {
      try connection.execute("INSERT INTO places_node VALUES (2, x'00')")
    }
    #expect(throws: DatabaseError.self) {
      try connection.execute("SELECT load_extension('anything')")
    }
  }

  @Test func `modules that are built in are known, others are not`() throws {
    let connection = try Connection(path: "", access: .memory)
    #expect(try connection.hasModule("rtree"))
    #expect(try !connection.hasModule("no_such_module"))
  }
}
