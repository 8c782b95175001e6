import StayCallout
import StayGeometry
import Testing

@Suite struct CalloutPlacementTests {
  let placement = CalloutPlacement(
    anchor: .bottom, pin: ViewRect(left: 100, top: 200, right: 150, bottom: 230),
    callout: ViewRect(left: 25, top: 74, right: 225, bottom: 194),
    room: ViewRect(left: 0, top: 100, right: 390, bottom: 844))

  @Test(arguments: [
    (30.0, 80.0, CalloutPlacement.Target.callout), (125, 215, .pin), (125, 236, .pin),
    (25, 74, .callout), (24, 74, .map), (160, 215, .map), (300, 600, .map), (225, 194, .callout),
  ])
  func `R4 a callout outside its pin's bounds still gets its taps`(
    x: Double, y: Double, target: CalloutPlacement.Target
  ) {
    #expect(placement.target(at: ViewPoint(x: x, y: y)) == target)
  }

  @Test func `a small dot is hit within a finger's width`() {
    let dot = CalloutPlacement(
      anchor: .bottom, pin: ViewRect(left: 93, top: 93, right: 107, bottom: 107), callout: nil,
      room: placement.room)
    #expect(dot.target(at: ViewPoint(x: 122, y: 100)) == .pin)
    #expect(dot.target(at: ViewPoint(x: 123, y: 100)) == .map)
  }

  @Test func `what is cut off is told by edge`() {
    #expect(placement.footprint == ViewRect(left: 25, top: 74, right: 225, bottom: 230))
    #expect(placement.overflow == ViewInsets(top: 26))
    #expect(!placement.isWhole)
  }
}
