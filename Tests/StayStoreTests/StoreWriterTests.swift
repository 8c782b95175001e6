import StayGeometry
import StayModel
import StaySQLite
import StayStore
import StayTestSupport
import Testing

@Suite struct StoreWriterTests {
  private struct Stop: Error {}

  private func loft() throws -> Stay {
    var stay = Stay(
      id: "loft", source: "lisbon",
      coordinate: try Coordinate(latitude: 38.7139, longitude: -9.1389), title: "Rooftop Loft",
      label: "$120", price: Price(minorUnits: 12_000, currency: .usDollar))
    stay.detail.attributes = #"{"floor":"5"}"#
    return stay
  }

  @Test func `a stay comes back whole, to the last bit`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 1)
    let stays = random.stays(count: 300)
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    try StoreInvariants.expect(store, holds: stays)
  }

  @Test func `inserting an id twice is refused and changes nothing`() throws {
    let store = try StayStore.inMemory()
    let loft = try loft()
    try store.write { try $0.insert(loft) }
    var other = loft
    other.title = "Another"
    let error = #expect(throws: StoreError.self) { try store.write { try $0.insert(other) } }
    #expect(error?.kind == .duplicateID("loft"))
    try StoreInvariants.expect(store, holds: [loft])
  }

  @Test func `the same stay again is unchanged, and writes nothing`() throws {
    let store = try StayStore.inMemory()
    let loft = try loft()
    #expect(try store.write { try $0.upsert(loft) } == .inserted)
    #expect(try store.write { try $0.upsert(loft) } == .unchanged)
  }

  @Test func `a change of any text, and its removal, is an update`() throws {
    let fields: [WritableKeyPath<Stay, String?>] = [
      \.title, \.label, \.category, \.tint, \.icon, \.detail.subtitle, \.detail.url,
      \.detail.picture, \.detail.neighbourhood, \.detail.attributes,
    ]
    for field in fields {
      let store = try StayStore.inMemory()
      var stay = try loft()
      try store.write { [stay] in try $0.insert(stay) }
      for text in ["{}", "", nil] {
        stay[keyPath: field] = text
        let outcome = try store.write { [stay] in try $0.upsert(stay) }
        #expect(outcome == .updated, "\(field)")
        try StoreInvariants.expect(store, holds: [stay])
      }
    }
  }

  // opengeospatial/geopackage#639: an upsert that moves a place fails, or leaves the index behind.
  @Test func `a stay that moves takes its index entry along`() throws {
    let store = try StayStore.inMemory()
    var stay = try loft()
    try store.write { try $0.insert(stay) }
    let places = [(-33.9, 18.4), (90, 0), (-90, 180), (0, -180), (38.7139, -9.1389)]
    for (latitude, longitude) in places {
      stay.coordinate = try Coordinate(latitude: latitude, longitude: longitude)
      let outcome = try store.write { [stay] in try $0.upsert(stay) }
      #expect(outcome == .updated)
      try StoreInvariants.expect(store, holds: [stay])
    }
  }

  @Test func `stays of one place all have their row`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 2)
    let stack = random.stack(count: 200, at: try Coordinate(latitude: 41, longitude: 2))
    try store.write { writer in for stay in stack { try writer.insert(stay) } }
    try StoreInvariants.expect(store, holds: stack)
    try store.write { writer in
      for stay in stack.prefix(100) {
        let wasThere = try writer.delete(id: stay.id)
        #expect(wasThere)
      }
    }
    try StoreInvariants.expect(store, holds: stack.dropFirst(100))
  }

  @Test func `deleting what is not there says so`() throws {
    let store = try StayStore.inMemory()
    #expect(try store.write { try $0.delete(id: "nobody") } == false)
  }

  @Test func `only the stays of the source that are gone are removed`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 3)
    var stays = random.stays(count: 2_500, source: "a")
    for index in stays.indices where index % 5 == 0 { stays[index].source = "b" }
    try store.write { [stays] writer in for stay in stays { try writer.insert(stay) } }
    let gone = Set(stays.filter { $0.source == "a" }.prefix(1_200).map(\.id))
    let removed = try store.write { try $0.deleteStays(ofSource: "a") { gone.contains($0) } }
    #expect(removed == 1_200)
    try StoreInvariants.expect(store, holds: stays.filter { !gone.contains($0.id) })
  }

  @Test func `a body that throws after writing leaves the store as it was`() throws {
    let store = try StayStore.inMemory()
    let loft = try loft()
    try store.write { try $0.insert(loft) }
    #expect(throws: Stop.self) {
      try store.write { writer in
        try writer.delete(id: "loft")
        throw Stop()
      }
    }
    try StoreInvariants.expect(store, holds: [loft])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random writes keep row, detail and index in step`(seed: UInt64) throws {
    let store = try StayStore.inMemory()
    var generator = SeededGenerator(seed: seed)
    var random = RandomStays(seed: seed)
    var model: [StayID: Stay] = [:]
    for _ in 0..<20 {
      var batch: [Stay] = []
      for _ in 0..<40 {
        let id = StayID("stay-\(generator.below(60))")
        batch.append(random.stay(id: id, at: random.coordinate(), source: "random"))
      }
      let doomed = (0..<15).map { _ in StayID("stay-\(generator.below(60))") }
      try store.write { [batch] writer in
        for stay in batch { try writer.upsert(stay) }
        for id in doomed { try writer.delete(id: id) }
      }
      for stay in batch { model[stay.id] = stay }
      for id in doomed { model[id] = nil }
      try StoreInvariants.expect(store, holds: model.values)
    }
  }

  @Test func `books that do not balance are not recorded`() throws {
    let store = try StayStore.inMemory()
    var run = ImportRun(
      source: "a.csv", format: "csv", bytes: 10, read: 3, inserted: 1, updated: 1, unchanged: 1,
      duplicate: 0, rejected: 0, blank: 0, removed: 0)
    try store.write { [run] in try $0.record(run) }
    run.read = 4
    #expect(throws: StoreError.self) { try store.write { [run] in try $0.record(run) } }
    let runs = try store.read { try $0.importRuns() }
    #expect(runs.map(\.read) == [3])
    #expect(runs.first?.finished?.hasSuffix("Z") == true)
  }
}
