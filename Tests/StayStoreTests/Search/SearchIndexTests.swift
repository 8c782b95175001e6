import StayMigrations
import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct SearchIndexTests {
  /// The ids that a linear scan finds.
  private static func scan(_ stays: some Sequence<Stay>, _ typed: String) -> [StayID] {
    guard let oracle = SearchOracle(typed) else { return stays.map(\.id).sorted() }
    return stays.filter {
      oracle.match(title: $0.title, neighbourhood: $0.detail.neighbourhood) != nil
    }.map(\.id).sorted()
  }

  private static func found(_ reader: StoreReader, _ typed: String) throws -> [StayID] {
    try reader.page(matching: StayFilter(search: SearchText(typed)), limit: .max).map(\.id)
  }

  private static func expect(
    _ store: StayStore, toFindIn stays: some Collection<Stay>, _ generator: inout SeededGenerator,
    rounds: Int, seed: UInt64
  ) throws {
    for _ in 0..<rounds {
      let typed = RandomStays.searchedText(&generator)
      let found = try store.read { try Self.found($0, typed) }
      #expect(found == scan(stays, typed), "seed \(seed): \(typed)")
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a load finds what a linear scan finds`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = random.wordyStays(count: 700, seed: seed)
    let store = try StayStore.inMemory()
    try store.write { writer in
      try writer.load { loader in for stay in stays { try loader.add(stay) } }
    }
    var generator = SeededGenerator(seed: seed &+ 9)
    try Self.expect(store, toFindIn: stays, &generator, rounds: 60, seed: seed)
    try StoreInvariants.expect(store, holds: stays)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the index is in step after inserts, updates, moves and removals`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    var generator = SeededGenerator(seed: seed &+ 5)
    let store = try StayStore.inMemory()
    var model: [StayID: Stay] = [:]
    for round in 0..<12 {
      var batch = random.wordyStays(count: 80, seed: seed &+ UInt64(round))
      for index in batch.indices {
        batch[index].id = StayID("stay-\(generator.below(200))")
        // Half of those that are there stay in their place, and half of these keep their texts.
        guard let old = model[batch[index].id], generator.chance(0.5) else { continue }
        batch[index].coordinate = old.coordinate
        guard generator.chance(0.5) else { continue }
        batch[index].title = old.title
        batch[index].detail.neighbourhood = old.detail.neighbourhood
      }
      let doomed = (0..<20).map { _ in StayID("stay-\(generator.below(200))") }
      let typed = RandomStays.searchedText(&generator)
      var written = model
      try store.write { [batch] writer in
        for (index, stay) in batch.enumerated() {
          try writer.upsert(stay)
          written[stay.id] = stay
          guard index % 40 == 0 else { continue }
          // In the middle of the transaction too.
          let found = try Self.found(writer.reader, typed)
          #expect(found == Self.scan(written.values, typed), "seed \(seed): \(typed)")
        }
        for id in doomed { try writer.delete(id: id) }
        // What went comes back under a key that was used before.
        for stay in batch.prefix(5) { try writer.upsert(stay) }
      }
      for stay in batch { model[stay.id] = stay }
      for id in doomed { model[id] = nil }
      for stay in batch.prefix(5) { model[stay.id] = stay }
      try Self.expect(store, toFindIn: model.values, &generator, rounds: 4, seed: seed)
      #expect(try store.check() == [])
    }
    try store.optimize()
    try Self.expect(store, toFindIn: model.values, &generator, rounds: 10, seed: seed)
    try StoreInvariants.expect(store, holds: model.values)
  }

  @Test func `a load into others, and into a store that was emptied before, is in step`() throws {
    var random = RandomStays(seed: 12)
    let old = random.wordyStays(count: 300, seed: 1)
    let more = random.wordyStays(count: 500, seed: 2)
    let store = try StayStore.inMemory()
    try store.write { writer in for stay in old { try writer.insert(stay) } }
    try store.write { writer in
      try writer.load { loader in for stay in more { try loader.add(stay) } }
    }
    try StoreInvariants.expect(store, holds: old + more)
    try store.write { writer in
      for stay in more { try writer.delete(id: stay.id) }
      try writer.load { loader in for stay in old { try loader.add(stay) } }
    }
    try StoreInvariants.expect(store, holds: old)
    try store.write { writer in
      for stay in old.prefix(100) { try writer.delete(id: stay.id) }
      try writer.load { loader in for stay in old.prefix(200) { try loader.add(stay) } }
    }
    try StoreInvariants.expect(store, holds: old)
  }

  @Test func `a transaction that fails leaves the index as it was`() throws {
    struct Stop: Error {}
    var random = RandomStays(seed: 13)
    let stays = random.wordyStays(count: 200, seed: 3)
    let store = try StayStore.inMemory()
    try store.write { writer in for stay in stays.prefix(100) { try writer.insert(stay) } }
    #expect(throws: Stop.self) {
      try store.write { writer in
        for stay in stays.suffix(100) { try writer.insert(stay) }
        for stay in stays.prefix(50) { try writer.delete(id: stay.id) }
        _ = try Self.found(writer.reader, "cafe")
        throw Stop()
      }
    }
    try StoreInvariants.expect(store, holds: stays.prefix(100))
  }

  @Test func `more changes than are gathered at once are in step`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 14)
    let stays = (0..<41_000).map { number in
      var stay = Stay(
        id: StayID("\(number)"), source: "test", coordinate: random.coordinate())
      stay.title = "Loft \(number % 100)"
      return stay
    }
    try store.write { writer in
      for stay in stays { try writer.insert(stay) }
      for var stay in stays.prefix(30_000) {
        stay.title = "Attic"
        try writer.upsert(stay)
      }
    }
    let counts = try store.read { reader in
      try ["loft", "attic", "loft 7"].map {
        try reader.count(matching: StayFilter(search: SearchText($0)))
      }
    }
    #expect(counts == [11_000, 30_000, 11 * 110])
    #expect(try store.check() == [])
  }

  static let damages = [
    "INSERT INTO stay_search (stay_search) VALUES ('delete-all')",
    "INSERT INTO stay_search (rowid, title) VALUES (5, 'ghost')",
    """
    INSERT INTO stay_search (rowid, title, neighbourhood)
    SELECT max(pk), 'other', '' FROM stay
    """,
    """
    INSERT INTO stay_search (rowid, title, neighbourhood)
    SELECT min(pk), '', 'rooftop' FROM stay
    """,
    "DELETE FROM stay_search_data WHERE id > 100",
    "DELETE FROM stay_search_idx",
  ]

  @Test(arguments: damages)
  func `words that are missing, too many or wrong are named, and repaired`(sql: String) throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 15)
    let stays = random.wordyStays(count: 400, seed: 4)
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    #expect(try store.check() == [])
    try store.pool.write { connection in
      try connection.withWritableShadowTables { () throws(DatabaseError) in
        try connection.executeScript(sql)
      }
    }
    let faults = try store.check()
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.kind == .search }, "\(faults)")
    try store.repair()
    try StoreInvariants.expect(store, holds: stays)
  }

  @Test func `an older store gets its index when it is opened`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      var random = RandomStays(seed: 16)
      let stays = random.wordyStays(count: 300, seed: 5)
      try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
      do {
        // As the program before left it.
        let connection = try Connection(path: path, access: .readWrite)
        try connection.executeScript(
          """
          DROP TABLE stay_search_word; DROP TABLE stay_search;
          DELETE FROM schema_migration WHERE version > 5; PRAGMA user_version = 5
          """)
      }
      #expect(
        try StayStore.pendingMigrations(at: path)
          == MigrationCatalog.scripts.dropFirst(5).map(\.name))
      let store = try StayStore.open(at: path)
      try StoreInvariants.expect(store, holds: stays)
      var generator = SeededGenerator(seed: 17)
      try Self.expect(store, toFindIn: stays, &generator, rounds: 20, seed: 17)
    }
  }
}
