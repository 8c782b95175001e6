import StayModel
import StaySQLite
import StayStore
import StayTestSupport
import Testing

@Suite struct IntegrityCheckTests {
  /// One way to damage a store, and the kind of fault that must be told.
  struct Damage: Sendable, CustomTestStringConvertible {
    let sql: String
    let kind: IntegrityFault.Kind
    var testDescription: String { "\(kind.rawValue): \(sql)" }
  }

  static let damages = [
    Damage(sql: "DROP INDEX stay_id", kind: .schema),
    Damage(sql: "DROP TABLE import_run", kind: .schema),
    Damage(
      sql: "CREATE TRIGGER spy AFTER INSERT ON stay BEGIN DELETE FROM stay_detail; END",
      kind: .schema),
    Damage(
      sql: "DELETE FROM stay_location WHERE pk = (SELECT min(pk) FROM stay)",
      kind: .missingLocation),
    Damage(
      sql: "INSERT INTO stay_location VALUES (5, 1, 1, 1, 1)", kind: .orphanLocation),
    Damage(
      sql: """
        UPDATE stay_location SET west = 170, east = 171 WHERE pk = (SELECT min(pk) FROM stay)
        """, kind: .misplacedLocation),
    Damage(
      sql: "UPDATE stay SET title = 'forged' WHERE pk = (SELECT max(pk) FROM stay)",
      kind: .alteredStay),
    Damage(
      sql: "UPDATE stay SET mark = 'no-such-mark' WHERE pk = (SELECT max(pk) FROM stay)",
      kind: .unreadableStay),
    Damage(
      sql: """
        PRAGMA foreign_keys = OFF; INSERT INTO stay_detail (pk, subtitle) VALUES (7, 'x')
        """, kind: .foreignKey),
    Damage(
      sql: """
        PRAGMA foreign_keys = OFF; UPDATE stay SET pk = 9 WHERE pk = (SELECT max(pk) FROM stay)
        """, kind: .misplacedKey),
  ]

  @Test(arguments: damages)
  func `each kind of damage is named`(damage: Damage) throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      var random = RandomStays(seed: 9)
      let stays = random.stays(count: 30)
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      #expect(try StayStore.open(at: path).check() == [])
      do {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.executeScript(damage.sql)
      }
      let faults = try StayStore.open(at: path, access: .readOnly).check()
      #expect(faults.contains { $0.kind == damage.kind }, "\(faults)")
    }
  }

  /// Bytes that no row uses may change without harm: then every stay must still be right.
  @Test func `a page that was overwritten is a fault, or does not matter, and never traps`() throws
  {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      var random = RandomStays(seed: 10)
      let stays = random.stays(count: 400)
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      let whole = try folder.read("a.db")
      var generator = SeededGenerator(seed: 11)
      for round in 0..<60 {
        var bytes = whole
        let page = 1 + generator.below(bytes.count / 4_096 - 1)
        for offset in 0..<64 where generator.chance(0.5) {
          bytes[page * 4_096 + generator.below(4_096 - 64) + offset] = UInt8(generator.below(256))
        }
        let damaged = try folder.write(bytes, to: "damaged-\(round).db")
        do {
          let store = try StayStore.open(at: damaged, access: .readOnly)
          let faults = try store.check()
          if faults.isEmpty { try StoreInvariants.expect(store, holds: stays) }
        } catch let error as StoreError {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// A flipped bit in a key does it: SQLite gives the rows as they lie in the page.
  @Test func `rows that lie in another order than their keys are told, and never trap`() throws {
    try TemporaryFolder.use { folder in
      var random = RandomStays(seed: 12)
      let stays = random.stays(count: 400)
      try StayStore.create(at: folder.path("a.db")) { writer in
        try writer.load { loader in for stay in stays { try loader.add(stay) } }
      }
      let whole = try folder.read("a.db")
      var swapped = 0
      for page in 1..<whole.count / 4_096 {
        // A leaf of a table's tree: the two bytes of each cell's place stand behind its header.
        let (type, places) = (page * 4_096, page * 4_096 + 8)
        guard whole[type] == 13, whole[type + 3] > 0 || whole[type + 4] > 1 else { continue }
        var bytes = whole
        for offset in 0..<2 { bytes.swapAt(places + offset, places + 2 + offset) }
        swapped += 1
        let damaged = try folder.write(bytes, to: "damaged-\(page).db")
        do {
          #expect(try !StayStore.open(at: damaged, access: .readOnly).check().isEmpty)
          let store = try StayStore.open(at: damaged)
          try store.repair()
          if try store.check().isEmpty { try StoreInvariants.expect(store, holds: stays) }
        } catch let error as StoreError {
          #expect(!error.description.isEmpty)
        }
      }
      #expect(swapped > 10)
    }
  }
}
