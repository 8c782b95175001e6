import CSQLite

/// A prepared statement of one connection; closed when it is released.
///
/// Not Sendable: it belongs to its connection's thread of the moment.
package final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  /// The statement's text.
  package let sql: String

  init(sql: String, connection: OpaquePointer, isKept: Bool) throws(DatabaseError) {
    var handle: OpaquePointer?
    var tail: Int32 = 0
    var sqlCopy = sql
    let code = sqlCopy.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { text in
        var rest: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          connection, text.baseAddress, Int32(text.count),
          isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &handle, &rest)
        if let rest, let start = text.baseAddress { tail = Int32(rest - start) }
        return code
      }
    }
    guard code == SQLITE_OK else {
      throw DatabaseError(connection: connection, code: code, sql: sql)
    }
    guard let handle,
      Int(tail) == sql.utf8.count || sql.utf8.dropFirst(Int(tail)).allSatisfy(\.isSpace)
    else {
      sqlite3_finalize(handle)
      throw DatabaseError(
        code: .SQLITE_ERROR, message: "one statement was expected, neither none nor several",
        sql: sql)
    }
    self.handle = handle
    self.connection = connection
    self.sql = sql
  }

  deinit {
    // The code repeats the last step's error, which was thrown then.
    sqlite3_finalize(handle)
  }

  /// Whether rows are still to be read.
  package var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// Binds one value; indices begin at 1.
  ///
  /// - Throws: ``DatabaseError`` for NaN, which SQLite would store as NULL.
  package func bind(_ value: StorageValue, at index: Int32) throws(DatabaseError) {
    switch value {
    case .null: try check(sqlite3_bind_null(handle, index))
    case .integer(let integer): try check(sqlite3_bind_int64(handle, index, integer))
    case .real(let real): try bind(real, at: index)
    case .text(let text): try bind(text, at: index)
    case .blob(let bytes): try bind(bytes, at: index)
    }
  }

  package func bind(_ integer: Int64, at index: Int32) throws(DatabaseError) {
    try check(sqlite3_bind_int64(handle, index, integer))
  }

  package func bind(_ real: Double, at index: Int32) throws(DatabaseError) {
    guard !real.isNaN else {
      throw DatabaseError(
        code: .SQLITE_MISMATCH, message: "NaN cannot be stored", sql: sql)
    }
    try check(sqlite3_bind_double(handle, index, real))
  }

  package func bind(_ text: String, at index: Int32) throws(DatabaseError) {
    var text = text
    let code = text.withUTF8 { utf8 in
      // An empty string has no base address, and a null pointer would bind NULL.
      guard let start = utf8.baseAddress else {
        return stays_sqlite3_bind_text(handle, index, "", 0)
      }
      return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
        stays_sqlite3_bind_text(handle, index, $0, UInt64(utf8.count))
      }
    }
    try check(code)
  }

  package func bind(_ bytes: [UInt8], at index: Int32) throws(DatabaseError) {
    let code = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map {
        stays_sqlite3_bind_blob(handle, index, $0, UInt64(buffer.count))
      } ?? sqlite3_bind_zeroblob(handle, index, 0)
    }
    try check(code)
  }

  /// Binds UTF-8 text without copying it.
  ///
  /// - Precondition: The bytes stay as they are until the statement has run or is bound anew.
  package func bindText(
    unowned bytes: UnsafeRawBufferPointer, at index: Int32
  ) throws(DatabaseError) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      try check(stays_sqlite3_bind_text(handle, index, "", 0))
      return
    }
    try check(
      sqlite3_bind_text64(
        handle, index, start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), nil,
        UInt8(SQLITE_UTF8)))
  }

  /// Binds bytes without copying them.
  ///
  /// - Precondition: The bytes stay as they are until the statement has run or is bound anew.
  package func bindBlob(
    unowned bytes: UnsafeRawBufferPointer, at index: Int32
  ) throws(DatabaseError) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      try check(sqlite3_bind_zeroblob(handle, index, 0))
      return
    }
    try check(sqlite3_bind_blob64(handle, index, start, UInt64(bytes.count), nil))
  }

  package func bind(_ text: String?, at index: Int32) throws(DatabaseError) {
    if let text { try bind(text, at: index) } else { try bindNull(at: index) }
  }

  package func bind(_ real: Double?, at index: Int32) throws(DatabaseError) {
    if let real { try bind(real, at: index) } else { try bindNull(at: index) }
  }

  package func bind(_ integer: Int64?, at index: Int32) throws(DatabaseError) {
    if let integer { try bind(integer, at: index) } else { try bindNull(at: index) }
  }

  package func bindNull(at index: Int32) throws(DatabaseError) {
    try check(sqlite3_bind_null(handle, index))
  }

  /// Binds all values of a statement, which must be as many as its placeholders.
  package func bind(_ values: [StorageValue]) throws(DatabaseError) {
    let count = Int(sqlite3_bind_parameter_count(handle))
    guard values.count == count else {
      throw DatabaseError(
        code: .SQLITE_RANGE, message: "\(values.count) values for \(count) placeholders", sql: sql)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  /// Runs the statement to its end, giving each row to the body; then it is ready to run again.
  ///
  /// A row is valid only inside the body.
  package func forEachRow(
    _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    defer { sqlite3_reset(handle) }
    while true {
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: try body(Row(statement: handle, sql: sql))
      case SQLITE_DONE: return
      default: throw DatabaseError(connection: connection, code: code, sql: sql)
      }
    }
  }

  /// Steps to the next row, or gives nil at the end; for two statements that are read in step.
  ///
  /// A row is valid until the next call. ``reset()`` must follow in any case.
  package func next() throws(DatabaseError) -> Row? {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return Row(statement: handle, sql: sql)
    case SQLITE_DONE: return nil
    default: throw DatabaseError(connection: connection, code: code, sql: sql)
    }
  }

  /// Makes the statement ready to run again.
  package func reset() {
    // The code repeats the last step's error, which was thrown then.
    sqlite3_reset(handle)
  }

  /// Runs a statement that gives no rows, or whose rows do not matter.
  package func run() throws(DatabaseError) {
    var code = sqlite3_step(handle)
    while code == SQLITE_ROW { code = sqlite3_step(handle) }
    guard code == SQLITE_DONE else {
      let error = DatabaseError(connection: connection, code: code, sql: sql)
      sqlite3_reset(handle)
      throw error
    }
    sqlite3_reset(handle)
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else {
      throw DatabaseError(connection: connection, code: code, sql: sql)
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
