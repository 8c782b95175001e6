import StayMap
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
