import StayMap
import Testing

@testable import StayCommands

struct ViewportOptionsTests {
  private func viewport(_ words: [String]) throws -> Viewport? {
    guard case .run(let invocation) = try SampleCommands.parse(["move", "a", "b"] + words) else {
      throw SampleCommands.NotRun()
    }
    return try invocation.viewport()
  }

  @Test func `each option gives its viewport, in a phone's size unless one is given`() throws {
    let region = Region(
      center: try Coordinate(latitude: 38.7123, longitude: -9.13815),
      span: try CoordinateSpan(latitude: 0.0128, longitude: 0.01616))
    #expect(
      try viewport(["--region", "38.7123,-9.13815,0.0128,0.01616"]) == Viewport(region: region))
    #expect(
      try viewport(["--tile", "1/0/1", "--size", "100x50"])
        == Viewport(
          tile: try Tile(zoom: 1, column: 0, row: 1), size: ViewSize(width: 100, height: 50)))
    #expect(
      try viewport(["--bbox", "-1,-2,3,4"])
        == Viewport(box: try BoundingBox(south: -2, west: -1, north: 4, east: 3)))
    #expect(
      try viewport(["--around", "-33.9,18.4,500"])
        == (try Viewport(
          center: try Coordinate(latitude: -33.9, longitude: 18.4), radiusMeters: 500)))
  }

  @Test func `there is none where none is asked for`() throws {
    #expect(try viewport(["--size", "100x50"]) == nil)
  }
}
