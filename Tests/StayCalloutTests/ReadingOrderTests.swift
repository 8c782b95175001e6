import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct ReadingOrderTests {
  private func pin(_ id: String, _ latitude: Double, _ longitude: Double) throws -> Pin {
    Pin(
      id: StayID(id), coordinate: try Coordinate(latitude: latitude, longitude: longitude),
      mark: Mark(kind: .pin))
  }

  private func read(_ pins: [Pin], around longitude: Double) throws -> [StayID] {
    let center = try Coordinate(latitude: 0, longitude: longitude)
    return pins.sorted(by: ReadingOrder(around: center).precedes).map(\.id)
  }

  @Test func `a screen is read from top to bottom, then from left to right, then by id`() throws {
    let pins = [
      try pin("low", -1, 0), try pin("right", 1, 2), try pin("b", 1, 1), try pin("a", 1, 1),
      try pin("high", 2, 5),
    ]
    #expect(try read(pins, around: 1) == ["high", "a", "b", "right", "low"])
  }

  @Test func `across the antimeridian left is what the screen shows at the left`() throws {
    let pins = [try pin("east", 1, -179), try pin("west", 1, 179)]
    #expect(try read(pins, around: 180) == ["west", "east"])
    #expect(try read(pins, around: -179.5) == ["west", "east"])
    #expect(try read(pins, around: 0) == ["east", "west"])
  }
}
