import StayGeometry
import Testing

@Suite struct RegionTests {
  static let spans: [(given: [Double], kept: [Double])] = [
    ([0, 0], [0, 0]), ([-1, -1], [0, 0]), ([181, 361], [180, 360]), ([1e308, 1e308], [180, 360]),
    ([.infinity, .infinity], [180, 360]), ([-Double.infinity, 2], [0, 2]),
    ([0.25, 0.5], [0.25, 0.5]),
    ([180, 360], [180, 360]), ([180.5, 360.5], [180, 360]),
  ]

  @Test(arguments: spans)
  func `spans are clamped, react-native-maps/react-native-maps#5730`(
    given: [Double], kept: [Double]
  ) throws {
    let span = try CoordinateSpan(latitude: given[0], longitude: given[1])
    #expect([span.latitude, span.longitude] == kept)
    let region = Region(center: .zero, span: span)
    #expect(region.boundingBox.latitudeSpan == kept[0])
    #expect(region.boundingBox.longitudeSpan == kept[1])
  }

  @Test func `a span that is not a number is refused, or 0 where it was computed`() {
    #expect(throws: RegionError(kind: .spanIsNotANumber(.latitude))) {
      try CoordinateSpan(latitude: .nan, longitude: 1)
    }
    #expect(throws: RegionError(kind: .spanIsNotANumber(.longitude))) {
      try CoordinateSpan(latitude: 1, longitude: .nan)
    }
    let computed = CoordinateSpan(clampingLatitude: .nan, longitude: .nan)
    #expect(computed.latitude == 0)
    #expect(computed.longitude == 0)
  }

  struct Case: Sendable {
    let center: [Double]
    let span: [Double]
    /// South, west, north, east.
    let edges: [Double]
  }

  static let boxes = [
    Case(center: [38, -9], span: [2, 4], edges: [37, -11, 39, -7]),
    Case(center: [0, 180], span: [2, 20], edges: [-1, 170, 1, -170]),
    Case(center: [0, -180], span: [2, 20], edges: [-1, 170, 1, -170]),
    Case(center: [89, 0], span: [4, 10], edges: [87, -5, 90, 5]),
    Case(center: [-90, 0], span: [10, 360], edges: [-90, -180, -85, 180]),
    Case(center: [10, 20], span: [0, 0], edges: [10, 20, 10, 20]),
    Case(center: [10, 20], span: [180, 360], edges: [-80, -180, 90, 180]),
  ]

  @Test(arguments: boxes)
  func `a region's box is centre plus and minus half the span, cut at the poles`(
    item: Case
  ) throws {
    let region = Region(
      center: try Coordinate(latitude: item.center[0], longitude: item.center[1]),
      span: try CoordinateSpan(latitude: item.span[0], longitude: item.span[1]))
    let box = region.boundingBox
    #expect([box.south, box.west, box.north, box.east] == item.edges)
  }

  /// react-native-maps/react-native-maps#356, #616: here the bounds are stated in degrees.
  @Test func `far north the bounds are still degrees`() throws {
    let region = Region(
      center: try Coordinate(latitude: 70, longitude: 25),
      span: try CoordinateSpan(latitude: 20, longitude: 30))
    let viewport = Viewport(region: region)
    for latitude in [60.0, 80] {
      #expect(viewport.contains(try Coordinate(latitude: latitude, longitude: 25)))
    }
    for latitude in [59.999, 80.001] {
      #expect(!viewport.contains(try Coordinate(latitude: latitude, longitude: 25)))
    }
  }

  @Test func `4,000 metres around Paris reach 0.0273 degrees either way`() throws {
    let region = try Region(
      center: Coordinate(latitude: 48.860, longitude: 2.305),
      latitudinalMeters: 4_000, longitudinalMeters: 4_000)
    #expect(abs(region.span.longitude / 2 - 0.0273) < 0.00005)
    #expect(abs(region.span.latitude - 4_000 / 111_320) < 1e-12)
    let places = [
      ("Eiffel Tower", 48.8584, 2.2945), ("Café de Flore", 48.8543, 2.3329),
      ("Jardin du Luxembourg", 48.8462, 2.3372), ("Louvre Museum", 48.8606, 2.3376),
      ("Marché d'Aligre", 48.8501, 2.3743),
    ]
    let inside = try places.filter {
      region.boundingBox.contains(try Coordinate(latitude: $0.1, longitude: $0.2))
    }
    #expect(inside.map(\.0) == ["Eiffel Tower"])
  }

  @Test(
    arguments: [(90.0, 1.0, 360.0), (-90, 0, 0), (0, .infinity, 360), (60, -5, 0)]
      as [(Double, Double, Double)])
  func `metres give degrees at any latitude`(
    latitude: Double, meters: Double, longitudeSpan: Double
  ) throws {
    let region = try Region(
      center: Coordinate(latitude: latitude, longitude: 0),
      latitudinalMeters: meters, longitudinalMeters: meters)
    #expect(region.span.longitude == longitudeSpan)
    #expect((0...180).contains(region.span.latitude))
  }

  @Test func `a distance that is not a number is refused`() throws {
    let center = try Coordinate(latitude: 90, longitude: 0)
    #expect(throws: RegionError.self) {
      try Region(center: center, latitudinalMeters: .nan, longitudinalMeters: 1)
    }
    #expect(throws: RegionError.self) {
      try Region(center: center, latitudinalMeters: 1, longitudinalMeters: .nan)
    }
  }
}
