import StayGeometry
import StayTestSupport
import Testing

@Suite struct ViewProjectionTests {
  private static func region(
    _ latitude: Double, _ longitude: Double, _ latitudeSpan: Double, _ longitudeSpan: Double
  ) -> Region {
    Region(
      center: Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude),
      span: CoordinateSpan(clampingLatitude: latitudeSpan, longitude: longitudeSpan))
  }

  @Test func `the centre is the middle of the view and the tighter axis fills it`() throws {
    let region = Self.region(38.7123, -9.13815, 0.0128, 0.01616)
    let projection = ViewProjection(region: region, size: .phone)
    #expect(projection.point(of: region.center) == ViewPoint(x: 195, y: 422))
    let east = try Coordinate(latitude: 38.7123, longitude: -9.13815 + 0.00808)
    #expect(abs(projection.point(of: east).x - 390) < 1e-6)
    // North lies above, and a degree of latitude is longer than one of longitude by 1 / cos.
    let north = try Coordinate(latitude: 38.7123 + 0.001, longitude: -9.13815)
    let rise = 422 - projection.point(of: north).y
    #expect(abs(rise / (390 / 0.01616 * 0.001) - 1.2816) < 0.001)
  }

  @Test func `a place across the antimeridian is near`() throws {
    let projection = ViewProjection(region: Self.region(0, 179.9, 0.1, 0.4), size: .phone)
    let place = try Coordinate(latitude: 0, longitude: -179.9)
    #expect(abs(projection.point(of: place).x - (195 + 195)) < 1e-6)
    for longitude in [180.0, -180] {
      let meridian = try Coordinate(latitude: 0, longitude: longitude)
      #expect(abs(projection.point(of: meridian).x - 292.5) < 1e-6)
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `there and back is the same place, and a moved centre moves everything`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let span = 0.001 + generator.unit() * 20
      let region = Self.region(
        generator.unit() * 150 - 75, generator.unit() * 360 - 180, span, span)
      let projection = ViewProjection(region: region, size: .phone)
      let point = ViewPoint(x: generator.unit() * 390, y: generator.unit() * 844)
      let place = projection.coordinate(at: point)
      let back = projection.point(of: place)
      #expect(abs(back.x - point.x) < 1e-4 && abs(back.y - point.y) < 1e-4, "\(region) \(point)")

      let center = projection.center(showing: 12, lower: -7)
      // The same scale at the new centre: spans far too small to bind.
      let east = Longitude.shortestOffset(from: center.longitude, to: region.center.longitude)
      #expect(abs(east / 360 * projection.worldWidth - 12) < 1e-4)
      let rise =
        WebMercator.y(latitude: region.center.latitude)
        - WebMercator.y(latitude: center.latitude)
      #expect(abs(rise * projection.worldWidth + 7) < 1e-4)
    }
  }

  @Test func `an axis that does not move keeps its value to the bit`() {
    let region = Self.region(38.7123, -9.13815, 0.0128, 0.01616)
    let projection = ViewProjection(region: region, size: .phone)
    #expect(projection.center(showing: 0, lower: 0) == region.center)
    #expect(projection.center(showing: 5, lower: 0).latitude == region.center.latitude)
    #expect(projection.center(showing: 0, lower: 5).longitude == region.center.longitude)
  }

  @Test func `the map can move only as far as there is map`() throws {
    let middle = ViewProjection(region: Self.region(0, 0, 10, 10), size: .phone)
    let reach = middle.verticalReach
    #expect(abs(reach.upperBound + reach.lowerBound) < 1e-6)
    #expect(reach.upperBound > 5_000)
    let pole = ViewProjection(region: Self.region(89, 0, 1, 1), size: .phone)
    #expect(pole.verticalReach.upperBound == 0)
    #expect(pole.verticalReach.lowerBound < -1_000)
    let whole = ViewProjection(region: Self.region(0, 0, 180, 360), size: .phone)
    #expect(whole.verticalReach == 0...0)
    // A map less high than the view, far from its middle: nothing to be gained by moving.
    let low = ViewProjection(
      region: Self.region(-70, 0, 10, 360), size: ViewSize(width: 256, height: 280))
    #expect(low.worldWidth < 280)
    #expect(low.verticalReach == 0...0)
  }

  @Test(arguments: [[0.0, 0.0], [1e308, 1e308], [0, 844], [390, 0]])
  func `any size and any region give finite points`(size: [Double]) throws {
    let size = ViewSize(width: size[0], height: size[1])
    for region in [
      Self.region(0, 0, 0, 0), Self.region(90, 180, 180, 360), Self.region(-90, -180, 0, 360),
      Self.region(86, 0, 1e308, 1e-308),
    ] {
      let projection = ViewProjection(region: region, size: size)
      for place in [(90.0, 180.0), (-90, -180), (0, 0)] {
        let point = projection.point(
          of: try Coordinate(latitude: place.0, longitude: place.1))
        #expect(point.x.isFinite && point.y.isFinite)
        let back = projection.coordinate(at: point)
        #expect(abs(back.latitude) <= 90 && abs(back.longitude) <= 180)
      }
      #expect(projection.worldWidth >= 256)
    }
  }
}
