import StayGeometry
import StayModel
import StayTestSupport
import Testing

/// What the other tests count on when they draw stays.
@Suite struct RandomStaysTests {
  @Test(arguments: SeededGenerator.seeds)
  func `the same seed gives the same stays and boxes`(seed: UInt64) {
    var first = RandomStays(seed: seed)
    var second = RandomStays(seed: seed)
    #expect(first.stays(count: 100) == second.stays(count: 100))
    #expect((0..<100).map { _ in first.box() } == (0..<100).map { _ in second.box() })
  }

  @Test(arguments: SeededGenerator.seeds)
  func `every trap and every gap comes up`(seed: UInt64) {
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: 2_000)
    #expect(Set(stays.map(\.id)).count == 2_000)
    let places = Dictionary(grouping: stays, by: \.coordinate)
    for trap in RandomStays.adversarialCoordinates {
      #expect(places[trap] != nil, "\(trap)")
    }
    #expect(places.values.contains { $0.count > 1 })
    let gaps: [(String, (Stay) -> Bool)] = [
      ("title", { $0.title == nil }), ("label", { $0.label == nil }),
      ("price", { $0.price == nil }), ("category", { $0.category == nil }),
      ("rating", { $0.rating == nil }), ("reviews", { $0.reviews == nil }),
      ("guests", { $0.guests == nil }), ("rank", { $0.rank == nil }),
      ("mark", { $0.mark == nil }), ("subtitle", { $0.detail.subtitle == nil }),
    ]
    for (name, isGap) in gaps {
      let count = stays.count(where: isGap)
      #expect(count > 0 && count < stays.count, "\(name) is missing in \(count)")
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `stays drawn in a box lie in it, across the antimeridian too`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    for box in [
      try BoundingBox(south: -20, west: 170, north: 10, east: -170),
      try BoundingBox(south: 38.7, west: -9.2, north: 38.8, east: -9.1), .world,
    ] {
      #expect(random.stays(count: 500, in: box).allSatisfy { box.contains($0.coordinate) })
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `boxes are of every kind`(seed: UInt64) {
    var random = RandomStays(seed: seed)
    let boxes = (0..<1_000).map { _ in random.box() }
    #expect(boxes.contains { $0.crossesAntimeridian })
    #expect(boxes.contains { $0.isWholeWayRound })
    #expect(boxes.contains { $0.latitudeSpan == 0 && $0.longitudeSpan == 0 })
    #expect(boxes.contains { $0.latitudeSpan == 0 && $0.longitudeSpan > 0 })
    #expect(boxes.contains { $0.north == 90 } && boxes.contains { $0.south == -90 })
  }

  @Test func `a stack lies on one place`() {
    var random = RandomStays(seed: 1)
    let stack = random.stack(count: 21, at: .zero)
    #expect(stack.count == 21)
    #expect(stack.allSatisfy { $0.coordinate == .zero })
    #expect(Set(stack.map(\.id)).count == 21)
  }
}
