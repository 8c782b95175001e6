import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct DerivedCheckTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    let sql: String
    let kind: IntegrityFault.Kind
    var testDescription: String { "\(kind.rawValue): \(sql)" }
  }

  static let damages = [
    Damage(sql: "UPDATE stay_block SET count = count + 1", kind: .block),
    Damage(sql: "UPDATE stay_block SET content = zeroblob(length(content))", kind: .block),
    Damage(sql: "UPDATE stay_block SET content = x''", kind: .block),
    Damage(sql: "UPDATE stay_block SET north = north - 1", kind: .block),
    Damage(sql: "UPDATE stay_block SET reach_west = 0", kind: .block),
    Damage(sql: "UPDATE stay_block SET most_guests = 1", kind: .block),
    Damage(sql: "UPDATE stay_block SET version = 99", kind: .block),
    Damage(sql: "UPDATE stay_block SET first_pk = 1", kind: .block),
    Damage(sql: "UPDATE stay_block SET first_pk = -1", kind: .block),
    Damage(sql: "UPDATE stay_block SET count = 9223372036854775807", kind: .block),
    Damage(sql: "UPDATE stay_block SET count = -1", kind: .block),
    Damage(sql: "UPDATE stay_block SET least_price = 2, greatest_price = 1", kind: .block),
    Damage(sql: "UPDATE stay_block SET least_price = NULL", kind: .block),
    Damage(sql: "UPDATE store_version SET version = 9223372036854775807", kind: .block),
    Damage(sql: "UPDATE store_version SET version = -9223372036854775808", kind: .block),
    Damage(sql: "DELETE FROM stay_block", kind: .block),
    Damage(sql: "DELETE FROM stay_block_text", kind: .block),
    Damage(sql: "UPDATE stay_block_text SET content = x'01'", kind: .block),
    Damage(sql: "INSERT INTO stay_block_text VALUES (9, x'01')", kind: .block),
    Damage(sql: "DELETE FROM stay_cell WHERE cell = 0", kind: .cell),
    Damage(sql: "UPDATE stay_cell SET longitude_sum = longitude_sum + 1", kind: .cell),
    Damage(sql: "UPDATE stay_cell SET prices = 'EUR 1 2'", kind: .cell),
    Damage(sql: "UPDATE stay_cell SET east = 9e999", kind: .cell),
    Damage(sql: "UPDATE stay_cell SET count = 9223372036854775807", kind: .cell),
    Damage(sql: "UPDATE stay_cell SET count = -1, rating_count = -9", kind: .cell),
    Damage(sql: "UPDATE stay_cell SET prices = 'free'", kind: .cell),
    Damage(sql: "UPDATE stay_cell SET prices = 'EUR 2 1'", kind: .cell),
    Damage(sql: "UPDATE stay_cell SET best_pk = 5 WHERE cell = 0", kind: .cell),
    Damage(
      sql: "INSERT INTO stay_cell SELECT 1 << 47, 1, 1, 0, 0, 0, 0, 0, 0, NULL, 0, 0, 1, 'a', 1",
      kind: .cell),
  ]

  @Test(arguments: damages)
  func `each kind of damage to what is derived is named, and repaired`(damage: Damage) throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 21)
    let stays = random.stays(count: 600)
    try store.write { writer in
      try writer.load { loader in for stay in stays { try loader.add(stay) } }
    }
    #expect(try store.check() == [])
    try store.pool.write { try $0.executeScript(damage.sql) }
    let faults = try store.check()
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.kind == damage.kind }, "\(faults)")
    try store.repair()
    try StoreInvariants.expect(store, holds: stays)
  }

  @Test(arguments: [
    "UPDATE stay_block SET least_price = 2, greatest_price = 1, currency = 'EUR'",
    "UPDATE stay_block SET count = 9223372036854775807",
    "UPDATE store_version SET version = 9223372036854775807",
    "PRAGMA foreign_keys = OFF; UPDATE stay SET pk = -pk",
  ])
  func `numbers that no store writes give right answers or a named error, and never trap`(
    sql: String
  ) throws {
    var random = RandomStays(seed: 25)
    let stays = random.stays(count: 100)
    let questions: [(StayStore) throws -> Void] = [
      { store in _ = try store.read { try $0.count(matching: StayFilter(guests: 2)) } },
      { store in
        let words = StayFilter(maxPrice: DecimalNumber("50"), search: SearchText("garden"))
        _ = try store.pool.read { connection in
          try StayScan(viewport: nil, filter: words, on: connection).holds(moreThan: 3)
        }
      },
      { store in _ = try store.write { try $0.delete(id: stays[0].id) } },
      { store in _ = try store.write { try $0.upsert(stays[1]) } },
      { store in _ = try store.check() },
      { store in try store.repair() },
    ]
    for question in questions {
      let store = try StayStore.inMemory()
      try store.write { writer in
        try writer.load { loader in for stay in stays { try loader.add(stay) } }
      }
      try store.pool.write { try $0.executeScript(sql) }
      do {
        try question(store)
      } catch let error as StoreError {
        #expect(error.kind == .damaged, "\(error)")
      } catch let error as DatabaseError {
        #expect(error.code.primary == .SQLITE_CORRUPT, "\(error)")
      }
    }
  }

  @Test func `the index of places is repaired too, even without its nodes`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      var random = RandomStays(seed: 22)
      let stays = random.stays(count: 600)
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      do {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.execute("DELETE FROM stay_location WHERE pk % 3 = 0")
      }
      let store = try StayStore.open(at: path)
      #expect(try store.check().contains { $0.kind == .missingLocation })
      try store.repair()
      try StoreInvariants.expect(store, holds: stays)
    }
  }

  @Test func `optimizing leaves the same stays in a file without free pages`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      var random = RandomStays(seed: 23)
      let stays = random.stays(count: 3_000)
      let store = try StayStore.openOrCreate(at: path)
      try store.write { writer in for stay in stays { try writer.insert(stay) } }
      try store.write { writer in for stay in stays.dropLast(500) { try writer.delete(id: stay.id) }
      }
      #expect(try store.info().freeBytes > 0)
      try store.optimize()
      #expect(try store.info().freeBytes == 0)
      try StoreInvariants.expect(store, holds: stays.suffix(500))
      try StoreInvariants.expect(
        try StayStore.open(at: path, access: .readOnly), holds: stays.suffix(500))
    }
  }
}
