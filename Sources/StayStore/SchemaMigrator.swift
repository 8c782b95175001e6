import StayMigrations
import StayModel
import StaySQLite

/// Brings a database to the newest schema, script by script.
///
/// Each script runs in one transaction with its record, so a file is always at some version and
/// never between two.
struct SchemaMigrator {
  /// "Stay" in ASCII: marks the file as a store in its header.
  static let applicationID: Int64 = 0x5374_6179

  /// The script after which blocks and cells can be filled.
  private static let fillsDerived = "0007_order_stays_by_reviews"

  /// The script after which the index of words can be filled.
  private static let fillsSearch = "0006_create_stay_search"

  let connection: Connection
  var scripts = MigrationCatalog.scripts

  /// The schema's version once all scripts are applied.
  var newestVersion: Int { scripts.count }

  /// The version that the file says it has.
  func version() throws(DatabaseError) -> Int {
    let version = try connection.fetchFirst("PRAGMA user_version") {
      (row) throws(DatabaseError) in try row.requiredInteger(at: 0)
    }
    return Int(version ?? 0)
  }

  /// The scripts that are still to be applied, by name.
  ///
  /// - Throws: ``StoreError`` when the file is newer than the scripts, or was built by others.
  func pending(path: String?) throws -> [String] {
    let version = try version()
    guard version <= newestVersion else {
      throw StoreError(
        kind: .newerSchema(found: version, known: newestVersion), path: path)
    }
    if version > 0 { try verifyApplied(version: version, path: path) }
    return scripts[version...].map(\.name)
  }

  /// Applies what is pending.
  ///
  /// - Returns: The names of the scripts that were applied.
  func migrate(path: String?) throws -> [String] {
    var applied: [String] = []
    while let name = try migrateOneStep(path: path) { applied.append(name) }
    return applied
  }

  private func migrateOneStep(path: String?) throws -> String? {
    guard try !pending(path: path).isEmpty else { return nil }
    return try connection.writeTransaction {
      // Another process may have come first while this one waited for the lock.
      guard let name = try pending(path: path).first else { return nil }
      try apply(scripts[try version()])
      return name
    }
  }

  private func apply(_ script: MigrationCatalog.Script) throws(DatabaseError) {
    let version = try version() + 1
    if version == 1 {
      try connection.executeScript(
        """
        PRAGMA application_id = \(Self.applicationID);
        CREATE TABLE schema_migration (
          version INTEGER PRIMARY KEY,
          name    TEXT NOT NULL UNIQUE,
          digest  TEXT NOT NULL,
          applied TEXT NOT NULL
        ) STRICT;
        """)
    }
    try connection.executeScript(script.sql)
    // SQL cannot pack columns: what is derived is filled once all its tables are there.
    if script.name == Self.fillsDerived { try DerivedFiller.rebuild(on: connection) }
    if script.name == Self.fillsSearch { try SearchIndex.rebuild(on: connection) }
    try connection.execute(
      """
      INSERT INTO schema_migration (version, name, digest, applied)
      VALUES (\(version), \(script.name), \(Self.digest(of: script)),
              strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
      """)
    try connection.executeScript("PRAGMA user_version = \(version)")
  }

  private func verifyApplied(version: Int, path: String?) throws {
    let records = try connection.fetchAll(
      "SELECT name, digest FROM schema_migration ORDER BY version"
    ) { (row) throws(DatabaseError) in
      (name: try row.requiredText(at: 0), digest: try row.requiredText(at: 1))
    }
    for (record, script) in zip(records, scripts)
    where record.name != script.name || record.digest != Self.digest(of: script) {
      throw StoreError(kind: .editedMigration(name: record.name), path: path)
    }
    guard records.count == version else {
      throw StoreError(
        kind: .damaged, path: path,
        detail: "version \(version) is claimed, and \(records.count) migrations are recorded")
    }
  }

  /// The digest by which an edited script is known.
  static func digest(of script: MigrationCatalog.Script) -> String {
    var hash = SipHash128()
    hash.update(script.sql)
    return hash.hexDigest()
  }
}
