import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

/// A file that says it is a store, and has something else in it than a store writes.
@Suite struct StrangeSchemaTests {
  /// Makes a store, changes its schema, and opens it again.
  private func withStore(
    changedBy sql: String, _ body: (_ path: String, TemporaryFolder) throws -> Void
  ) throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      var random = RandomStays(seed: 51)
      let stays = random.stays(count: 40)
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      do {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.executeScript(sql)
      }
      try body(path, folder)
    }
  }

  @Test(arguments: [
    "ALTER TABLE stay RENAME TO other; CREATE VIEW stay AS SELECT * FROM other",
    "DROP TABLE stay_detail; CREATE VIEW stay_detail AS SELECT 1 AS pk",
    "DROP TABLE stay",
    "ALTER TABLE stay RENAME COLUMN title TO heading",
  ])
  func `a table that is none of the store's gives a named error, and check tells of it`(sql: String)
    throws
  {
    try withStore(changedBy: sql) { path, _ in
      let store = try StayStore.open(at: path, access: .readOnly)
      let error = #expect(throws: StoreError.self) {
        try store.read { try $0.stay(id: "stay-1") }
      }
      #expect(error?.description.isEmpty == false)
      #expect(try store.check().contains { $0.kind == .schema })
    }
  }

  @Test func `a trigger of the file takes no part in a write`() throws {
    try withStore(
      changedBy: "CREATE TRIGGER spy AFTER DELETE ON stay BEGIN DELETE FROM import_run; "
        + "UPDATE stay SET title = 'taken'; END"
    ) { path, _ in
      let store = try StayStore.open(at: path)
      try store.write { try $0.delete(id: "stay-1") }
      let titles = try store.read { try $0.page(limit: 100).map(\.title) }
      #expect(titles.count == 39 && !titles.contains("taken"))
    }
  }

  /// SQL cannot say it; a file can.
  @Test func `a column whose name is no UTF-8 is told, and nothing traps`() throws {
    try withStore(changedBy: "PRAGMA wal_checkpoint(TRUNCATE)") { path, folder in
      var bytes = try folder.read("a.db")
      let name = Array("subtitle      TEXT".utf8)
      let place = try #require(
        (0..<(bytes.count - name.count)).first { Array(bytes[$0..<($0 + name.count)]) == name })
      bytes[place + 3] = 0xFF
      try folder.write(bytes, to: "a.db")
      let store = try StayStore.open(at: path, access: .readOnly)
      #expect(throws: StoreError.self) { try store.read { try $0.stay(id: "stay-1") } }
      #expect(try store.check() != [])
    }
  }

  @Test(arguments: [-1, Int64(Int32.min), 0, 7_777])
  func `a version that no schema has is refused by name`(version: Int64) throws {
    try withStore(changedBy: "PRAGMA user_version = \(version)") { path, _ in
      for access in [StayStore.Access.readOnly, .readWrite] {
        let error = #expect(throws: StoreError.self) {
          try StayStore.open(at: path, access: access)
        }
        #expect(error?.description.isEmpty == false)
      }
      if version != 0 {
        #expect(throws: StoreError.self) { try StayStore.pendingMigrations(at: path) }
      }
    }
  }
}
