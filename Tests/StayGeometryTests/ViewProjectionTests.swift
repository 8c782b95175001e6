import Foundation
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

  @Test(arguments: SeededGenerator.seeds)
  func `a view shows as many degrees as its region spans, in one direction exactly`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let span = generator.pick([0.001, 0.5, 20, 90])
      let region = Self.region(
        generator.unit() * 160 - 80, generator.unit() * 360 - 180, span * generator.unit(),
        span * 2 * generator.unit())
      let size = ViewSize(
        width: 100 + generator.unit() * 1_200, height: 100 + generator.unit() * 900)
      let view = MercatorView(showing: region, in: size)
      let projection = ViewProjection(region: region, size: size)
      #expect(abs(projection.worldWidth / view.worldWidth - 1) < 1e-7, "\(region) \(size)")
      // The box of what is shown has its corners in the view's corners.
      let box = projection.visibleBox
      guard !box.isWholeWayRound, abs(box.north) < 85, abs(box.south) < 85 else { continue }
      let corners = [
        (box.north, box.west, 0.0, 0.0), (box.south, box.east, size.width, size.height),
      ]
      for (latitude, longitude, x, y) in corners where box.longitudeSpan < 179 {
        let corner = view.position(
          of: Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude))
        #expect(abs(corner.x - x) < 0.01 && abs(corner.y - y) < 0.01, "\(region) \(size)")
      }
    }
  }

  @Test(arguments: [-90.0, -85.06, 85.06, 90])
  func `a view that reaches beyond the map's edge shows all up to the pole`(latitude: Double) throws
  {
    let box = ViewProjection(region: Self.region(latitude, 20, 0.1, 0.1), size: .phone).visibleBox
    let pole = latitude > 0 ? 90.0 : -90
    for beyond in [85.06, 87, 90] {
      let place = try Coordinate(latitude: beyond * pole / 90, longitude: 20.01)
      #expect(box.contains(place))
    }
    #expect(box.longitudeSpan < 1)
  }

  @Test func `a view without size has the box of its region`() {
    let region = Self.region(38.7, -9.1, 0.1, 0.2)
    #expect(ViewProjection(region: region, size: .zero).visibleBox == region.boundingBox)
  }

  /// The corners of a view far north, as a web map tells its bounds.
  @Test(arguments: SeededGenerator.seeds)
  func `the view of a box is the one that has it, at any zoom`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let size = ViewSize(
        width: 200 + generator.unit() * 1_200, height: 200 + generator.unit() * 900)
      let worldWidth = 256 * exp2(2 + generator.unit() * 12)
      let half = size.height / 2 / worldWidth
      let y = half + generator.unit() * (1 - 2 * half)
      guard size.width < worldWidth, half < 0.5 else { continue }
      let longitude = generator.unit() * 360 - 180
      let across = size.width / 2 / worldWidth * 360
      let box = BoundingBox(
        clampingSouth: WebMercator.latitude(y: y + half), west: longitude - across,
        north: WebMercator.latitude(y: y - half), east: longitude + across)
      let viewport = Viewport(box: box, size: size)
      let projection = ViewProjection(
        region: viewport.region, zoom: viewport.zoom, size: size)
      #expect(abs(projection.worldWidth / worldWidth - 1) < 1e-9)
      let middle = projection.point(
        of: Coordinate(
          clampingLatitude: WebMercator.latitude(y: y), wrappingLongitude: longitude))
      #expect(abs(middle.x - size.width / 2) < 0.001 && abs(middle.y - size.height / 2) < 0.001)
      #expect(viewport.region.span == box.region.span)
      // Its region alone tells the same view.
      let told = ViewProjection(region: viewport.region, size: size)
      #expect(abs(told.worldWidth / worldWidth - 1) < 1e-6, "\(box)")
    }
  }
}
