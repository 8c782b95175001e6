import StayCallout
import StayGeometry
import StayModel
import StayTestSupport
import Testing

@Suite struct CameraFitTests {
  @Test func `fitting the six stays is the first camera, gliding there`() throws {
    let move = try #require(CameraFit().move(fitting: Lisbon.pins.map(\.coordinate)))
    #expect(isClose(move.center.latitude, 38.7123))
    #expect(isClose(move.center.longitude, -9.13815))
    #expect(isClose(move.span.latitude, 0.0128))
    #expect(isClose(move.span.longitude, 0.01616))
    #expect(move.animation == Motion(kind: .smooth, seconds: 0.6))
    #expect(move.reason == .fit)
  }

  @Test func `under Reduce Motion a fit jumps`() throws {
    let move = try #require(
      CameraFit().move(fitting: [Lisbon.loft.coordinate], motion: .reduced))
    #expect(move.animation == nil)
  }

  @Test func `nothing to fit is no move`() {
    #expect(CameraFit().move(fitting: [Coordinate]()) == nil)
  }

  /// mapbox/mapbox-gl-js#2415, maplibre/maplibre-gl-js#1937.
  @Test func `a fit across the antimeridian takes the near side`() throws {
    let places = [Lisbon.place(-17, 177.1), Lisbon.place(-18, -179.7)]
    for padding in [ViewInsets.zero, ViewInsets(all: 20)] {
      let move = try #require(
        CameraFit(room: 1, smallestSpan: 0, padding: padding).move(fitting: places))
      #expect(isClose(move.center.longitude, 178.7))
      #expect(isClose(move.span.longitude, 3.2 * (padding == .zero ? 1 : 390.0 / 350)))
    }
  }

  /// google-map-react/google-map-react#694.
  @Test func `one place and equal places are the centre at the smallest span`() throws {
    let place = Lisbon.loft.coordinate
    for places in [[place], [place, place, place]] {
      let plain = try #require(CameraFit().move(fitting: places))
      #expect(plain.region == Lisbon.region(38.7139, -9.1389, 0.01, 0.01))
      let padded = try #require(CameraFit(padding: ViewInsets(all: 30)).move(fitting: places))
      #expect(padded.center.longitude == place.longitude)
      #expect(isClose(padded.center.latitude, place.latitude, within: 1e-6))
    }
    let exact = try #require(CameraFit(smallestSpan: 0).move(fitting: [place]))
    #expect(exact.region == Lisbon.region(38.7139, -9.1389, 0, 0))
    let deep = CameraFit(smallestSpan: 0, padding: ViewInsets(all: 10))
    #expect(try #require(deep.move(fitting: [place])).span.longitude > 0)
  }

  @Test func `R5 the camera can fit a route's coordinates`() throws {
    let route = [
      Lisbon.place(37.8199, -122.4783), Lisbon.place(37.8267, -122.4230),
      Lisbon.place(37.8080, -122.4177),
    ]
    let move = try #require(CameraFit(room: 1).move(fitting: route))
    #expect(isClose(move.center.latitude, 37.81735))
    #expect(isClose(move.center.longitude, -122.448))
    #expect(isClose(move.span.longitude, 0.0606))
  }

  /// mapbox/mapbox-gl-js#4846, #6736: uneven padding has to move the centre.
  @Test(arguments: SeededGenerator.seeds)
  func `with padding every place lies in what the padding leaves`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let spread = generator.pick([0.001, 0.1, 5, 30])
      let latitude = generator.unit() * 120 - 60
      let longitude = generator.unit() * 360 - 180
      let places = (0...generator.below(6)).map { _ in
        Lisbon.place(
          latitude + (generator.unit() - 0.5) * spread,
          longitude + (generator.unit() - 0.5) * spread)
      }
      let padding = ViewInsets(
        top: generator.unit() * 200, leading: generator.unit() * 80,
        bottom: generator.unit() * 300, trailing: generator.unit() * 80)
      let fit = CameraFit(room: generator.pick([1, 1.6]), padding: padding)
      let region = try #require(fit.move(fitting: places)).region
      let projection = ViewProjection(region: region, size: .phone)
      let free = padding.room(in: .phone)
      for place in places {
        let point = projection.point(of: place)
        let dot = ViewRect(left: point.x, top: point.y, right: point.x, bottom: point.y)
        #expect(dot.fits(in: free, tolerance: 0.01), "round \(round) \(point) \(free)")
      }
    }
  }

  /// mapbox/mapbox-gl-js#4582, #9300: "cannot fit within canvas" must not be the end.
  @Test func `padding larger than the view still gives a camera`() throws {
    let places = Lisbon.pins.map(\.coordinate)
    let fit = CameraFit(padding: ViewInsets(all: 5_000))
    let region = try #require(fit.move(fitting: places)).region
    #expect(region.span.longitude > 0.1)
    let projection = ViewProjection(region: region, size: .phone)
    for place in places {
      let point = projection.point(of: place)
      #expect((0...390).contains(point.x) && (0...844).contains(point.y))
    }
    let plain = try #require(CameraFit().move(fitting: places)).region
    #expect(try #require(fit.move(fitting: places, in: .zero)).region == plain)
  }

  @Test(arguments: [-1.0, .nan, 0, -Double.infinity] as [Double])
  func `a room or smallest span that is no figure counts as none`(figure: Double) throws {
    let places = [Lisbon.place(1, 1), Lisbon.place(2, 3)]
    let move = try #require(
      CameraFit(room: figure, smallestSpan: figure).move(fitting: places))
    #expect(move.region == Lisbon.region(1.5, 2, 1, 2))
  }

  @Test func `the whole world and endless room stay on the map`() throws {
    let places = [Lisbon.place(-90, -180), Lisbon.place(90, 0), Lisbon.place(0, 90)]
    for room in [1, 1.6, .infinity, 1e308] {
      let region = try #require(
        CameraFit(room: room, padding: ViewInsets(top: 100)).move(fitting: places)
      ).region
      #expect(region.span.latitude <= 180 && region.span.longitude <= 360)
    }
  }
}
