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
