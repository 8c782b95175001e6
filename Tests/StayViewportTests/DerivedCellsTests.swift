import StayGeometry
import StayModel
import StayStore
import StayTestSupport
import Testing

@testable import StayViewport

/// The pyramid and the column blocks against one pass over the rows.
@Suite struct DerivedCellsTests {
  static let filters = [
    StayFilter(), StayFilter(guests: 4), StayFilter(minRating: 2.5),
    StayFilter(minPrice: DecimalNumber(significand: 700, exponent: 0)),
    StayFilter(
      maxPrice: DecimalNumber(significand: 2_500, exponent: 0), currency: .euro, guests: 1),
    StayFilter(categories: ["food", "Private room"], minRating: 1, source: "random"),
    StayFilter(source: "nobody"), StayFilter(categories: [""]), StayFilter(minRating: .nan),
    StayFilter(search: SearchText("ro")), StayFilter(search: SearchText("casa vicente")),
    StayFilter(guests: 2, search: SearchText("with ho")), StayFilter(search: SearchText("nowhere")),
  ]

  private static func compare(
    _ stays: TestStays, _ viewport: Viewport, _ filter: StayFilter
  ) throws {
    let derived = ClusterDrawing(
      cells: try ClusterCells(viewport: viewport, filter: filter, on: stays.connection),
      selectedPlace: nil)
    let scanned = ClusterDrawing(
      cells: try ClusterCells(
        viewport: viewport, filter: filter, on: stays.connection, origin: .rows),
      selectedPlace: nil)
    #expect(derived.total == scanned.total, "\(viewport) \(filter)")
    #expect(
      derived.total
        == stays.pins.count { viewport.contains($0.coordinate) && stays.passes($0, filter) })
    let clusters = (try derived.clusters(), try scanned.clusters())
    #expect(clusters.0 == clusters.1, "\(viewport) \(filter)")
    let singles = (
      try derived.singlePins(on: stays.connection), try scanned.singlePins(on: stays.connection)
    )
    #expect(singles.0 == singles.1, "\(viewport) \(filter)")
  }

  @Test(arguments: SeededGenerator.seeds)
  func `anywhere on the globe they give what a pass over the rows gives`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.stays(count: 1_500))
    for round in 0..<60 {
      let viewport = Viewport(box: random.box())
      try Self.compare(stays, viewport, Self.filters[round % Self.filters.count])
      try Self.compare(stays, viewport, StayFilter())
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `in a dense city whose edges cut cells they give the same`(seed: UInt64) throws {
    let stays = try ClusterStabilityTests.city(seed: seed)
    var random = RandomStays(seed: seed)
    for round in 0..<40 {
      let center = random.coordinate(in: ClusterStabilityTests.cityBox)
      let viewport = ClusterStabilityTests.viewport(
        longitude: center.longitude, latitude: center.latitude,
        zoom: 7 + Double(round) * 0.33)
      try Self.compare(stays, viewport, Self.filters[round % Self.filters.count])
      try Self.compare(stays, viewport, StayFilter())
    }
  }

  @Test func `tiles and edges one unit beside a stay give the same`() throws {
    let stays = try ClusterStabilityTests.city(seed: 5, count: 1_000)
    for pin in stays.pins.prefix(25) {
      let place = pin.coordinate
      for zoom in [0, 3, 9, 13, 17, 21] {
        try Self.compare(
          stays, Viewport(tile: Tile(containing: place, zoom: zoom)), StayFilter())
      }
      for (west, east) in [
        (place.longitude, place.longitude), (place.longitude.nextUp, place.longitude + 0.02),
        (place.longitude - 0.02, place.longitude.nextDown), (place.longitude, 180),
        (-180, place.longitude),
      ] {
        let box = BoundingBox(
          clampingSouth: place.latitude.nextUp, west: west, north: 39, east: east)
        try Self.compare(stays, Viewport(box: box), StayFilter())
      }
    }
  }

  @Test func `a stack of thousands is counted and never splits`() throws {
    var random = RandomStays(seed: 6)
    let place = try Coordinate(latitude: 38.7139, longitude: 180)
    let stays = try TestStays(random.stack(count: 5_000, at: place))
    for box in [BoundingBox.world, try BoundingBox(south: 30, west: 170, north: 40, east: -170)] {
      try Self.compare(stays, Viewport(box: box), StayFilter())
      try Self.compare(stays, Viewport(box: box), StayFilter(guests: 3))
      let cells = try ClusterCells(
        viewport: Viewport(box: box), filter: StayFilter(), on: stays.connection)
      let clusters = try ClusterDrawing(cells: cells, selectedPlace: nil).clusters()
      #expect(clusters.map(\.count) == [5_000])
      #expect(clusters.map(\.expansionZoom) == [nil])
    }
  }

  @Test func `what a transaction saw before it failed is forgotten with it`() throws {
    struct Stop: Error {}
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 8)
    let parts = [random.stays(count: 400), random.stays(count: 700)]
    let query = ViewportQuery(viewport: Viewport(box: .world), limit: 0)
    #expect(throws: Stop.self) {
      try store.write { writer in
        try writer.load { loader in for stay in parts[0] { try loader.add(stay) } }
        #expect(try writer.reader.result(of: query).counts.total == 400)
        throw Stop()
      }
    }
    try store.write { writer in
      try writer.load { loader in for stay in parts[1] { try loader.add(stay) } }
    }
    #expect(try store.read { try $0.result(of: query) }.counts.total == 700)
  }

  @Test func `a transaction sees what it has written, cluster by cluster`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 9)
    let stays = random.stays(count: 500)
    let query = ViewportQuery(viewport: Viewport(box: .world), limit: 0)
    try store.write { writer in
      for (number, stay) in stays.enumerated() {
        try writer.insert(stay)
        guard number % 100 == 99 else { continue }
        #expect(try writer.reader.result(of: query).counts.total == number + 1)
      }
    }
    #expect(try store.read { try $0.result(of: query) }.counts.total == 500)
  }

  @Test func `what another connection wrote is seen by the next read`() throws {
    try TemporaryFolder.use { folder in
      var random = RandomStays(seed: 7)
      let stays = random.stays(count: 900)
      let writing = try StayStore.openOrCreate(at: folder.path("a.db"))
      let reading = try StayStore.open(at: folder.path("a.db"), access: .readOnly)
      let query = ViewportQuery(viewport: Viewport(box: .world), limit: 0)
      var written: [Stay] = []
      for part in [stays[..<300], stays[300..<310], stays[310...]] {
        try writing.write { writer in for stay in part { try writer.upsert(stay) } }
        written += part
        #expect(try reading.read { try $0.result(of: query) }.counts.total == written.count)
      }
      try writing.write { writer in for stay in stays[5...] { try writer.delete(id: stay.id) } }
      #expect(try reading.read { try $0.result(of: query) }.counts.total == 5)
    }
  }
}
