import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct LocationCheckTests {
  /// Makes a store, damages it, and asks both ways whether its tree is whole.
  private func faults(after damage: String) throws -> [StoreError.Kind?] {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      var random = RandomStays(seed: 3)
      let stays = random.stays(count: 500)
      try StayStore.create(at: path) { writer in
        try writer.load { loader in for stay in stays { try loader.add(stay) } }
      }
      let connection = try Connection(path: path, access: .readWrite)
      try connection.withWritableShadowTables { () throws(DatabaseError) in
        try connection.executeScript(damage)
      }
      try connection.executeScript("PRAGMA wal_checkpoint(TRUNCATE)")
      let here = #expect(throws: StoreError.self) {
        try LocationCheck(connection: connection).run()
      }
      let beside = #expect(throws: StoreError.self) {
        try BackgroundLocationCheck(path: path).result()
      }
      return [here?.kind, beside?.kind]
    }
  }

  @Test(arguments: [
    "DELETE FROM stay_location_rowid WHERE rowid = (SELECT min(rowid) FROM stay_location_rowid)",
    "DELETE FROM stay_location_parent WHERE nodeno = 2",
    "UPDATE stay SET latitude = CASE WHEN latitude > 0 THEN -5 ELSE 5 END "
      + "WHERE pk = (SELECT max(pk) FROM stay)",
    "DELETE FROM stay WHERE pk = (SELECT min(pk) FROM stay)",
  ])
  func `a tree that is not whole, or not around its stays, is found`(_ damage: String) throws {
    #expect(try faults(after: damage) == [.damaged, .damaged])
  }

  @Test func `a file that cannot be opened is an error of the check beside it`() throws {
    #expect(throws: (any Error).self) {
      try BackgroundLocationCheck(path: "/nowhere/a.db").result()
    }
  }
}
