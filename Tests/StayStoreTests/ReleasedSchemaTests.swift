import Foundation
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
/// `RECORD_GOLDEN=1` writes the file of a new schema where there is none, from the file before it;
/// no file is ever written again.
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
    for version in Self.versions {
      if access(PackageFolder.path(Self.name(version)), F_OK) != 0 && GoldenFile.isRecording {
        try Self.record(version)
      }
      #expect(
        access(PackageFolder.path(Self.name(version)), F_OK) == 0,
        "there is no \(Self.name(version)); RECORD_GOLDEN=1 writes it")
    }
  }

  private static func record(_ version: Int) throws {
    try TemporaryFolder.use { folder in
      let path = try folder.write(PackageFolder.bytes(name(version - 1)), to: "new.db")
      do {
        let connection = try Connection(path: path, access: .readWrite)
        var migrator = SchemaMigrator(connection: connection)
        migrator.scripts = Array(MigrationCatalog.scripts.prefix(version))
        _ = try migrator.migrate(path: path)
      }
      try FileManager.default.copyItem(atPath: path, toPath: PackageFolder.path(name(version)))
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
