import StayGeometry
import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct DerivedUpdateTests {
  private static let city = BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9.0)

  private static func blocks(_ store: StayStore) throws -> [BlockTable.Entry] {
    try store.read { try BlockTable(connection: $0.connection).entries() }
  }

  private static func cells(_ store: StayStore) throws -> Int {
    try store.pool.read { connection in
      try connection.fetchFirst("SELECT count(*) FROM stay_cell") {
        (row) throws(DatabaseError) in Int(try row.requiredInteger(at: 0))
      } ?? 0
    }
  }

  /// Few enough writes in a transaction that blocks and cells are made anew one by one.
  @Test(arguments: SeededGenerator.seeds)
  func `blocks and cells are in step after every transaction`(seed: UInt64) throws {
    let store = try StayStore.inMemory()
    var generator = SeededGenerator(seed: seed)
    var random = RandomStays(seed: seed)
    var model: [StayID: Stay] = [:]
    for stay in random.stays(count: 2_000, in: Self.city) { model[stay.id] = stay }
    try store.write { [model] writer in
      try writer.load { loader in for stay in model.values { try loader.add(stay) } }
    }
    for _ in 0..<12 {
      var batch: [Stay] = []
      for _ in 0..<60 {
        let id = StayID("stay-\(generator.below(2_300))")
        batch.append(random.stay(id: id, at: random.coordinate(in: Self.city), source: "random"))
      }
      let doomed = (0..<60).map { _ in StayID("stay-\(generator.below(2_300))") }
      try store.write { [batch] writer in
        for stay in batch { try writer.upsert(stay) }
        for id in doomed { try writer.delete(id: id) }
      }
      for stay in batch { model[stay.id] = stay }
      for id in doomed { model[id] = nil }
      let faults = try store.check()
      #expect(faults == [])
    }
    try StoreInvariants.expect(store, holds: model.values)
  }

  @Test func `a block that grows too full is divided, and empty blocks remain blocks`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 41)
    let stays = random.stays(count: 3 * BlockFiller.capacity, in: Self.city)
    var written = 0
    while written < stays.count {
      let part = stays[written..<min(written + 1_500, stays.count)]
      try store.write { writer in for stay in part { try writer.insert(stay) } }
      written += part.count
      #expect(try Self.blocks(store).allSatisfy { $0.count <= BlockFiller.capacity })
    }
    #expect(try store.check() == [])
    let full = try Self.blocks(store)
    #expect(full.count > 2)
    while written > 0 {
      let part = stays[max(written - 1_500, 0)..<written]
      try store.write { writer in for stay in part { try writer.delete(id: stay.id) } }
      written -= part.count
    }
    #expect(try store.check() == [])
    let empty = try Self.blocks(store)
    #expect(empty.map(\.count).allSatisfy { $0 == 0 })
    #expect(try Self.cells(store) == 0)
  }

  @Test func `the best and the cheapest that go leave the next ones`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 42)
    let place = try Coordinate(latitude: 38.7, longitude: -9.1)
    var stack = random.stack(count: 300, at: place)
    for index in stack.indices {
      stack[index].rank = Double(index)
      stack[index].price = Price(minorUnits: Int64(100 + index), currency: .euro)
    }
    try store.write { [stack] writer in for stay in stack { try writer.insert(stay) } }
    for gone in 1...40 {
      try store.write { [stack] writer in try writer.delete(id: stack[gone - 1].id) }
      let world = try store.pool.read { try CellTable(connection: $0).aggregate(key: 0) }
      #expect(world?.count == 300 - gone)
      #expect(world?.best?.id == stack[gone].id.rawValue)
      #expect(world?.prices.map(\.minimum) == [Int64(100 + gone)])
      #expect(world?.prices.map(\.maximum) == [399])
    }
    #expect(try store.check() == [])
  }

  @Test func `a transaction that fails leaves blocks and cells as they were`() throws {
    struct Stop: Error {}
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 43)
    let stays = random.stays(count: 200)
    try store.write { writer in for stay in stays.prefix(100) { try writer.insert(stay) } }
    let version = try store.read { try $0.version() }
    #expect(throws: Stop.self) {
      try store.write { writer in
        for stay in stays.suffix(100) { try writer.insert(stay) }
        throw Stop()
      }
    }
    #expect(try store.read { try $0.version() } == version)
    try StoreInvariants.expect(store, holds: stays.prefix(100))
  }

  @Test func `a reader learns what has changed in its box, removals included`() throws {
    let store = try StayStore.inMemory()
    let places = [(38.7, -9.1), (48.85, 2.35), (-16.8, 180.0)]
    var random = RandomStays(seed: 44)
    var stays: [[Stay]] = []
    // As many in each place as make one block.
    for (number, place) in places.enumerated() {
      let coordinate = try Coordinate(latitude: place.0, longitude: place.1)
      stays.append(
        (0..<BlockFiller.filling).map {
          random.stay(id: StayID("\(number)-\($0)"), at: coordinate, source: "a")
        })
    }
    try store.write { [stays] writer in
      try writer.load { loader in for stay in stays.joined() { try loader.add(stay) } }
    }
    let boxes = places.map {
      BoundingBox(
        clampingSouth: $0.0 - 0.1, west: $0.1 - 0.1, north: $0.0 + 0.1, east: $0.1 + 0.1)
    }
    func changed(since version: Int64) throws -> [Bool] {
      try store.read { reader in
        try boxes.map { try reader.hasChanged(since: version, in: $0) }
      }
    }
    let fresh = try store.read { try $0.version() }
    #expect(try changed(since: fresh) == [false, false, false])
    #expect(try changed(since: fresh - 1) == [true, true, true])
    try store.write { [stays] writer in try writer.delete(id: stays[0][0].id) }
    #expect(try changed(since: fresh) == [true, false, false])
    let version = try store.read { try $0.version() }
    #expect(version == fresh + 1)
    #expect(try changed(since: version) == [false, false, false])
    // Nothing that changes nothing makes a version.
    try store.write { [stays] writer in try writer.upsert(stays[1][0]) }
    #expect(try store.read { try $0.version() } == version)
    try store.write { [stays] writer in try writer.delete(id: stays[2][7].id) }
    #expect(try changed(since: version) == [false, false, true])
    try store.write { [stays] writer in
      for stay in stays[1] { try writer.delete(id: stay.id) }
    }
    #expect(try changed(since: version + 1)[1])
  }
}
