import Testing

@testable import StayImport

@Suite struct PointTextTests {
  private func read(_ text: String, _ kind: Cell.Kind = .text, latitudeFirst: Bool = false)
    -> [Double]?
  {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard
        let point = PointText(
          Cell(bytes: bytes, kind: kind), arraysBeginWithLatitude: latitudeFirst),
        case .value(let latitude) = point.latitude, case .value(let longitude) = point.longitude
      else { return nil }
      return [latitude, longitude]
    }
  }

  @Test(arguments: [
    "48.85, 2.28", "48.85,2.28", "48.85 2.28", "48.85;2.28", "48,85; 2,28", "48,85, 2,28",
    "(48.85, 2.28)", "[48.85, 2.28]", "48.85|2.28", "POINT(2.28 48.85)", "POINT (2.28 48.85)",
    "point z (2.28 48.85 12)", "SRID=4326;POINT(2.28 48.85)",
    "{\"type\":\"Point\",\"coordinates\":[2.28,48.85]}",
  ])
  func `a place in one text is found`(_ text: String) {
    #expect(read(text) == [48.85, 2.28])
  }

  @Test(arguments: ["", "48.85", "Paris, France", "LINESTRING(1 2, 3 4)", "1,2,3", "POINT()", "{}"])
  func `what is no place is none`(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test func `arrays begin with the longitude unless their name says otherwise`() {
    #expect(read("[2.28, 48.85, 30]", .container) == [48.85, 2.28])
    #expect(read("[48.85, 2.28]", .container, latitudeFirst: true) == [48.85, 2.28])
    #expect(read("[]", .container) == nil)
    #expect(read("[\"a\"]", .container) == nil)
  }
}
