import StayGeometry
import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct BulkLoaderTests {
  private struct Stop: Error {}

  /// Sizes at which the tree gains a level or a node is exactly full, with memory so small that
  /// everything is spilled.
  @Test(arguments: [0, 1, 2, 45, 46, 47, 2_116, 2_117, 5_000])
  func `a loaded store holds each stay, and its index is whole`(count: Int) throws {
    var random = RandomStays(seed: UInt64(count))
    let stays = random.stays(count: count)
    for isPackingAllowed in [true, false] {
      let store = try StayStore.inMemory()
      try store.write { writer in
        let loader = try BulkLoader(
          writer: writer, memory: 4_096, isPackingAllowed: isPackingAllowed)
        for stay in stays { #expect(try loader.add(stay) == .inserted) }
        try loader.finish()
      }
      try StoreInvariants.expect(store, holds: stays)
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a packed index takes every later write`(seed: UInt64) throws {
    let store = try StayStore.inMemory()
    var generator = SeededGenerator(seed: seed)
    var random = RandomStays(seed: seed)
    var model: [StayID: Stay] = [:]
    for stay in random.stays(count: 2_500) { model[stay.id] = stay }
    try store.write { [model] writer in
      try writer.load { loader in for stay in model.values { try loader.add(stay) } }
    }
    for _ in 0..<6 {
      var batch: [Stay] = []
      for _ in 0..<300 {
        let id = StayID("stay-\(generator.below(3_500))")
        batch.append(random.stay(id: id, at: random.coordinate(), source: "random"))
      }
      let doomed = (0..<200).map { _ in StayID("stay-\(generator.below(3_500))") }
      try store.write { [batch] writer in
        for stay in batch { try writer.upsert(stay) }
        for id in doomed { try writer.delete(id: id) }
      }
      for stay in batch { model[stay.id] = stay }
      for id in doomed { model[id] = nil }
      try StoreInvariants.expect(store, holds: model.values)
    }
  }

  /// A load into a store with stays is what one write after another would have left.
  @Test(arguments: [30, 3_000])
  func `a load among others adds, updates, moves and leaves alone`(count: Int) throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 77)
    let old = random.stays(count: 1_000)
    try store.write { writer in
      try writer.load { loader in for stay in old { try loader.add(stay) } }
    }
    var new: [Stay] = []
    for index in 0..<count {
      let id = StayID("stay-\(990 + index)")
      new.append(random.stay(id: id, at: random.coordinate(), source: "random"))
    }
    new.append(old[0])
    var outcomes: [StoreWriter.Outcome: Int] = [:]
    try store.write { [new] writer in
      try writer.load { loader in
        for stay in new { outcomes[try loader.add(stay), default: 0] += 1 }
      }
    }
    #expect(outcomes == [.inserted: count - 10, .updated: 10, .unchanged: 1])
    try StoreInvariants.expect(store, holds: old + new)
  }

  @Test func `two stays of one id are refused by name, and nothing is stored`() throws {
    var random = RandomStays(seed: 5)
    var stays = random.stays(count: 500)
    stays.append(random.stay(id: "stay-77", at: random.coordinate(), source: "random"))
    for others in [[], [random.stay(id: "other", at: random.coordinate(), source: "random")]] {
      let store = try StayStore.inMemory()
      try store.write { writer in for stay in others { try writer.insert(stay) } }
      let error = #expect(throws: StoreError.self) {
        try store.write { [stays] writer in
          try writer.load { loader in for stay in stays { try loader.add(stay) } }
        }
      }
      #expect(error?.kind == .duplicateID("stay-77"))
      try StoreInvariants.expect(store, holds: others)
    }
  }

  @Test func `a new store is loaded whole or not at all, and nothing is left beside it`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      var random = RandomStays(seed: 6)
      let stays = random.stays(count: 3_000)
      #expect(throws: Stop.self) {
        try StayStore.create(at: path) { writer in
          try writer.load { loader in
            for stay in stays { try loader.add(stay) }
            throw Stop()
          }
        }
      }
      #expect(try folder.names() == [])
      try StayStore.create(at: path) { writer in
        try writer.load { loader in for stay in stays { try loader.add(stay) } }
      }
      #expect(try folder.names() == ["a.db"])
      try StoreInvariants.expect(try StayStore.open(at: path), holds: stays)
    }
  }

  @Test func `the order in which stays come decides nothing but the keys of one cell`() throws {
    var random = RandomStays(seed: 7)
    let stays = random.stays(count: 800)
    let stores = [try StayStore.inMemory(), try StayStore.inMemory()]
    try stores[0].write { writer in
      try writer.load { loader in for stay in stays { try loader.add(stay) } }
    }
    try stores[1].write { writer in
      try writer.load { loader in for stay in stays.reversed() { try loader.add(stay) } }
    }
    let cells = try stores.map { store in
      try store.read { reader in
        try reader.connection.fetchAll("SELECT pk, id FROM stay ORDER BY pk >> 20, id") {
          (row) throws(DatabaseError) in
          "\(try row.requiredInteger(at: 0) >> 20) \(try row.requiredText(at: 1))"
        }
      }
    }
    #expect(cells[0] == cells[1])
  }

  @Test func `rows lie in the order of the curve, stays of one place in that in which they came`()
    throws
  {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 8)
    let place = try Coordinate(latitude: 41, longitude: 2)
    let stack = random.stack(count: 300, at: place)
    try store.write { writer in
      let loader = try BulkLoader(writer: writer, memory: 2_048)
      for stay in stack { try loader.add(stay) }
      try loader.finish()
    }
    let ids = try store.read { reader in
      try reader.connection.fetchAll("SELECT id FROM stay ORDER BY pk") {
        (row) throws(DatabaseError) in try row.requiredText(at: 0)
      }
    }
    #expect(ids == stack.map(\.id.rawValue))
  }
}
