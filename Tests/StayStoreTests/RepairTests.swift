import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct RepairTests {
  private func withStore(
    damagedBy sql: String, _ body: (StayStore, [Stay]) throws -> Void
  ) throws {
    try TemporaryFolder.use { folder in
      var random = RandomStays(seed: 41)
      let stays = random.stays(count: 200)
      let path = folder.path("a.db")
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      do {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.executeScript("PRAGMA foreign_keys = OFF")
        try connection.withWritableShadowTables { () throws(DatabaseError) in
          try connection.executeScript(sql)
        }
      }
      try body(try StayStore.open(at: path), stays)
    }
  }

  @Test(arguments: [
    "DROP INDEX stay_id", "DROP INDEX stay_id; CREATE INDEX stay_id ON stay (id)",
    "DROP TABLE stay_cell", "DROP TABLE stay_block", "DROP INDEX stay_block_version",
    "DROP TABLE stay_block; CREATE TABLE stay_block (first_pk)",
    "DROP TABLE stay_change", "DROP TABLE store_version", "DELETE FROM store_version",
    "DROP TABLE stay_location",
    "DROP TABLE stay_location; CREATE TABLE stay_location (pk, west, east, south, north)",
    "DELETE FROM stay_location_node WHERE nodeno > 1", "DELETE FROM stay_location_rowid",
    "UPDATE stay_location_node SET data = zeroblob(length(data)) WHERE nodeno = 2",
  ])
  func `all that is derived is made anew, tables included`(sql: String) throws {
    try withStore(damagedBy: sql) { store, stays in
      #expect(try store.check() != [])
      try store.repair()
      try StoreInvariants.expect(store, holds: stays)
    }
  }

  @Test func `an id that two stays have is told, and the rest is repaired`() throws {
    try withStore(
      damagedBy: """
        DROP INDEX stay_id; DELETE FROM stay_location;
        UPDATE stay SET id = 'stay-1' WHERE id = 'stay-2'
        """
    ) { store, _ in
      let found = Set(try store.check().map(\.kind))
      #expect(found.isSuperset(of: [.duplicateID, .schema, .missingLocation]))
      try store.repair()
      let left = try store.check()
      #expect(Set(left.map(\.kind)) == [.duplicateID, .schema, .alteredStay])
      #expect(left.contains { $0.detail == "2 stays have the id stay-1" })
    }
  }

  @Test func `what is no part of the store is told and left alone`() throws {
    try withStore(
      damagedBy: "CREATE TRIGGER spy AFTER INSERT ON stay BEGIN DELETE FROM stay; END"
    ) { store, stays in
      try store.repair()
      #expect(
        try store.check() == [
          IntegrityFault(kind: .schema, detail: "trigger spy is none of the store's")
        ])
      #expect(try store.read { try $0.count() } == stays.count)
    }
  }
}
