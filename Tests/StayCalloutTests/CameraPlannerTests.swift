import StayCallout
import StayGeometry
import StayModel
import StayTestSupport
import Testing

/// The policies of the camera, as a selection shows them.
@Suite struct CameraPlannerTests {
  static let size = ViewSize(width: 390, height: 844)
  static let callout = ViewSize(width: 260, height: 120)

  /// A pin that stands at a point of a view which shows Lisbon.
  static func pin(at x: Double, _ y: Double, region: Region = Lisbon.region) -> Pin {
    let projection = ViewProjection(region: region, size: size)
    var pin = Lisbon.loft
    pin.coordinate = projection.coordinate(at: ViewPoint(x: x, y: y))
    return pin
  }

  static func plan(
    _ pin: Pin, region: Region = Lisbon.region, _ options: SelectionOptions
  ) -> SelectionPlan {
    SelectionPlan(
      selecting: pin, in: Viewport(region: region, size: size), options: options)
  }

  static func above(
    policy: CameraPolicy? = nil, callout: ViewSize? = callout, insets: ViewInsets = .zero
  ) -> SelectionOptions {
    SelectionOptions(calloutSize: callout, policy: policy, insets: insets, anchors: [.bottom])
  }

  struct Edge: Sendable {
    let x: Double
    let y: Double
    /// How far everything has to move, in points, with the callout above a capsule of 29 points.
    let right: Double
    let lower: Double
  }

  /// Half a callout is 130 points wide; callout, gap and pin are 155 high.
  static let edges = [
    Edge(x: 10, y: 422, right: 120, lower: 0), Edge(x: 380, y: 422, right: -120, lower: 0),
    Edge(x: 195, y: 10, right: 0, lower: 145), Edge(x: 195, y: 834, right: 0, lower: 0),
    Edge(x: 10, y: 10, right: 120, lower: 145), Edge(x: 380, y: 10, right: -120, lower: 145),
    Edge(x: 10, y: 834, right: 120, lower: 0), Edge(x: 380, y: 834, right: -120, lower: 0),
    Edge(x: 195, y: 854, right: 0, lower: -10), Edge(x: -400, y: -300, right: 530, lower: 455),
  ]

  @Test(arguments: edges)
  func `a cut-off callout moves by what is missing, react-native-maps/react-native-maps#1534`(
    edge: Edge
  ) throws {
    let pin = Self.pin(at: edge.x, edge.y)
    let plan = Self.plan(pin, Self.above())
    let placement = plan.selection.placement
    #expect(placement.isWhole)
    #expect(placement.overflow.top < 0.001 && placement.overflow.bottom < 0.001)
    let seen = plan.camera?.region ?? Lisbon.region
    let point = ViewProjection(region: seen, size: Self.size).point(of: pin.coordinate)
    #expect(isClose(point.x - edge.x, edge.right, within: 0.01))
    #expect(isClose(point.y - edge.y, edge.lower, within: 0.01))
    #expect(seen.span == Lisbon.region.span)
    #expect((plan.camera == nil) == (edge.right == 0 && edge.lower == 0))
  }

  @Test func `what fits already does not move, googlearchive/js-info-bubble#12`() {
    #expect(Self.plan(Self.pin(at: 195, 422), Self.above()).camera == nil)
    // Whole to the point at all four edges.
    #expect(Self.plan(Self.pin(at: 130.01, 155.01), Self.above()).camera == nil)
    #expect(Self.plan(Self.pin(at: 259.99, 843.99), Self.above()).camera == nil)
  }

  @Test func `5 points too far right move 5 points, googlearchive/js-info-bubble#12`() throws {
    let pin = Self.pin(at: 265, 422)
    let camera = try #require(Self.plan(pin, Self.above()).camera)
    let point = ViewProjection(region: camera.region, size: Self.size).point(of: pin.coordinate)
    #expect(isClose(point.x, 260, within: 0.001))
    #expect(camera.center.latitude == Lisbon.region.center.latitude)
  }

  @Test func `other sides are tried before the camera moves`() {
    let high = Self.pin(at: 195, 40)
    let below = Self.plan(high, SelectionOptions(calloutSize: Self.callout))
    #expect(below.camera == nil)
    #expect(below.selection.callout?.anchor == .top)
    #expect(below.selection.transition.origin == .top)
    #expect(Self.plan(high, Self.above()).camera != nil)

    let left = Self.pin(at: 40, 422)
    let beside = Self.plan(
      left,
      SelectionOptions(
        calloutSize: Self.callout, anchors: [.bottom, .top, .leading, .trailing]))
    #expect(beside.camera == nil)
    #expect(beside.selection.callout?.anchor == .leading)

    let middle = Self.plan(
      Self.pin(at: 195, 422), SelectionOptions(calloutSize: Self.callout, anchors: [.bottom, .top]))
    #expect(middle.selection.callout?.anchor == .bottom)
  }

