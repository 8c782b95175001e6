import StayCallout
import StayGeometry
import StayModel
import StayTestSupport
import Testing

/// A camera that was printed, or that a map rounded, and came back.
@Suite struct RoundedCameraTests {
  private static func printed(_ degrees: Double) -> Double { (degrees * 1e9).rounded() / 1e9 }

  private static func printed(_ region: Region) -> Region {
    Lisbon.region(
      printed(region.center.latitude), printed(region.center.longitude),
      printed(region.span.latitude), printed(region.span.longitude))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `selecting again from a camera as it is printed moves nothing`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var moveCount = 0
    for round in 0..<4_000 {
      let span = generator.pick([0.000_01, 0.001, 0.0128, 0.5, 8, 40])
      let region = Self.printed(
        Lisbon.region(
          generator.unit() * 160 - 80, generator.unit() * 360 - 180,
          span * (0.2 + generator.unit()), span * (0.2 + generator.unit())))
      let size = ViewSize(
        width: 50 + generator.unit() * 900, height: 20 + generator.unit() * 900)
      var pin = Lisbon.loft
      pin.coordinate = Lisbon.place(
        region.center.latitude + (generator.unit() - 0.5) * 2 * region.span.latitude,
        region.center.longitude + (generator.unit() - 0.5) * 2 * region.span.longitude)
      // Rooms that are lower than a pin, too.
      let options = SelectionOptions(
        calloutSize: generator.chance(0.8)
          ? ViewSize(width: generator.unit() * 400, height: generator.unit() * 300) : nil,
        policy: generator.pick([nil] + CameraPolicy.allCases.map(Optional.some)),
        insets: ViewInsets(
          top: generator.unit() * size.height * 0.8, leading: generator.unit() * 50,
          bottom: generator.unit() * size.height * 0.8, trailing: generator.unit() * 50),
        anchors: generator.pick([[.bottom], [.bottom, .top], [.leading, .trailing]]))
      let plan = SelectionPlan(
        selecting: pin, in: Viewport(region: region, size: size), options: options)
      guard let camera = plan.camera else { continue }
      moveCount += 1
      let again = SelectionPlan(
        selecting: pin, in: Viewport(region: Self.printed(camera.region), size: size),
        options: options)
      #expect(
        again.camera == nil,
        "round \(round): \(region) \(size) \(options) \(camera.region) -> \(String(describing: again.camera))"
      )
    }
    #expect(moveCount > 1_000)
  }

  @Test func `the reference rule stays within a point of where it would go, and moves beyond`() {
    let target = ReferenceCamera.region(showing: Lisbon.loft.coordinate, from: Lisbon.region)
    let point = 0.01616 / 390
    for (points, moves) in [(0.0, false), (0.9, false), (1.2, true)] {
      let region = Lisbon.region(
        target.center.latitude, target.center.longitude + points * point,
        target.span.latitude, target.span.longitude)
      let plan = SelectionPlan(selecting: Lisbon.loft, in: Viewport(region: region))
      #expect((plan.camera != nil) == moves, "\(points)")
    }
  }

  @Test func `a stay that is selected again rests on a map that rounds to a hundredth of a point`()
  {
    for policy in CameraPolicy.allCases {
      var map = MapStateTests.lisbon(
        SelectionOptions(calloutSize: ViewSize(width: 300, height: 500), policy: policy))
      for pin in Lisbon.pins {
        guard let camera = map.handle(.select(pin.id)).camera else { continue }
        let nearby = Lisbon.region(
          camera.center.latitude + 3e-7, camera.center.longitude - 3e-7, camera.span.latitude,
          camera.span.longitude)
        _ = map.handle(.cameraMoved(nearby))
        #expect(map.handle(.select(pin.id)).camera == nil, "\(policy) \(pin.id)")
      }
    }
  }
}
