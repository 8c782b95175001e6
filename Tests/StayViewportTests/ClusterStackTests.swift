import StayGeometry
import StayModel
import StayTestSupport
import StayViewport
import Testing

@Suite struct ClusterStackTests {
  static let place = Coordinate(clampingLatitude: 38.712_345_6, wrappingLongitude: -9.138_765_4)

  static func around(_ place: Coordinate, degrees: Double) -> Viewport {
    Viewport(
      box: BoundingBox(
        clampingSouth: place.latitude - degrees, west: place.longitude - degrees,
        north: place.latitude + degrees, east: place.longitude + degrees))
  }

  static func stay(_ id: StayID, latitude: Double, longitude: Double) throws -> Stay {
    Stay(
      id: id, source: "test",
      coordinate: try Coordinate(latitude: latitude, longitude: longitude))
  }

  // Leaflet/Leaflet.markercluster#460, #606: a cluster of one place zooms to the end and stays one.
  @Test(arguments: [180, 1, 0.001, 0])
  func `a stack is one cluster that never splits, on its own place`(degrees: Double) throws {
    var random = RandomStays(seed: 9)
    let stays = try TestStays(random.stack(count: 21, at: Self.place))
    let result = try stays.run(
      ViewportQuery(viewport: Self.around(Self.place, degrees: degrees), limit: 20))
    let cluster = try #require(result.clusters.first)
    #expect(result.clusters.count == 1 && result.pins.isEmpty)
    #expect(cluster.count == 21)
    #expect(cluster.expansionZoom == nil)
    #expect(cluster.coordinate == Self.place)
    #expect(cluster.best == stays.pins.min(by: Pin.precedes)?.id)
  }

  // mapbox/supercluster#243: pins a millionth of a degree apart stayed one cluster for ever.
  @Test func `stays a tenth of a metre apart split at a deep zoom`() throws {
    let stays = try TestStays([
      try Self.stay("one", latitude: 38.7, longitude: -9.1),
      try Self.stay("two", latitude: 38.7, longitude: -9.100_001),
    ])
    let result = try stays.run(
      ViewportQuery(viewport: Self.around(Self.place, degrees: 1), limit: 1))
    let zoom = try #require(result.clusters.first?.expansionZoom)
    #expect((20...28).contains(zoom))
  }

  @Test func `a stack on the antimeridian written both ways is one cluster`() throws {
    let stays = try TestStays([
      try Self.stay("east", latitude: 10, longitude: 180),
      try Self.stay("west", latitude: 10, longitude: -180),
    ])
    let viewport = Viewport(
      box: BoundingBox(clampingSouth: 9, west: 179, north: 11, east: -179))
    let cluster = try #require(
      try stays.run(ViewportQuery(viewport: viewport, limit: 1)).clusters.first)
    #expect(cluster.count == 2 && cluster.expansionZoom == nil)
    #expect(cluster.bounds.longitudeSpan == 0 && abs(cluster.coordinate.longitude) == 180)
  }

  @Test func `cells on both sides of the antimeridian merge, with their middle between them`()
    throws
  {
    let stays = try TestStays(
      try [179.999, 179.998, -179.999, -179.998].enumerated().map {
        try Self.stay(StayID("\($0)"), latitude: 1, longitude: $1)
      })
    let viewport = Viewport(
      box: BoundingBox(clampingSouth: 0, west: 179, north: 2, east: -179))
    let result = try stays.run(ViewportQuery(viewport: viewport, limit: 1))
    let cluster = try #require(result.clusters.first)
    #expect(result.clusters.count == 1 && cluster.cells.count == 2)
    #expect(cluster.bounds.west == 179.998 && cluster.bounds.east == -179.998)
    #expect(abs(cluster.coordinate.longitude) > 179.999_999)
  }

  // Leaflet/Leaflet.markercluster#587: pins beyond Mercator's edge were counted but never shown.
  @Test func `stays at the poles are members of clusters`() throws {
    let stays = try TestStays(
      try [86.0, 89.5, 90, 85.06, -86, -90].enumerated().map {
        try Self.stay(StayID("\($0)"), latitude: $1, longitude: 10 + Double($0) / 10)
      })
    let result = try stays.run(ViewportQuery(viewport: Viewport(box: .world), limit: 0))
    #expect(result.clusters.map(\.count) == [4, 2])
    #expect(result.clusters.map(\.bounds.north) == [90, -86])
  }

  @Test func `the selected stay leaves its cluster's count and nothing else`() throws {
    var random = RandomStays(seed: 10)
    let stays = try TestStays(
      random.stays(
        count: 600, in: BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9)))
    var query = ViewportQuery(viewport: Self.around(Self.place, degrees: 0.1))
    let before = try stays.run(query)
    let cluster = try #require(before.clusters.max { $0.count < $1.count })
    query.selection = cluster.best
    let after = try stays.run(query)
    #expect(after.counts == before.counts)
    #expect(after.selectedPin?.id == cluster.best)
    #expect(after.pins.count == before.pins.count + 1)
    for (old, new) in zip(before.clusters, after.clusters) {
      #expect(new.count == (old.id == cluster.id ? old.count - 1 : old.count))
      #expect(new.coordinate == old.coordinate && new.bounds == old.bounds && new.id == old.id)
    }
    let shown = after.pins.count + after.clusters.reduce(0) { $0 + $1.count }
    #expect(shown == after.counts.shown)
  }

  @Test func `prices are told per currency and ratings averaged`() throws {
    let values: [(price: Price?, rating: Double?)] = [
      (Price(minorUnits: 1_800, currency: .euro), 4.5),
      (Price(minorUnits: 90_000, currency: .euro), nil), (nil, 4.8),
      (Price(minorUnits: 5_000, currency: try Currency(code: "JPY")), 5),
    ]
    let stays = try TestStays(
      try values.enumerated().map { index, value in
        var stay = try Self.stay(StayID("\(index)"), latitude: 1, longitude: 1)
        stay.price = value.price
        stay.rating = value.rating
        return stay
      })
    let cluster = try #require(
      try stays.run(ViewportQuery(viewport: Viewport(box: .world), limit: 1)).clusters.first)
    #expect(cluster.prices.map(\.currency.code) == ["EUR", "JPY"])
    #expect(cluster.prices.map(\.minimum.label) == ["€18", "¥5,000"])
    #expect(cluster.prices.map(\.maximum.label) == ["€900", "¥5,000"])
    #expect(cluster.averageRating == 14.3 / 3)
  }
}
