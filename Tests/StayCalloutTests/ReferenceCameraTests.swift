import StayCallout
import StayGeometry
import StayModel
import StayTestSupport
import Testing

@Suite struct ReferenceCameraTests {
  @Test func `R1 the first camera of the six stays has the worked centre and span`() throws {
    let places = Lisbon.pins.map { ($0.coordinate.latitude, $0.coordinate.longitude) }
    let region = try #require(
      ReferenceCamera.region(fitting: places.map { (latitude: $0.0, longitude: $0.1) }))
    #expect(isClose(region.center.latitude, 38.7123))
    #expect(isClose(region.center.longitude, -9.13815))
    #expect(isClose(region.span.latitude, 0.0128))
    #expect(isClose(region.span.longitude, 0.01616))
  }

  @Test func `R1 there is no first camera without places`() {
    let none: [(latitude: Double, longitude: Double)] = []
    #expect(ReferenceCamera.region(fitting: none) == nil)
    #expect(ReferenceCamera.region(fitting: [(.nan, 1), (1, .infinity), (91, 0), (0, 181)]) == nil)
  }

  @Test func `R1 places that are not finite are left out of the first camera`() throws {
    let region = try #require(
      ReferenceCamera.region(fitting: [
        (10, 20), (.nan, 80), (-80, -.infinity), (.infinity, .nan), (12, 24),
      ]))
    #expect(region.center == Lisbon.place(11, 22))
    #expect(isClose(region.span.latitude, 3.2))
    #expect(isClose(region.span.longitude, 6.4))
  }

  /// google-map-react/google-map-react#694.
  @Test(arguments: [1, 3])
  func `R1 one place, or the same place again, has the smallest span`(count: Int) throws {
    let place = (latitude: 38.7139, longitude: -9.1389)
    let region = try #require(
      ReferenceCamera.region(fitting: Array(repeating: place, count: count)))
    #expect(region == Lisbon.region(38.7139, -9.1389, 0.01, 0.01))
  }

  @Test func `R1 the first camera spans at most 180 and 360 degrees`() throws {
    let region = try #require(
      ReferenceCamera.region(fitting: [(-90, -179), (90, 0), (0, 120), (0, 60), (0, -60)]))
    #expect(region.span == CoordinateSpan(clampingLatitude: 180, longitude: 360))
    #expect(region.center.latitude == 0)
  }

  /// mapbox/mapbox-gl-js#2415, maplibre/maplibre-gl-js#1937.
  @Test func `R1 the first camera across 180 is on the near side`() throws {
    let region = try #require(ReferenceCamera.region(fitting: [(-17, 177.1), (-17, -179.7)]))
    #expect(isClose(region.center.longitude, 178.7))
    #expect(isClose(region.span.longitude, 3.2 * 1.6))
  }

  static let centres: [(latitude: Double, span: Double, centre: Double)] = [
    (38.7139, 0.0128, 38.71646), (0, 10, 2), (10, 0, 10), (10, -5, 10), (89, 10, 90),
    (-90, 1, -89.8), (-95, 1, -90), (.nan, 1, 0), (.infinity, 1, 0), (10, .nan, 0),
    (10, .infinity, 0), (10, -Double.infinity, 0), (1e308, 1e308, 90), (-1e308, 1, -90),
    (0, 1e308, 90), (10, -1e308, 10),
  ]

  @Test(arguments: centres)
  func `R1 the centre rule shifts by a fifth of the span and takes any number`(
    latitude: Double, span: Double, centre: Double
  ) {
    let result = ReferenceCamera.centerLatitude(pinLatitude: latitude, span: span)
    #expect(isClose(result, centre))
  }

  @Test func `R1 the shift is 0_2, and a shift that is no number gives 0`() {
    #expect(ReferenceCamera.shift == 0.2)
    #expect(ReferenceCamera.centerLatitude(pinLatitude: 10, span: 1, shift: 0.5) == 10.5)
    #expect(ReferenceCamera.centerLatitude(pinLatitude: 10, span: 1, shift: .nan) == 0)
    #expect(ReferenceCamera.centerLatitude(pinLatitude: 10, span: 1, shift: 1e300) == 90)
  }

  @Test func `R1 the room is 1_6 and the smallest span 0_01`() {
    #expect(ReferenceCamera.room == 1.6)
    #expect(ReferenceCamera.smallestSpan == 0.01)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the first camera shows every place`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let centre = generator.unit() * 360 - 180
      let spread = generator.pick([0.001, 1, 40, 200])
      let places = (0...generator.below(9)).map { _ in
        Lisbon.place(
          generator.unit() * 180 - 90, centre + (generator.unit() - 0.5) * spread)
      }
      let region = try #require(ReferenceCamera.region(fitting: EnclosingBox(places)))
      let box = region.boundingBox
      #expect(places.allSatisfy(box.contains), "\(places)")
    }
  }
}
