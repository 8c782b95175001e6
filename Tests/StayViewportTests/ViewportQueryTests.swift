import StayGeometry
import StayModel
import StayTestSupport
import StayViewport
import Testing

@Suite struct ViewportQueryTests {
  @Test(arguments: SeededGenerator.seeds)
  func `every viewport and filter answers as a linear scan does`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.stays(count: 1_500))
    var viewports = Viewports(seed: seed)
    var found = 0
    for round in 0..<400 {
      let query = ViewportQuery(
        viewport: try viewports.viewport(of: stays.pins),
        filter: round % 3 == 0 ? StayFilter() : viewports.filter(), clustering: .off)
      let expected = stays.scan(query)
      let result = try stays.run(query)
      #expect(result.pins.map(\.pin) == expected, "seed \(seed), round \(round), \(query)")
      #expect(result.counts == ViewportCounts(total: expected.count, shown: expected.count))
      found += expected.count
    }
    #expect(found > 10_000, "the viewports of seed \(seed) hold too little to prove anything")
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a limit keeps the first by rank and id and counts the rest`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.stays(count: 800))
    var viewports = Viewports(seed: seed)
    for limit in [0, 1, 2, 7, 100, 799, 800, 801] {
      for _ in 0..<10 {
        let query = ViewportQuery(
          viewport: try viewports.viewport(of: stays.pins), clustering: .off, limit: limit)
        let expected = stays.scan(query)
        let result = try stays.run(query)
        #expect(result.pins.map(\.pin) == Array(expected.prefix(limit)))
        #expect(result.counts.total == expected.count)
        #expect(result.counts.hidden == max(0, expected.count - limit))
      }
    }
  }

  struct BoxCase: CustomTestStringConvertible {
    let testDescription: String
    let south: Double, west: Double, north: Double, east: Double
    let places: [(latitude: Double, longitude: Double)]
    let inside: [Int]
  }

  static let boxCases = [
    BoxCase(
      testDescription: "over the antimeridian, both sides and none between (supercluster#69)",
      south: -20, west: 176, north: -15, east: -178,
      places: [(-17.7, 177.1), (-16.5, 179.3), (-18, -179.7), (-18, 0), (-18, 175.9)],
      inside: [0, 1, 2]),
    BoxCase(
      testDescription: "half a degree either side of the antimeridian",
      south: -90, west: 179.5, north: 90, east: -179.5,
      places: [(0, 179.5), (0, -179.5), (0, 179.4), (0, -179.4), (0, 0)], inside: [0, 1]),
    BoxCase(
      testDescription: "both spellings of the antimeridian, crossing it (clarisma/geodesk#40)",
      south: -1, west: 170, north: 1, east: -170, places: [(0, 180), (0, -180)], inside: [0, 1]),
    BoxCase(
      testDescription: "the antimeridian alone (clarisma/geodesk#40)",
      south: -1, west: 180, north: 1, east: 180, places: [(0, 180), (0, -180)], inside: [0, 1]),
    BoxCase(
      testDescription: "touching the antimeridian from the east",
      south: -1, west: -180, north: 1, east: -170, places: [(0, 180), (0, -180), (0, 179)],
      inside: [0, 1]),
    BoxCase(
      testDescription: "longitudes beyond one turn are the whole world (supercluster#73)",
      south: -90, west: -445.9, north: 90, east: 129.4, places: [(0, 0), (10, 180), (20, -100)],
      inside: [0, 1, 2]),
    BoxCase(
      testDescription: "a turn further on (supercluster#73)",
      south: -10, west: 530, north: 10, east: 550, places: [(0, 175), (0, -175), (0, 0)],
      inside: [0, 1]),
    BoxCase(
      testDescription: "beyond Mercator's edge up to the pole (Leaflet.markercluster#587)",
      south: -90, west: -180, north: 90, east: 180,
      places: [(86, 10), (89.5, 10), (90, 0), (-90, 0)], inside: [0, 1, 2, 3]),
    BoxCase(
      testDescription: "edges on a place that 32-bit floats cannot hold (geopackage#532)",
      south: 40.71232, west: -73.9422, north: 40.71232, east: -73.9422,
      places: [(40.71232, -73.9422), (40.712_320_000_1, -73.9422)], inside: [0]),
    BoxCase(
      testDescription: "the places' own extent (supercluster#234)",
      south: 38.7083, west: -9.1432, north: 38.7163, east: -9.1331,
      places: [(38.7083, -9.1368), (38.7163, -9.1432), (38.7118, -9.1331), (38.71, -9.14)],
      inside: [0, 1, 2, 3]),
    BoxCase(
      testDescription: "one unit in the last place around an edge",
      south: 10, west: 20, north: 30, east: 40,
      places: [
        (10, 20), (30, 40), ((10.0).nextDown, 20), (10, (20.0).nextDown), ((30.0).nextUp, 40),
        (30, (40.0).nextUp), ((10.0).nextUp, 20),
      ],
      inside: [0, 1, 6]),
  ]

  @Test(arguments: boxCases)
  func `a box holds what lies in it or on its edge, each once`(_ box: BoxCase) throws {
    let stays = try TestStays(
      try box.places.enumerated().map { index, place in
        Stay(
          id: StayID("\(index)"), source: "test",
          coordinate: try Coordinate(latitude: place.latitude, longitude: place.longitude))
      })
    let bounds = try BoundingBox(
      south: box.south, west: box.west, north: box.north, east: box.east)
    let result = try stays.run(ViewportQuery(viewport: Viewport(box: bounds)))
    #expect(result.pins.map(\.id) == box.inside.map { StayID("\($0)") })
    #expect(result.counts == ViewportCounts(total: box.inside.count, shown: box.inside.count))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the tiles of a level hold each stay once`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.stays(count: 500))
    for zoom in 0...3 {
      var ids: [StayID] = []
      for column in 0..<(1 << zoom) {
        for row in 0..<(1 << zoom) {
          let tile = try Tile(zoom: zoom, column: column, row: row)
          let query = ViewportQuery(viewport: Viewport(tile: tile), clustering: .off)
          ids += try stays.run(query).pins.map(\.id)
        }
      }
      #expect(ids.sorted() == stays.pins.map(\.id).sorted(), "seed \(seed), zoom \(zoom)")
    }
  }

  @Test func `an empty store answers with nothing`() throws {
    let result = try TestStays([]).run(
      ViewportQuery(viewport: Viewport(box: .world), selection: "loft"))
    #expect(result.counts == ViewportCounts(total: 0, shown: 0))
    #expect(result.pins.isEmpty && result.clusters.isEmpty && result.selectedPin == nil)
  }

  @Test func `as many pins as the budget are all full, one more makes the rest light`() throws {
    var random = RandomStays(seed: 7)
    let place = Coordinate(clampingLatitude: 48.86, wrappingLongitude: 2.34)
    let stays = try TestStays(random.stack(count: 51, at: place))
    var query = ViewportQuery(viewport: Viewport(box: .world), budget: 51)
    #expect(try stays.run(query).pins.allSatisfy { $0.tier == .full })
    query.budget = 50
    let tiers = try stays.run(query).pins.map(\.tier)
    #expect(tiers == Array(repeating: .full, count: 50) + [.light])
    query.budget = -1
    #expect(try stays.run(query).pins.allSatisfy { $0.tier == .light })
  }

  @Test func `as many pins as the limit are drawn one by one`() throws {
    var random = RandomStays(seed: 8)
    let stays = try TestStays(random.stays(count: ViewportQuery.standardLimit))
    let result = try stays.run(ViewportQuery(viewport: Viewport(box: .world)))
    #expect(result.pins.count == 300)
    #expect(result.clusters.isEmpty)
    #expect(result.pins.count { $0.tier == .full } == 50)
  }

  @Test func `no filter and a least price of zero differ by the stays without a price`() throws {
    // osclass/osclass-plugins#117: a default minimum of 0 hid rows without a price.
    let stays = try TestStays(
      try (0..<421).map { index in
        let place = try Coordinate(latitude: 45 + Double(index) / 1_000, longitude: 9)
        let price = index < 37 ? nil : Price(minorUnits: Int64(index) * 50, currency: .euro)
        return Stay(id: StayID("\(index)"), source: "test", coordinate: place, price: price)
      })
    var query = ViewportQuery(viewport: Viewport(box: .world), clustering: .off)
    #expect(try stays.run(query).counts.total == 421)
    query.filter.minPrice = DecimalNumber("0")
    #expect(try stays.run(query).counts.total == 384)
    query.filter.minPrice = nil
    query.filter.maxPrice = DecimalNumber("150")
    #expect(try stays.run(query).counts.total == 264)
  }
}
