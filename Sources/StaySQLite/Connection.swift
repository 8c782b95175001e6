import CSQLite

/// One connection to a SQLite file; knows nothing of stays.
///
/// Opened for one thread at a time and never shared: it is not Sendable, and lives behind a lock
/// in a ``ConnectionPool``.
package final class Connection {
  /// What the file is opened for.
  package enum Access: Hashable, Sendable {
    /// Reading a file that is there.
    ///
    /// Opened as for writing where the file allows it, and then kept from writing: only so does
    /// SQLite clear away `-wal` and `-shm` when the last reader closes.
    case readOnly
    /// Reading a file that nobody else uses meanwhile: SQLite then needs no shared memory, which it
    /// cannot make on a full disk.
    case readAlone
    /// Reading a file that nothing changes meanwhile, without locks and without its `-wal`: to look
    /// at a file before it is trusted.
    case immutable
    /// Reading and writing a file that is there.
    case readWrite
    /// Reading and writing a file that is made when it is not there.
    case create
    /// A database that lives in memory as long as the connection.
    case memory
  }

  let handle: OpaquePointer
  /// How long a statement waits for another process.
  let busyTimeoutMilliseconds: Int32
  /// The path that was opened.
  package let path: String
  /// What it was opened for.
  let access: Access
  /// What the file was when it was opened without locks; nil with locks.
  var stamp: FileStamp?
  private var keptStatements: [String: Statement] = [:]
  /// What stops the statements of the moment.
  var cancellation: CancellationFlag?
  /// What a layer above keeps with the connection from one use to the next; it must not hold the
  /// connection strongly.
  package var attachment: AnyObject?

  /// The time that a statement waits for another process before it gives up.
  package static let defaultBusyTimeoutMilliseconds: Int32 = 5_000

  /// What a connection keeps of its file in memory.
  ///
  /// The pages that a map's frames read again and again: SQLite's own 2 MiB hold half of one
  /// screen's.
  private static let cacheKibibytes = 6_144

  /// Opens a file and makes the connection distrust what it holds: no extension is loaded, no
  /// function with side effects runs from a schema, no trigger and no view of a file is run, shadow
  /// tables are closed to SQL.
  package init(
    path: String, access: Access,
    busyTimeoutMilliseconds: Int32 = Connection.defaultBusyTimeoutMilliseconds
  ) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      Self.filename(path: path, access: access), &handle, Self.flags(access), nil)
    guard let handle else {
      throw DatabaseError(code: .SQLITE_NOMEM, message: "out of memory")
    }
    guard code == SQLITE_OK else {
      let error = DatabaseError(connection: handle, code: code)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.path = path
    self.access = access
    self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
    setLimits()
    watchForCancellation()
    setFlag(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false)
    setFlag(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    setFlag(SQLITE_DBCONFIG_DEFENSIVE, true)
    setFlag(SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
    setFlag(SQLITE_DBCONFIG_ENABLE_VIEW, false)
    // Before anything looks at the file: what comes first decides where SQLite keeps the log's index.
    if access == .readAlone { try execute("PRAGMA locking_mode = EXCLUSIVE") }
    try execute("PRAGMA cell_size_check = ON")
    try execute(SQL(stringLiteral: "PRAGMA cache_size = -\(Self.cacheKibibytes)"))
    try execute("PRAGMA foreign_keys = ON")
    if access == .readOnly || access == .readAlone { try execute("PRAGMA query_only = ON") }
  }

  deinit {
    keptStatements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs one statement.
  package func execute(_ sql: SQL) throws(DatabaseError) {
    let statement = try statement(sql.text)
    try statement.bind(sql.values)
    try statement.run()
  }

  /// Runs a script of several statements without values.
  package func executeScript(_ script: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(connection: handle, code: code) }
  }

  /// All rows of a query, each made into a value.
  ///
  /// The rows are gathered before the caller sees one, so that it may write at once: a write while
  /// an R*Tree is being read on the same connection fails.
  package func fetchAll<Element>(
    _ sql: SQL, _ element: (Row) throws(DatabaseError) -> Element
  ) throws(DatabaseError) -> [Element] {
    var elements: [Element] = []
    try forEachRow(sql) { (row) throws(DatabaseError) in elements.append(try element(row)) }
    return elements
  }

  /// The first row of a query made into a value, or nil where there is none.
  package func fetchFirst<Element>(
    _ sql: SQL, _ element: (Row) throws(DatabaseError) -> Element
  ) throws(DatabaseError) -> Element? {
    var first: Element?
    try forEachRow(sql) { (row) throws(DatabaseError) in
      if first == nil { first = try element(row) }
    }
    return first
  }

  /// Gives each row of a query to the body.
  package func forEachRow(
    _ sql: SQL, _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let statement = try statement(sql.text)
    try statement.bind(sql.values)
    try statement.forEachRow(body)
  }

  /// A prepared statement for the text: kept for the next time, or a new one while the kept one
  /// still gives rows.
  package func statement(_ text: String) throws(DatabaseError) -> Statement {
    if let kept = keptStatements[text], !kept.isBusy { return kept }
    let statement = try Statement(sql: text, connection: handle, isKept: true)
    if keptStatements.count >= Self.keptStatementLimit { keptStatements.removeAll() }
    keptStatements[text] = statement
    return statement
  }

  private static let keptStatementLimit = 64

  /// The steps of the query's plan, as `EXPLAIN QUERY PLAN` words them.
  package func plan(of sql: SQL) throws(DatabaseError) -> [String] {
    try fetchAll("EXPLAIN QUERY PLAN \(sql)") { (row) throws(DatabaseError) in
      try row.requiredText(at: 3)
    }
  }

  /// Runs the body while SQL may write the shadow tables of virtual tables, such as the nodes of an
  /// R*Tree.
  ///
  /// - Precondition: No statement gives rows meanwhile: SQLite could still hold a node that the body
  ///   replaces.
  package func withWritableShadowTables<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    setFlag(SQLITE_DBCONFIG_DEFENSIVE, false)
    defer { setFlag(SQLITE_DBCONFIG_DEFENSIVE, true) }
    return try body()
  }

  /// How many rows the last statement inserted, changed or deleted.
  package var changes: Int { Int(sqlite3_changes64(handle)) }

  /// Whether this build of SQLite has a virtual table module, such as `rtree`.
  package func hasModule(_ name: String) throws(DatabaseError) -> Bool {
    try fetchFirst("SELECT 1 FROM pragma_module_list WHERE name = \(name)") {
      (_) throws(DatabaseError) in true
    } ?? false
  }

  /// No statement of ours comes near these; what a file's schema or a caller's values could make does.
  private func setLimits() {
    for (limit, value) in Self.limits { sqlite3_limit(handle, limit, value) }
  }

  /// What SQLite refuses to do for this connection, in SQLite's own terms.
  private static let limits: [(limit: Int32, value: Int32)] = [
    (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
    (SQLITE_LIMIT_EXPR_DEPTH, 100),
    (SQLITE_LIMIT_COMPOUND_SELECT, 20),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    // VACUUM attaches its copy.
    (SQLITE_LIMIT_ATTACHED, 1),
  ]

  /// Where there is no such flag, as in an older SQLite, its protection is not there either.
  private func setFlag(_ option: Int32, _ isOn: Bool) {
    _ = stays_sqlite3_set_flag(handle, option, isOn ? 1 : 0)
  }

  private static func flags(_ access: Access) -> Int32 {
    switch access {
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    case .readOnly, .readAlone, .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    case .memory:
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_MEMORY
    }
  }

  /// The name to hand to SQLite, so that a path is a path: one that begins with `file:` or is
  /// `:memory:` names a file like any other.
  private static func filename(path: String, access: Access) -> String {
    if access == .memory { return ":memory:" }
    let literal = literalName(of: path)
    guard access == .immutable else { return literal }
    return "file:" + percentEncoded(literal) + "?immutable=1"
  }

  /// A name that SQLite takes for a path and nothing else.
  static func literalName(of path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var encoded = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded.append("%")
        encoded.append(digits[Int(byte >> 4)])
        encoded.append(digits[Int(byte & 15)])
      }
    }
    return encoded
  }
}
