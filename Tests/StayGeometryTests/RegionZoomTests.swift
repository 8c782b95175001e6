import StayGeometry
import StayTestSupport
import Testing

@Suite struct RegionZoomTests {
  @Test(arguments: SeededGenerator.seeds)
  func `a region made from a zoom has that zoom`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let center = Coordinate(
        clampingLatitude: generator.unit() * 170 - 85,
        wrappingLongitude: generator.unit() * 360 - 180)
      let zoom = 2 + generator.unit() * 27
      let size = ViewSize(
        width: 50 + generator.unit() * 900, height: 50 + generator.unit() * 900)
      let region = Region(center: center, zoom: zoom, in: size)
      #expect(region.center == center)
      #expect(abs(Viewport(region: region, size: size).zoom - zoom) < 1e-6, "\(center) \(zoom)")
      let shown = ViewProjection(region: region, size: size).zoom
      #expect(abs(shown - zoom) < 1e-6, "\(center) \(zoom)")
    }
  }

  @Test func `a view wider than the world is filled from top to bottom`() {
    let size = ViewSize(width: 1_000, height: 200)
    let region = Region(center: .zero, zoom: 0, in: size)
    #expect(region.span.longitude == 360)
    #expect(abs(Viewport(region: region, size: size).zoom) < 1e-9)
    for latitude in [-80.0, -30, 60, 84] {
      let center = Coordinate(clampingLatitude: latitude, wrappingLongitude: 0)
      let northern = Region(center: center, zoom: 0.5, in: size)
      #expect(abs(ViewProjection(region: northern, size: size).zoom - 0.5) < 1e-9)
    }
  }

  @Test func `regions are shown alike where no edge moves by more than a point`() {
    let region = Region(
      center: Coordinate(clampingLatitude: 60, wrappingLongitude: 180),
      span: CoordinateSpan(clampingLatitude: 0.01, longitude: 0.039))
    let point = 0.039 / 390
    for (north, east, wider, isAlike) in [
      (0.0, 0.0, 0.0, true), (0, 0.9, 0, true), (0, 1.1, 0, false), (0.45, 0, 0, true),
      (0.6, 0, 0, false), (0, 0, 1.9, true), (0, 0, 2.1, false),
    ] {
      let other = Region(
        center: Coordinate(
          clampingLatitude: 60 + north * point, wrappingLongitude: -180 + east * point),
        span: CoordinateSpan(clampingLatitude: 0.01, longitude: 0.039 + wider * point))
      #expect(region.isShownAlike(as: other, in: .phone, within: 1) == isAlike)
    }
  }

  @Test func `a world smaller than the view is shown whole`() {
    let region = Region(center: .zero, zoom: 0, in: ViewSize(width: 1_000, height: 1_000))
    #expect(region.span.longitude == 360)
    #expect(region.boundingBox.north > 85)
  }

  @Test(arguments: [Double.nan, -3, -Double.infinity, .infinity, 1e308])
  func `any zoom makes a region`(zoom: Double) {
    for latitude in [90.0, -90, 89, 0] {
      let center = Coordinate(clampingLatitude: latitude, wrappingLongitude: 180)
      let region = Region(center: center, zoom: zoom, in: .phone)
      #expect((0...180).contains(region.span.latitude))
      #expect((0...360).contains(region.span.longitude))
    }
    let lowest = Region(center: .zero, zoom: 0, in: .phone)
    #expect(!(zoom <= 0) || Region(center: .zero, zoom: zoom, in: .phone) == lowest)
  }

  @Test func `the worked zoom of Lisbon shows its longitudes`() throws {
    let center = try Coordinate(latitude: 38.71, longitude: -9.135)
    let region = Region(center: center, zoom: 14.158, in: .phone)
    #expect(abs(region.span.longitude - 0.03) < 0.00002)
  }
}
