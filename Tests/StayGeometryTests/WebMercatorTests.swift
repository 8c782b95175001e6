import StayGeometry
import StayTestSupport
import Testing

@Suite struct WebMercatorTests {
  static let latitudes: [(latitude: Double, y: Double)] = [
    (0.0, 0.5), (90, 0), (-90, 1), (86, 0), (-89.5, 1),
    // ln(tan(45 + 30 degrees)) = 1.3169578969248167, over a turn of 2 pi.
    (60, 0.290_399_640_860_509), (-60, 0.709_600_359_139_491),
  ]

  @Test(arguments: latitudes)
  func `latitudes have their place, those beyond the square its edge`(
    latitude: Double, y: Double
  ) {
    #expect(abs(WebMercator.y(latitude: latitude) - y) < 1e-12)
  }

  @Test(arguments: [(-180.0, 0.0), (180, 1), (0, 0.5), (90, 0.75)] as [(Double, Double)])
  func `longitudes have their place`(longitude: Double, x: Double) {
    #expect(WebMercator.x(longitude: longitude) == x)
    #expect(WebMercator.longitude(x: x) == longitude)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `there and back is the same place`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let latitude = (generator.unit() * 2 - 1) * WebMercator.maximumLatitude
      #expect(abs(WebMercator.latitude(y: WebMercator.y(latitude: latitude)) - latitude) < 1e-12)
      let longitude = generator.unit() * 360 - 180
      #expect(
        abs(WebMercator.longitude(x: WebMercator.x(longitude: longitude)) - longitude) < 1e-12)
    }
    #expect(abs(WebMercator.latitude(y: 0) - WebMercator.maximumLatitude) < 1e-12)
  }

  @Test func `places go south as y grows`() {
    var last = -1.0
    for step in stride(from: 85.0, through: -85, by: -0.125) {
      let y = WebMercator.y(latitude: step)
      #expect(y > last)
      last = y
    }
  }
}
