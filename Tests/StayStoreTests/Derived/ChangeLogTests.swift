import StayGeometry
import StayModel
import StayStore
import StayTestSupport
import Testing

@Suite struct ChangeLogTests {
  private static let center = BoundingBox(
    clampingSouth: 38.70, west: -9.15, north: 38.73, east: -9.12)

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a change in the box is never missed, and one far from it is ruled out`(seed: UInt64) throws
  {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: seed)
    var stays = random.stays(count: 200)
    try store.write { [stays] writer in for stay in stays { try writer.insert(stay) } }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let before = try store.read { try $0.version() }
      let index = generator.below(stays.count)
      let old = stays[index]
      var new = random.stay(id: old.id, at: random.coordinate(), source: "random")
      if generator.chance(0.5) { new.coordinate = old.coordinate }
      let outcome = try store.write { [new] in try $0.upsert(new) }
      stays[index] = new
      for _ in 0..<10 {
        let box = random.box()
        let isTold = try store.read { try $0.hasChanged(since: before, in: box) }
        let isTouched = box.contains(old.coordinate) || box.contains(new.coordinate)
        if outcome == .updated && isTouched { #expect(isTold, "\(box)") }
        if old.coordinate == new.coordinate && !isNear(box, old.coordinate) {
          #expect(!isTold, "\(box) \(old.coordinate)")
        }
      }
    }
  }

  /// Whether a cell of a place's key, some 20 m wide, could reach into a box.
  private func isNear(_ box: BoundingBox, _ place: Coordinate) -> Bool {
    // Cells at the world's east edge are told as all longitudes, those beyond 85 degrees reach to
    // the pole.
    if abs(place.longitude) > 179.99 || abs(place.latitude) > 85 { return true }
    let margin = 0.001
    return BoundingBox(
      clampingSouth: box.south - margin, west: box.west - margin, north: box.north + margin,
      east: box.east + margin
    ).contains(place)
  }

  @Test func `nothing has changed since the present version`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 4)
    let stays = random.stays(count: 3_000)
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    let isTold = try store.read { try $0.hasChanged(since: $0.version(), in: .world) }
    #expect(!isTold)
  }

  @Test func `a change of everything concerns every box`() throws {
    let store = try StayStore.inMemory()
    let before = try store.read { try $0.version() }
    var random = RandomStays(seed: 5)
    let stays = random.stays(count: 3_000)
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    let isTold = try store.read { try $0.hasChanged(since: before, in: Self.center) }
    #expect(isTold)
  }

  @Test(arguments: [179.9999999, 179.9999, -180, -179.9999999])
  func `a stay at the world's edge that is deleted is told to who shows its place`(
    longitude: Double
  ) throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 6)
    let place = try Coordinate(latitude: -16.8, longitude: longitude)
    let stay = random.stay(id: "edge", at: place, source: "random")
    try store.write { try $0.insert(stay) }
    let before = try store.read { try $0.version() }
    try store.write { _ = try $0.delete(id: "edge") }
    let box = BoundingBox(
      clampingSouth: place.latitude, west: place.longitude, north: place.latitude,
      east: place.longitude)
    #expect(try store.read { try $0.hasChanged(since: before, in: box) })
  }
}
