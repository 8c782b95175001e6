import StayCallout
import StayGeometry
import StayTestSupport
import Testing

@Suite struct DirectionsTests {
  @Test func `R5 the links open a maps application at the place`() {
    let directions = Directions(to: Lisbon.place(37.8199, -122.4783), name: "Golden Gate Bridge")
    #expect(
      directions.appleMaps
        == "https://maps.apple.com/?daddr=37.8199,-122.4783")
    #expect(
      directions.geo == "geo:37.8199,-122.4783?q=37.8199,-122.4783(Golden%20Gate%20Bridge)")
    #expect(
      directions.googleMaps
        == "https://www.google.com/maps/dir/?api=1&destination=37.8199%2C-122.4783")
  }

  @Test func `a place without a name has links without one`() {
    for name in [nil, ""] {
      let directions = Directions(to: Lisbon.place(1, -2), name: name)
      #expect(directions.appleMaps == "https://maps.apple.com/?daddr=1,-2")
      #expect(directions.geo == "geo:1,-2")
    }
  }

  @Test(arguments: [
    ("Café & Bar #1", "Caf%C3%A9%20%26%20Bar%20%231"), ("a=b?c/d%e+f", "a%3Db%3Fc%2Fd%25e%2Bf"),
    ("(x)", "%28x%29"), ("~_-.", "~_-."), ("日", "%E6%97%A5"), ("🏠", "%F0%9F%8F%A0"),
    ("\n\u{0}", "%0A%00"), ("\"<>", "%22%3C%3E"),
  ])
  func `a name is encoded byte by byte`(name: String, encoded: String) {
    let link = Directions(to: .zero, name: name).geo
    #expect(link == "geo:0,0?q=0,0(\(encoded))")
  }

  @Test(arguments: [
    (0.0, 0.0, "0,0"), (-0.0, -1e-9, "0,0"), (1e-7, -1e-7, "0.0000001,-0.0000001"),
    (1, -180, "1,-180"), (38.71390004, -9.13885, "38.7139,-9.13885"),
    (-0.5, 179.99999999, "-0.5,180"),
  ])
  func `degrees are written in full, without an exponent`(
    latitude: Double, longitude: Double, pair: String
  ) {
    #expect(Directions(to: Lisbon.place(latitude, longitude)).geo == "geo:\(pair)")
  }

  /// Apple, "Map Links": beside a destination `q` is no label but a search.
  @Test func `a link to Apple Maps names the place by its coordinates alone`() {
    let link = Directions(to: Lisbon.place(1, 2), name: "Café").appleMaps
    #expect(link == "https://maps.apple.com/?daddr=1,2")
  }

  @Test(arguments: [(90.0, "90"), (-90, "-90"), (89.999999999, "90")])
  func `at a pole a geo link has longitude 0`(latitude: Double, text: String) {
    let place = Lisbon.place(latitude, 12.5)
    #expect(Directions(to: place).geo == "geo:\(text),0")
    #expect(Directions(to: place, name: "N").geo == "geo:\(text),0?q=\(text),0(N)")
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a link reads back as the place, to a centimetre`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let place = Lisbon.place(generator.unit() * 180 - 90, generator.unit() * 360 - 180)
      let parts = Directions(to: place).geo.dropFirst(4).split(separator: ",").compactMap {
        Double($0)
      }
      try #require(parts.count == 2)
      #expect(isClose(parts[0], place.latitude, within: 6e-8))
      #expect(isClose(parts[1], place.longitude, within: 6e-8))
    }
  }
}
