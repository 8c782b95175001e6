import Foundation
import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

struct FitCommandTests {
  // The worked figures of reference system R1.
  @Test func `all six fit the first camera`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run("fit", "--format", "json").output == """
          {"stays":6,"camera":{"center":{"latitude":38.7123,"longitude":-9.13815},\
          "span":{"latitude":0.0128,"longitude":0.01616},\
          "animation":{"kind":"smooth","seconds":0.6},"reason":"fit"}}

          """)
      #expect(
        lisbon.run("fit").output == """
          stays   6
          camera  to 38.7123, -9.13815, span 0.0128 x 0.01616, smooth for 0.6 s

          """)
    }
  }

  @Test func `insets keep all of it in what they leave free of a view of that size`() throws {
    try LisbonStore.use { lisbon in
      let plain = lisbon.run("fit").output
      #expect(lisbon.run("fit", "--size", "1280x800").output == plain)
      #expect(lisbon.run("fit", "--insets", "0,0,0,0").output == plain)
      let words = ["fit", "--size", "400x800", "--insets", "0,0,400,0", "--format=json"]
      let record = RecordedConsole.run(words, variables: ["STAYS_DB": lisbon.path])
      let camera = try camera(of: record.output)
      let view = MercatorView(showing: camera, in: ViewSize(width: 400, height: 800))
      for stay in try LisbonStore.stays() {
        let (x, y) = view.position(of: stay.coordinate)
        #expect((0...400).contains(x) && (0...400).contains(y), "\(stay.id) \(x) \(y)")
      }
    }
  }

  /// The camera's region, read from JSON.
  private func camera(of output: String) throws -> Region {
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let camera = try #require(object?["camera"] as? [String: Any])
    let center = try #require(camera["center"] as? [String: Double])
    let span = try #require(camera["span"] as? [String: Double])
    return Region(
      center: try Coordinate(
        latitude: try #require(center["latitude"]), longitude: try #require(center["longitude"])),
      span: try CoordinateSpan(
        latitude: try #require(span["latitude"]), longitude: try #require(span["longitude"])))
  }

  // google-map-react/google-map-react#694: fitting one place.
  @Test func `one place is the centre, at the smallest span`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run("fit", "loft", "loft", "--reduce-motion").output == """
          stays   1
          camera  to 38.7139, -9.1389, span 0.01 x 0.01, no animation

          """)
    }
  }

  @Test func `a filter leaves out what does not pass`() throws {
    try LisbonStore.use { lisbon in
      #expect(lisbon.run("fit", "--max-price", "64").output.hasPrefix("stays   1\n"))
      #expect(lisbon.run("fit", "loft", "room", "--guests=2").output.hasPrefix("stays   1\n"))
      #expect(
        lisbon.run("fit", "--guests", "9", "--format=json").output
          == "{\"stays\":0,\"camera\":null}\n")
      #expect(lisbon.run("fit", "room", "--guests=9").output == "stays   0\ncamera  none\n")
    }
  }

  // mapbox/mapbox-gl-js#2415: bounds over the date line.
  @Test func `over the antimeridian the smallest arc decides`() throws {
    try LisbonStore.use { lisbon in
      try StayStore.open(at: lisbon.path).write { writer in
        for (id, longitude) in [("a", 177.1), ("b", -179.7)] {
          let place = try Coordinate(latitude: -17, longitude: longitude)
          try writer.insert(Stay(id: StayID(id), source: "fiji", coordinate: place))
        }
      }
      let expected = "camera  to -17.0, 178.7, span 0.01 x 5.12, smooth for 0.6 s\n"
      #expect(lisbon.run("fit", "a", "b").output == "stays   2\n" + expected)
      #expect(lisbon.run("fit", "--source", "fiji").output == "stays   2\n" + expected)
    }
  }

  @Test func `an unknown id is status 66`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run("fit", "loft", "barn")
      #expect(record.status == .noInput)
      #expect(record.output == "")
    }
  }
}
