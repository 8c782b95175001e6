import StayGeometry
import StayModel
import StayTestSupport
import StayViewport
import Testing

@Suite struct PinStackTests {
  private static func drawn(_ id: String, _ latitude: Double, _ longitude: Double) -> ViewportPin {
    ViewportPin(
      pin: Pin(
        id: StayID(id),
        coordinate: Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)),
      tier: .full)
  }

  @Test func `pins on one point are a stack, in the order of the answer`() {
    let stacks = PinStack.stacks(among: [
      Self.drawn("a", 1, 2), Self.drawn("b", 3, 4), Self.drawn("c", 1, 2), Self.drawn("d", 0, 180),
      Self.drawn("e", 0, -180), Self.drawn("f", 1, (2.0).nextUp), Self.drawn("g", 90, 5),
      Self.drawn("h", 90, -7), Self.drawn("i", -0.0, 7), Self.drawn("j", 0, 7),
    ])
    #expect(
      stacks.mapValues { [$0.index, $0.count] } == [
        "a": [0, 2], "c": [1, 2], "d": [0, 2], "e": [1, 2], "g": [0, 2], "h": [1, 2], "i": [0, 2],
        "j": [1, 2],
      ])
  }

  @Test(arguments: [2, 3, 8, 9, 24, 25, 300])
  func `a spread stack leaves a finger's width between neighbours`(count: Int) {
    let ring = StackRing(count: count)
    let places = (0..<count).map(ring.offset)
    // The last ring alone may be sparse, never denser.
    for index in places.indices {
      for other in places[..<index] {
        let (x, y) = (places[index].x - other.x, places[index].y - other.y)
        #expect((x * x + y * y).squareRoot() > 42.8)
      }
    }
    #expect(abs(places[0].x) < 1e-9 && abs(places[0].y + StackRing.ringDistance) < 1e-9)
  }

  @Test func `the first ring goes clockwise from the top`() {
    let ring = StackRing(count: 4)
    let corners = (0..<4).map { index in
      [ring.offset(of: index).x.rounded() + 0, ring.offset(of: index).y.rounded() + 0]
    }
    #expect(corners == [[0, -56], [56, 0], [0, 56], [-56, 0]])
    #expect(StackRing(count: 1).offset(of: 0) == ViewPoint(x: 0, y: 0))
  }
}
