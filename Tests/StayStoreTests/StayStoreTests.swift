import Foundation
import StayGeometry
import StayMigrations
import StayModel
import StaySQLite
import StayStore
import StayTestSupport
import Testing

@Suite struct StayStoreTests {
  private struct Stop: Error {}

  private func stays(_ count: Int, seed: UInt64 = 8) -> [Stay] {
    var random = RandomStays(seed: seed)
    return random.stays(count: count)
  }

  @Test func `a file that is refused is left as it was`() throws {
    try TemporaryFolder.use { folder in
      let files: [(String, [UInt8], StoreError.Kind)] = [
        ("text.db", Array(repeating: UInt8(ascii: "x"), count: 2_000), .notADatabase),
        ("short.db", Array("SQLite format 3".utf8), .notADatabase),
        ("empty.db", [], .emptyFile),
      ]
      for (name, bytes, kind) in files {
        let path = try folder.write(bytes, to: name)
        for access in [StayStore.Access.readOnly, .readWrite] {
          let error = #expect(throws: StoreError.self, "\(name)") {
            try StayStore.open(at: path, access: access)
          }
          #expect(error?.kind == kind, "\(name)")
        }
        #expect(try folder.read(name) == bytes)
      }
      #expect(try folder.names() == files.map(\.0).sorted())
    }
  }

  @Test func `the database of another program is refused and untouched`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("other.db")
      do {
        let other = try Connection(path: path, access: .create)
        try other.executeScript(
          "PRAGMA application_id = 252006673; CREATE TABLE stay (id); PRAGMA journal_mode = WAL")
      }
      let before = try folder.read("other.db")
      let open = #expect(throws: StoreError.self) { try StayStore.open(at: path) }
      #expect(open?.kind == .foreignDatabase(applicationID: 252_006_673))
      let create = #expect(throws: StoreError.self) { try StayStore.create(at: path) { _ in } }
      #expect(create?.kind == .foreignDatabase(applicationID: 252_006_673))
      #expect(try folder.read("other.db") == before)
      #expect(try folder.names() == ["other.db"])
    }
  }

  @Test func `no file is no store, and a folder is none either`() throws {
    try TemporaryFolder.use { folder in
      let missing = #expect(throws: StoreError.self) {
        try StayStore.open(at: folder.path("a.db"))
      }
      #expect(missing?.kind == .noSuchStore)
      let directory = #expect(throws: StoreError.self) { try StayStore.open(at: folder.path) }
      #expect(directory?.kind == .cannotOpen)
      let nowhere = #expect(throws: StoreError.self) {
        try StayStore.openOrCreate(at: folder.path("no/such/folder.db"))
      }
      #expect(nowhere?.kind == .cannotOpen)
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test func `a store that a newer program wrote is refused and untouched`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try StayStore.create(at: path) { _ in }
      do {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.executeScript("PRAGMA user_version = 99")
      }
      let before = try folder.read("a.db")
      for access in [StayStore.Access.readOnly, .readWrite] {
        let error = #expect(throws: StoreError.self) {
          try StayStore.open(at: path, access: access)
        }
        #expect(
          error?.kind == .newerSchema(found: 99, known: MigrationCatalog.scripts.count))
      }
      #expect(try folder.read("a.db") == before)
    }
  }

  @Test func `a store that was built by an edited migration is refused and untouched`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try StayStore.create(at: path) { _ in }
      do {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.execute("UPDATE schema_migration SET digest = 'x' WHERE version = 2")
      }
      let before = try folder.read("a.db")
      let error = #expect(throws: StoreError.self) { try StayStore.open(at: path) }
      #expect(error?.kind == .editedMigration(name: "0002_create_stay_location"))
      #expect(try folder.read("a.db") == before)
    }
  }

  @Test func `an older store is migrated when it is opened for writing, and told when for reading`()
    throws
  {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let stays = stays(600)
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      do {
        // The store as it was before the last scripts.
        let connection = try Connection(path: path, access: .readWrite)
        try connection.executeScript(
          """
          DROP TABLE import_run; DROP TABLE stay_block; DROP TABLE stay_cell;
          DROP TABLE store_version; DROP TABLE stay_change; DROP TABLE stay_search_word;
          DROP TABLE stay_search; DELETE FROM schema_migration WHERE version > 2;
          PRAGMA user_version = 2;
          """)
      }
      let newest = MigrationCatalog.scripts.count
      let names = MigrationCatalog.scripts[2...].map(\.name)
      let error = #expect(throws: StoreError.self) {
        try StayStore.open(at: path, access: .readOnly)
      }
      #expect(error?.kind == .olderSchema(found: 2, known: newest))
      #expect(try StayStore.pendingMigrations(at: path) == names)
      #expect(try StayStore.migrate(at: path) == names)
      #expect(try StayStore.migrate(at: path) == [])
      #expect(try StayStore.open(at: path, access: .readOnly).info().schemaVersion == newest)
      try StoreInvariants.expect(try StayStore.open(at: path), holds: stays)
    }
  }

  @Test func `a new store has its name only when it is whole`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let stays = stays(50)
      #expect(throws: Stop.self) {
        try StayStore.create(at: path) { writer in
          for stay in stays { try writer.insert(stay) }
          #expect(try folder.names().allSatisfy { $0 != "a.db" })
          throw Stop()
        }
      }
      #expect(try folder.names() == [])
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      #expect(try folder.names() == ["a.db"])
      try StoreInvariants.expect(try StayStore.open(at: path), holds: stays)
    }
  }

  @Test func `a store that another made meanwhile is not replaced`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let (mine, theirs) = (stays(3, seed: 1), stays(5, seed: 2))
      let error = #expect(throws: StoreError.self) {
        try StayStore.create(at: path) { writer in
          for stay in mine { try writer.insert(stay) }
          try StayStore.create(at: path) { writer in
            for stay in theirs { try writer.insert(stay) }
          }
        }
      }
      #expect(error?.kind == .fileExists)
      try StoreInvariants.expect(try StayStore.open(at: path), holds: theirs)
    }
  }

  @Test func `what a dead run left is removed, and not replayed into the new file`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try folder.write("stale", to: ".a.db.new-1-dead")
      try folder.write("stale", to: ".a.db.new-1-dead-journal")
      for companion in ["a.db-wal", "a.db-shm", "a.db-journal"] {
        try folder.write("stale", to: companion)
      }
      try folder.write("mine", to: ".b.db.new-1-other")
      let stays = stays(10)
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      #expect(try folder.names() == [".b.db.new-1-other", "a.db"])
      try StoreInvariants.expect(try StayStore.open(at: path), holds: stays)
    }
  }

  @Test func `an empty file becomes a store`() throws {
    try TemporaryFolder.use { folder in
      let path = try folder.write("", to: "a.db")
      #expect(try !StayStore.exists(at: path))
      let store = try StayStore.openOrCreate(at: path)
      try StoreInvariants.expect(store, holds: [])
    }
  }

  @Test func `a store that is open for reading cannot be written`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try StayStore.create(at: path) { _ in }
      let store = try StayStore.open(at: path, access: .readOnly)
      let error = #expect(throws: StoreError.self) { try store.write { try $0.delete(id: "a") } }
      #expect(error?.kind == .readOnly)
    }
  }

  @Test func `reading leaves nothing beside the store`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try StayStore.create(at: path) { _ in }
      do {
        let store = try StayStore.open(at: path, access: .readOnly)
        _ = try store.read { try $0.count() }
      }
      #expect(try folder.names() == ["a.db"])
    }
  }

  // qgis/QGIS#36574: a database in WAL mode shows nothing when its folder cannot be written.
  @Test func `a file that changes no more is read as it stands`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try StayStore.create(at: path) { _ in }
      let before = try folder.read("a.db")
      do {
        let connection = try Connection(path: path, access: .immutable)
        let version = try connection.fetchFirst("PRAGMA user_version") {
          (row) throws(DatabaseError) in try row.requiredInteger(at: 0)
        }
        #expect(version == Int64(MigrationCatalog.scripts.count))
        #expect(try folder.names() == ["a.db"])
      }
      #expect(try folder.read("a.db") == before)
    }
  }

  @Test func `a reader of a second store object sees what was committed`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let writing = try StayStore.openOrCreate(at: path)
      let reading = try StayStore.open(at: path, access: .readOnly)
      let stays = stays(20)
      try writing.write { writer in
        for stay in stays { try writer.insert(stay) }
        #expect(try reading.read { try $0.count() } == 0)
      }
      #expect(try reading.read { try $0.count() } == 20)
    }
  }

  // chatmail/core#2583: copying the main file alone loses what the write-ahead log still holds.
  @Test func `a backup holds everything, opens on its own, and replaces no file`() throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.openOrCreate(at: folder.path("a.db"))
      let stays = stays(200)
      try store.write { writer in for stay in stays { try writer.insert(stay) } }
      try store.backup(to: folder.path("b.db"))
      #expect(try !folder.names().contains("b.db-wal"))
      try StoreInvariants.expect(
        try StayStore.open(at: folder.path("b.db"), access: .readOnly), holds: stays)
      let error = #expect(throws: StoreError.self) { try store.backup(to: folder.path("b.db")) }
      #expect(error?.kind == .fileExists)
    }
  }

  @Test func `a backup that is given up leaves nothing behind`() throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.openOrCreate(at: folder.path("a.db"))
      let stays = stays(100)
      try store.write { writer in for stay in stays { try writer.insert(stay) } }
      #expect(throws: Stop.self) {
        try store.backup(to: folder.path("b.db")) { _, _ in throw Stop() }
      }
      #expect(try folder.names().allSatisfy { !$0.contains("b.db") })
    }
  }

  @Test func `a store in memory can be backed up to a file`() throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.inMemory()
      let stays = stays(20)
      try store.write { writer in for stay in stays { try writer.insert(stay) } }
      try store.backup(to: folder.path("b.db"))
      try StoreInvariants.expect(try StayStore.open(at: folder.path("b.db")), holds: stays)
    }
  }

  @Test func `the info counts stays, sources and imports`() throws {
    let store = try StayStore.inMemory()
    var stays = stays(10)
    stays[0].source = "other"
    try store.write { [stays] writer in for stay in stays { try writer.insert(stay) } }
    let info = try store.info()
    #expect(info.stays == 10)
    #expect(info.sources.map(\.name) == ["other", "random"])
    #expect(info.sources.map(\.stays) == [1, 9])
    #expect(info.schemaVersion == MigrationCatalog.scripts.count)
    #expect(info.bytes > 0)
  }
}
