import StayMigrations
import StaySQLite

/// Compares the schema of a store with the one that the migrations make.
struct SchemaCheck {
  let connection: Connection

  private struct Object: Hashable {
    let type: String
    let name: String
    let table: String
    let sql: String
  }

  /// What is missing or altered, and what hangs on the store's tables without being the store's.
  ///
  /// Tables of an app's own beside the store's are no fault. What R*Tree and FTS5 made for
  /// themselves differs from one SQLite to the next and is left to checks of its own.
  func faults() throws(DatabaseError) -> [IntegrityFault] {
    let found = try Self.objects(connection)
    let expected = try Self.expectedObjects()
    let names = Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
    let tables = Set(expected.map(\.table))
    var faults: [IntegrityFault] = []
    for object in expected where names[object.name] != object {
      let what = names[object.name] == nil ? "is missing" : "is not as it was made"
      faults.append(Self.fault("\(object.type) \(object.name) \(what)"))
    }
    let known = Set(expected.map(\.name))
    for object in found
    where object.type != "table" && tables.contains(object.table) && !known.contains(object.name) {
      faults.append(Self.fault("\(object.type) \(object.name) is none of the store's"))
    }
    return faults
  }

  /// Makes anew what is missing or altered of the tables and indexes that are filled from the rows.
  ///
  /// The index of ids can be made only where no two stays have one id; else it stays away.
  func restoreDerived() throws(DatabaseError) {
    let found = Dictionary(try Self.objects(connection).map { ($0.name, $0) }) { first, _ in first }
    let expected = try Self.expectedObjects()
    var remade: Set<String> = []
    for object in expected where Self.derived.contains(object.table) && object.type == "table" {
      guard found[object.name] != object else { continue }
      if let wrong = found[object.name] { try drop(wrong) }
      try connection.executeScript(object.sql)
      remade.insert(object.name)
    }
    for object in expected where Self.isDerivedIndex(object) {
      let isGone = remade.contains(object.table)
      guard isGone || found[object.name] != object else { continue }
      if !isGone, let wrong = found[object.name] { try drop(wrong) }
      do throws(DatabaseError) {
        try connection.executeScript(object.sql)
      } catch {
        guard error.code.primary == .SQLITE_CONSTRAINT else { throw error }
      }
    }
    try connection.execute("INSERT OR IGNORE INTO store_version VALUES (1, 0, 0)")
  }

  /// Whether the index is there that ids are found by.
  func hasIndexOfIDs() throws(DatabaseError) -> Bool {
    try Self.objects(connection).contains { $0.type == "index" && $0.name == "stay_id" }
  }

  private static let derived: Set<String> = [
    "stay_location", "stay_block", "stay_block_text", "stay_cell", "stay_change", "stay_search",
    "stay_search_word", "store_version",
  ]

  private static func isDerivedIndex(_ object: Object) -> Bool {
    object.type == "index" && (derived.contains(object.table) || object.name == "stay_id")
  }

  /// Drops an object; its name is one of the schema's own.
  private func drop(_ object: Object) throws(DatabaseError) {
    let kinds = ["table": "TABLE", "index": "INDEX", "view": "VIEW", "trigger": "TRIGGER"]
    guard let kind = kinds[object.type] else { return }
    try connection.executeScript("DROP \(kind) \(object.name)")
  }

  private static func expectedObjects() throws(DatabaseError) -> [Object] {
    let fresh = try Connection(path: "", access: .memory)
    for script in MigrationCatalog.scripts { try fresh.executeScript(script.sql) }
    return try objects(fresh)
  }

  private static func objects(_ connection: Connection) throws(DatabaseError) -> [Object] {
    try connection.fetchAll(
      """
      SELECT type, name, tbl_name, sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND name NOT LIKE 'stay\\_location\\_%' ESCAPE '\\'
      AND name NOT LIKE 'stay\\_search\\_%' ESCAPE '\\' ORDER BY name
      """
    ) { (row) throws(DatabaseError) in
      Object(
        type: try row.requiredText(at: 0), name: try row.requiredText(at: 1),
        table: try row.requiredText(at: 2), sql: try row.requiredText(at: 3))
    }
  }

  private static func fault(_ detail: String) -> IntegrityFault {
    IntegrityFault(kind: .schema, detail: detail)
  }
}
