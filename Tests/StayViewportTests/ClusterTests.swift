import StayGeometry
import StayModel
import StayTestSupport
import StayViewport
import Testing

@Suite struct ClusterTests {
  /// Parts of the globe where clusters are tried; each is filled with stays and looked at in parts.
  static let places: [BoundingBox] = [
    BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9.0),
    BoundingBox(clampingSouth: -18, west: 179.5, north: -16, east: -179.5),
    BoundingBox(clampingSouth: 84, west: -20, north: 90, east: 40),
    .world,
  ]

  struct Case: CustomTestStringConvertible {
    let seed: UInt64
    let place: BoundingBox
    var testDescription: String { "seed \(seed), \(place)" }
  }

  static let cases = SeededGenerator.seeds.flatMap { seed in
    places.map { Case(seed: seed, place: $0) }
  }

  /// A part of a box; its size in points is that of a phone, so its zoom is anything.
  static func part(of box: BoundingBox, _ generator: inout SeededGenerator) -> Viewport {
    let scale = 0.02 + generator.unit() * generator.unit()
    let (height, width) = (box.latitudeSpan * scale, box.longitudeSpan * scale)
    let south = box.south + (box.latitudeSpan - height) * generator.unit()
    let west = box.west + (box.longitudeSpan - width) * generator.unit()
    return Viewport(
      box: BoundingBox(
        clampingSouth: south, west: west, north: south + height, east: west + width))
  }

  @Test(arguments: cases)
  func `clusters are what the rules give over the whole world`(_ example: Case) throws {
    var random = RandomStays(seed: example.seed)
    let stays = try TestStays(random.stays(count: 400, in: example.place))
    var generator = SeededGenerator(seed: example.seed)
    var viewports = Viewports(seed: example.seed)
    var seen = 0
    for round in 0..<8 {
      let query = ViewportQuery(
        viewport: Self.part(of: example.place, &generator),
        filter: round % 2 == 0 ? StayFilter() : viewports.filter(), limit: 4)
      let result = try stays.run(query)
      let oracle = ClusterOracle(pins: stays.pins.filter(query.filter.matches))
      try Self.expect(result, of: query, agreesWith: oracle)
      seen += result.clusters.count
    }
    #expect(seen > 10, "too few clusters to prove anything")
  }

  private static func expect(
    _ result: ViewportResult, of query: ViewportQuery, agreesWith oracle: ClusterOracle
  ) throws {
    let inside = oracle.pins.filter { query.viewport.contains($0.coordinate) }
    #expect(result.counts == ViewportCounts(total: inside.count, shown: inside.count))
    guard inside.count > 4 else { return #expect(result.clusters.isEmpty) }
    let level = Int(query.viewport.zoom) + 2
    let groups = oracle.groups(level: level).filter { group in
      group.members.contains { query.viewport.contains($0.coordinate) }
    }
    let lone = groups.filter { $0.members.count == 1 }.flatMap(\.members)
    #expect(result.pins.map(\.pin) == lone.sorted(by: Pin.precedes))
    let expected = groups.filter { $0.members.count > 1 }
      .sorted { ($0.head.row, $0.head.column) < ($1.head.row, $1.head.column) }
    #expect(result.clusters.map(\.cell) == expected.map(\.head))
    for (cluster, group) in zip(result.clusters, expected) {
      #expect(Set(cluster.cells) == group.cells)
      #expect(cluster.count == group.members.count { query.viewport.contains($0.coordinate) })
      Self.expect(cluster, summarizes: group.members)
      #expect(cluster.expansionZoom == oracle.expansionZoom(of: group), "\(cluster.id)")
    }
  }

  private static func expect(_ cluster: Cluster, summarizes members: [Pin]) {
    let mean = ClusterOracle.mean(members)
    #expect(abs(cluster.coordinate.latitude - mean.latitude) < 1e-7)
    let offset = Longitude.shortestOffset(
      from: cluster.coordinate.longitude, to: mean.longitude)
    #expect(abs(offset) < 1e-7)
    #expect(cluster.best == members.min(by: Pin.precedes)?.id)
    let latitudes = members.map(\.coordinate.latitude)
    #expect(cluster.bounds.south == latitudes.min() && cluster.bounds.north == latitudes.max())
    #expect(members.allSatisfy { cluster.bounds.contains($0.coordinate) })
    for edge in [cluster.bounds.west, cluster.bounds.east] {
      #expect(members.contains { Longitude.isSameMeridian($0.coordinate.longitude, edge) })
    }
    let ratings = members.compactMap(\.rating)
    if let averageRating = cluster.averageRating {
      #expect(abs(averageRating - ratings.reduce(0, +) / Double(ratings.count)) < 1e-9)
    } else {
      #expect(ratings.isEmpty)
    }
    let prices = Dictionary(grouping: members.compactMap(\.price)) { $0.currency.code }
    #expect(cluster.prices.map(\.currency.code) == prices.keys.sorted())
    for range in cluster.prices {
      let units = prices[range.currency.code]?.map(\.minorUnits)
      #expect(range.minimum.minorUnits == units?.min())
      #expect(range.maximum.minorUnits == units?.max())
    }
  }
}
