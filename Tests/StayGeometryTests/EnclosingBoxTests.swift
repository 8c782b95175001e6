import StayGeometry
import StayTestSupport
import Testing

@Suite struct EnclosingBoxTests {
  static let cases: [(longitudes: [Double], west: Double, east: Double)] = [
    ([-9.1389, -9.1422, -9.1331], -9.1422, -9.1331),
    ([5], 5, 5), ([5, 5, 5], 5, 5),
    ([177.1, -179.7], 177.1, -179.7),
    ([179.9, -179.9], 179.9, -179.9),
    ([180, -180], -180, -180),
    ([180, 179], 179, 180), ([-180, -179], -180, -179), ([180, -179], -180, -179),
    ([-180, 179], 179, -180),
    // Exact opposites: the arc between them as written.
    ([0, 180], 0, 180), ([0, -180], -180, 0), ([-90, 90], -90, 90), ([-170, 10], -170, 10),
    // Equal gaps: the arc that begins farthest west.
    ([-120, 0, 120], -120, 120), ([-180, 0, 180], -180, 0), ([-135, -45, 45, 135], -135, 135),
    ([-100, 100], 100, -100), ([-91, 0, 91], -91, 91), ([-150, -140, 150, 10], 10, -140),
  ]

  @Test(arguments: cases)
  func `the smallest arc decides`(longitudes: [Double], west: Double, east: Double) throws {
    for order in [longitudes, longitudes.reversed()] {
      let box = try #require(
        EnclosingBox(try order.map { try Coordinate(latitude: 1, longitude: $0) }).box)
      #expect(box.west == west)
      #expect(box.east == east)
      #expect(box.south == 1 && box.north == 1)
    }
  }

  @Test func `nothing has no box`() {
    #expect(EnclosingBox().box == nil)
  }

  @Test func `places all the way round are the world`() throws {
    let ring = try (0..<720).map { try Coordinate(latitude: 0, longitude: Double($0) / 2 - 180) }
    #expect(try #require(EnclosingBox(ring).box).isWholeWayRound)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the box holds every place and no arc is smaller`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let count = 1 + generator.below(12)
      let centre = generator.unit() * 360 - 180
      let spread = generator.pick([0.01, 5, 100, 360])
      let places = (0..<count).map { _ in
        Coordinate(
          clampingLatitude: generator.unit() * 180 - 90,
          wrappingLongitude: centre + (generator.unit() - 0.5) * spread)
      }
      let box = try #require(EnclosingBox(places).box)
      #expect(places.allSatisfy(box.contains), "round \(round)")
      // Second rule: every arc that begins at a place and goes on to the farthest one.
      let smallest = places.map { start in
        places.map {
          Longitude.eastwardDistance(from: start.longitude, to: $0.longitude)
        }.max() ?? 0
      }.min()
      #expect(abs(box.longitudeSpan - (smallest ?? -1)) < 1e-9, "round \(round)")

      var halves = EnclosingBox(places.prefix(count / 2))
      halves.formUnion(EnclosingBox(places.dropFirst(count / 2)))
      #expect(halves.box == box)
    }
  }
}
