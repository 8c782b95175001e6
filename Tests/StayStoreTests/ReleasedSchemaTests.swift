import StayMigrations
import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One small store of each schema that a program ever wrote, and what becomes of it.
///
/// `RECORD_GOLDEN=1` writes the file of the newest schema where there is none; the others are never
/// written again.
@Suite struct ReleasedSchemaTests {
  static let folder = "Tests/StayStoreTests/Schemas"
  static let versions = 1...MigrationCatalog.scripts.count

  /// The stays that each of the files holds.
  static let stays: [Stay] = {
    var random = RandomStays(seed: 77)
    return random.stays(count: 60)
  }()

  static func name(_ version: Int) -> String {
    let digits = String(version)
    return "\(folder)/\(String(repeating: "0", count: 4 - digits.count))\(digits).db"
  }

  /// A copy of a version's file, which may be changed.
  private func withCopy<Value>(
    of version: Int, _ body: (String, TemporaryFolder) throws -> Value
  ) throws -> Value {
    try TemporaryFolder.use { folder in
      let kept = try PackageFolder.bytes(Self.name(version))
      return try body(try folder.write(kept, to: "old.db"), folder)
    }
  }

  @Test func `every schema has its file`() throws {
    let newest = PackageFolder.path(Self.name(MigrationCatalog.scripts.count))
    if access(newest, F_OK) != 0 && GoldenFile.isRecording {
      try StayStore.create(at: newest) { writer in
        for stay in Self.stays { try writer.insert(stay) }
      }
    }
    for version in Self.versions {
      #expect(
        access(PackageFolder.path(Self.name(version)), F_OK) == 0,
        "there is no \(Self.name(version)); RECORD_GOLDEN=1 writes it")
    }
  }

  @Test(arguments: versions)
  func `an old store is brought to the newest schema, whole`(version: Int) throws {
    try withCopy(of: version) { path, _ in
      let pending = MigrationCatalog.scripts.dropFirst(version).map(\.name)
      #expect(try StayStore.pendingMigrations(at: path) == pending)
      #expect(try StayStore.migrate(at: path) == pending)
      #expect(try StayStore.migrate(at: path) == [], "a second time there is nothing to do")
      try StoreInvariants.expect(
        try StayStore.open(at: path, access: .readOnly), holds: Self.stays)
    }
  }

  /// Each script is one transaction with its record: stopped behind any of them, the store is at
  /// that version, and the rest can follow.
  @Test(arguments: versions)
  func `a migration that stops between two steps goes on from there`(version: Int) throws {
    try withCopy(of: 1) { path, _ in
      do {
        let connection = try Connection(path: path, access: .readWrite)
        var migrator = SchemaMigrator(connection: connection)
        migrator.scripts = Array(MigrationCatalog.scripts.prefix(version))
        _ = try migrator.migrate(path: path)
        #expect(try migrator.version() == version)
      }
      #expect(
        try StayStore.pendingMigrations(at: path).count
          == MigrationCatalog.scripts.count - version)
      try StoreInvariants.expect(try StayStore.open(at: path), holds: Self.stays)
    }
  }

  @Test(arguments: versions)
  func `a script that fails half-way leaves the version before it`(version: Int) throws {
    try withCopy(of: version) { path, folder in
      do {
        let connection = try Connection(path: path, access: .readWrite)
        var migrator = SchemaMigrator(connection: connection)
        migrator.scripts =
          MigrationCatalog.scripts.prefix(version) + [
            MigrationCatalog.Script(
              name: "9999_half", sql: "CREATE TABLE half (a); INSERT INTO nowhere VALUES (1);")
          ]
        let broken = migrator
        #expect(throws: DatabaseError.self) { _ = try broken.migrate(path: path) }
        #expect(try migrator.version() == version)
        let tables = try connection.fetchAll("SELECT name FROM sqlite_schema WHERE name = 'half'") {
          (row) throws(DatabaseError) in try row.requiredText(at: 0)
        }
        #expect(tables == [])
      }
      try StoreInvariants.expect(try StayStore.open(at: path), holds: Self.stays)
    }
  }
}
