import StayGeometry
import StayModel
import StayStore
import StayTestSupport
import Testing

/// A small year of nightly updates; the benchmarks play it on a hundred thousand stays.
@Suite struct YearOfUpdatesTests {
  @Test func `after a year of nights everything derived is right, without anyone's help`() throws {
    let city = BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9.0)
    let store = try StayStore.inMemory()
    var generator = SeededGenerator(seed: 365)
    var random = RandomStays(seed: 365)
    var model: [StayID: Stay] = [:]
    for stay in random.stays(count: 600, in: city) { model[stay.id] = stay }
    try store.write { [model] writer in
      try writer.load { loader in for stay in model.values { try loader.add(stay) } }
    }
    var newest = model.count
    for night in 1...365 {
      var changed: [Stay] = []
      var removed: [StayID] = []
      for stay in model.values.sorted(by: { $0.id < $1.id }) where generator.chance(0.05) {
        switch generator.below(4) {
        case 0:
          removed.append(stay.id)
          newest += 1
          let id = StayID("stay-\(newest)")
          changed.append(random.stay(id: id, at: random.coordinate(in: city), source: "random"))
        case 1:
          var moved = stay
          moved.coordinate = random.coordinate(in: city)
          changed.append(moved)
        default:
          changed.append(random.stay(id: stay.id, at: stay.coordinate, source: "random"))
        }
      }
      try store.write { [changed, removed] writer in
        for stay in changed { try writer.upsert(stay) }
        for id in removed { try writer.delete(id: id) }
      }
      for id in removed { model[id] = nil }
      for stay in changed { model[stay.id] = stay }
      if night % 73 == 0 {
        let faults = try store.check()
        #expect(faults == [], "night \(night)")
      }
    }
    try StoreInvariants.expect(store, holds: model.values)
  }
}
