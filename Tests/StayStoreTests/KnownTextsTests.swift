import StayModel
import StaySQLite
import Testing

@testable import StayStore

@Suite struct KnownTextsTests {
  /// More texts than are remembered, each several times, some that begin alike, and NULL.
  static let texts: [String?] =
    (0..<60).map { $0 % 7 == 0 ? nil : "text \($0 % 13)" } + ["", "a", "a\0", "é", "", nil, "a"]
    + ["sixteen bytes ok", "seventeen bytes ok", "seventeen bytes no", "sixteen bytes ok"]

  private static func connection() throws -> Connection {
    let connection = try Connection(path: "", access: .memory)
    try connection.execute("CREATE TABLE list (place INTEGER PRIMARY KEY, text TEXT) STRICT")
    for text in texts {
      try connection.execute("INSERT INTO list (text) VALUES (\(text.storageValue))")
    }
    return connection
  }

  @Test func `each row gives its own text, however many there are`() throws {
    var known = KnownTexts.Known<String>()
    var made = 0
    let read = try Self.connection().fetchAll("SELECT text FROM list ORDER BY place") {
      (row) throws(DatabaseError) in
      try known.value(row, at: 0) { (text) throws(DatabaseError) in
        made += 1
        return text
      }
    }
    #expect(read == Self.texts)
    #expect(made < Self.texts.count)
  }

  @Test func `a value that cannot be made is tried anew for each row`() throws {
    var known = KnownTexts.Known<Int>()
    var tries = 0
    try Self.connection().forEachRow("SELECT 'x' FROM list LIMIT 3") {
      (row) throws(DatabaseError) in
      do throws(DatabaseError) {
        _ = try known.value(row, at: 0) { (_) throws(DatabaseError) -> Int in
          tries += 1
          throw DatabaseError(code: .SQLITE_MISMATCH, message: "no")
        }
      } catch {
        #expect(error.message == "no")
      }
    }
    #expect(tries == 3)
  }
}