  @Test func `what covers the view is no room`() throws {
    let insets = ViewInsets(top: 100, bottom: 400)
    let pin = Self.pin(at: 195, 700)
    let plan = Self.plan(pin, Self.above(insets: insets))
    let camera = try #require(plan.camera)
    let point = ViewProjection(region: camera.region, size: Self.size).point(of: pin.coordinate)
    #expect(isClose(point.y, 444, within: 0.001))
    #expect(plan.selection.placement.room == ViewRect(left: 0, top: 100, right: 390, bottom: 444))
    #expect(Self.plan(Self.pin(at: 195, 300), Self.above(insets: insets)).camera == nil)
  }

  @Test(arguments: [
    ViewSize(width: 600, height: 120), ViewSize(width: 260, height: 1_200),
    ViewSize(width: 5_000, height: 5_000), ViewSize(width: 1e308, height: 1e308),
  ])
  func `a callout larger than the room keeps the pin whole and tells the overflow`(
    size: ViewSize
  ) throws {
    for (x, y) in [(195.0, 422.0), (10, 10), (380, 834), (-300, 900)] {
      let pin = Self.pin(at: x, y)
      let plan = Self.plan(pin, Self.above(callout: size))
      let placement = plan.selection.placement
      #expect(placement.pin.fits(in: placement.room, tolerance: 0.01), "\(x) \(y)")
      #expect(!placement.isWhole)
      let overflow = placement.overflow
      let missing = max(size.width - 390, 0) + max(size.height + 35 - 844, 0)
      let told = overflow.top + overflow.leading + overflow.bottom + overflow.trailing
      #expect(isClose(told, missing, within: 0.1))
      let seen = plan.camera?.region ?? Lisbon.region
      #expect(Self.plan(pin, region: seen, Self.above(callout: size)).camera == nil)
    }
  }

  @Test func `the policy never does not move, and takes the side that hides least`() {
    let high = Self.pin(at: 10, 40)
    let plan = Self.plan(
      high, SelectionOptions(calloutSize: Self.callout, policy: .never))
    #expect(plan.camera == nil)
    #expect(plan.selection.placement.anchor == .top)
    #expect(isClose(plan.selection.placement.overflow.leading, 120, within: 0.01))
  }

  @Test func `the policy center puts the pin into the middle of the room`() throws {
    let insets = ViewInsets(top: 100, bottom: 300)
    let pin = Self.pin(at: 30, 800)
    let camera = try #require(
      Self.plan(pin, Self.above(policy: .center, insets: insets)).camera)
    let point = ViewProjection(region: camera.region, size: Self.size).point(of: pin.coordinate)
    #expect(isClose(point.x, 195, within: 0.001))
    #expect(isClose(point.y, 322, within: 0.001))
    #expect(
      Self.plan(pin, region: camera.region, Self.above(policy: .center, insets: insets)).camera
        == nil)

    // A callout too high for the upper half pushes the pin down as far as it needs.
    let low = Self.plan(
      pin, Self.above(policy: .center, callout: ViewSize(width: 200, height: 300), insets: insets))
    #expect(low.selection.placement.isWhole)
    #expect(isClose(low.selection.placement.pin.bottom, 100 + 300 + 35, within: 0.001))
  }

  @Test
  func `selecting 50 stays in turn leaves the span as it is, mapillary/mapillary_issues#2233`() {
    var generator = SeededGenerator(seed: 7)
    var region = Lisbon.region(38.7123, -9.13815, 0.01, 0.01)
    let span = region.span
    for policy in CameraPolicy.allCases {
      for _ in 0..<50 {
        let pin = Self.pin(
          at: generator.unit() * 500 - 50, generator.unit() * 900 - 30, region: region)
        region = Self.plan(pin, region: region, Self.above(policy: policy)).camera?.region ?? region
        #expect(region.span == span)
      }
    }
  }

  @Test func `feeding a move back moves nothing, react-native-maps/react-native-maps#846`() {
    for policy in CameraPolicy.allCases {
      for (x, y) in [(10.0, 10.0), (380, 834), (195, 422), (-1_000, 2_000)] {
        let pin = Self.pin(at: x, y)
        var region =
          Self.plan(pin, Self.above(policy: policy)).camera?.region ?? Lisbon.region
        for _ in 0..<100 {
          let again = Self.plan(pin, region: region, Self.above(policy: policy))
          #expect(again.camera == nil)
          region = again.camera?.region ?? region
        }
      }
    }
  }

  /// A shift by a share of the latitude span is off far north; here it is made in the projection.
  ///
  /// newbe.dev/centering-mkmapview-on-spot-n-pixels-below-pin.
  @Test(arguments: [
    (70.0, 25.0, 5.0), (84.9, 0, 0.5), (-84, 179.99, 0.2), (0, -179.999, 0.01), (89.5, 10, 1),
    (-90, 0, 0.1), (60, 180, 40),
  ])
  func `pin and callout are whole far north, near the poles and near 180`(
    latitude: Double, longitude: Double, span: Double
  ) {
    let region = Lisbon.region(latitude, longitude, span, span)
    let top = ViewProjection(region: region, size: Self.size).verticalReach.upperBound
    for (x, y) in [(10.0, 400.0), (380, 800), (195, 160), (390, 843)] {
      let pin = Self.pin(at: x, y, region: region)
      let plan = Self.plan(pin, region: region, SelectionOptions(calloutSize: Self.callout))
      #expect(plan.selection.placement.isWhole, "\(x) \(y) of \(region), reach \(top)")
      #expect(plan.camera.map { $0.span == region.span } ?? true)
    }
  }

  @Test func `at the map's northern edge the callout opens below instead`() {
    let region = Lisbon.region(84, 0, 2, 2)
    let projection = ViewProjection(region: region, size: Self.size)
    let edge = projection.center(showing: 0, lower: projection.verticalReach.upperBound)
    let northern = Region(center: edge, span: region.span)
    let pin = Self.pin(at: 195, 40, region: northern)
    let plan = Self.plan(pin, region: northern, SelectionOptions(calloutSize: Self.callout))
    #expect(plan.selection.callout?.anchor == .top)
    #expect(plan.selection.placement.isWhole)
    // With no other side allowed, the camera stays on the map and the overflow is told.
    let cut = Self.plan(pin, region: northern, Self.above())
    #expect(!cut.selection.placement.isWhole)
    #expect(cut.selection.placement.overflow.top > 100)
  }

  static let odd: [(latitudeSpan: Double, longitudeSpan: Double)] = [
    (0, 0), (-1, -1), (181, 361), (1e308, 1e308), (0, 360), (180, 0), (1e-300, 1e-300),
    (.nan, .nan),
  ]

  @Test(arguments: odd)
  func `no span makes a camera that a map refuses, react-native-maps/react-native-maps#5730`(
    latitudeSpan: Double, longitudeSpan: Double
  ) {
    for size in [
      Self.size, .zero, ViewSize(width: 1e308, height: 1), ViewSize(width: 0, height: 9),
    ] {
      for center in [(0.0, 0.0), (90, 180), (-90, -180), (45, 179.9999)] {
        let region = Lisbon.region(center.0, center.1, latitudeSpan, longitudeSpan)
        for policy in CameraPolicy.allCases {
          for place in [(0.0, 0.0), (90, 0), (-90, 180), (45, -179.9999)] {
            var pin = Lisbon.loft
            pin.coordinate = Lisbon.place(place.0, place.1)
            let options = SelectionOptions(calloutSize: Self.callout, policy: policy)
            let plan = SelectionPlan(
              selecting: pin, in: Viewport(region: region, size: size), options: options)
            let seen = plan.camera?.region ?? region
            #expect(abs(seen.center.latitude) <= 90 && abs(seen.center.longitude) <= 180)
            #expect(seen.span == region.span)
            let footprint = plan.selection.placement.footprint
            #expect(footprint.left.isFinite && footprint.bottom.isFinite)
            let again = SelectionPlan(
              selecting: pin, in: Viewport(region: seen, size: size), options: options)
            #expect(again.camera == nil, "\(policy) \(size) \(region) \(place)")
          }
        }
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `anywhere on the globe the answer to an answer is to stay`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<3_000 {
      let span = generator.pick([0.0, 0.001, 0.5, 20, 100, 170])
      let region = Lisbon.region(
        generator.unit() * 180 - 90, generator.unit() * 360 - 180,
        span * generator.unit(), span * 2 * generator.unit())
      let size = ViewSize(width: generator.unit() * 900, height: generator.unit() * 900)
      var pin = Lisbon.loft
      pin.coordinate = Lisbon.place(
        region.center.latitude + (generator.unit() - 0.5) * 2 * region.span.latitude,
        region.center.longitude + (generator.unit() - 0.5) * 2 * region.span.longitude)
      let options = SelectionOptions(
        calloutSize: ViewSize(width: generator.unit() * 400, height: generator.unit() * 300),
        policy: generator.pick(CameraPolicy.allCases),
        insets: ViewInsets(
          top: generator.unit() * 100, leading: generator.unit() * 50,
          bottom: generator.unit() * 400, trailing: generator.unit() * 50),
        anchors: generator.chance(0.5) ? [.bottom] : [.bottom, .top, .leading, .trailing])
      let plan = SelectionPlan(
        selecting: pin, in: Viewport(region: region, size: size), options: options)
      guard let camera = plan.camera else { continue }
      #expect(camera.span == region.span)
      let again = SelectionPlan(
        selecting: pin, in: Viewport(region: camera.region, size: size), options: options)
      #expect(again.camera == nil, "round \(round): \(region) \(size) \(options)")
    }
  }
}
