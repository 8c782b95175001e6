import Testing

@testable import StayMap

struct PlaceTextTests {
  @Test func `a box is west, south, east, north`() throws {
    let box = try PlaceText.box("-9.15,38.70,-9.12,38.72")
    #expect(
      box == (try BoundingBox(south: 38.70, west: -9.15, north: 38.72, east: -9.12)))
    #expect(try PlaceText.box("-9.15, 38.70, -9.12, 3.872e1") == box)
  }

  @Test func `a box with west beyond east crosses the antimeridian`() throws {
    #expect(try PlaceText.box("179.5,-20,-179.5,-15").crossesAntimeridian)
    #expect(try PlaceText.box("179.5,-20,180.5,-15").crossesAntimeridian)
    #expect(try PlaceText.box("-200,-90,200,90").isWholeWayRound)
  }

  static let badBoxes: [(text: String, reason: String)] = [
    (
      "38.70,-9.15,38.72", "\"38.70,-9.15,38.72\" has 3 of 4 values; give WEST,SOUTH,EAST,NORTH"
    ),
    // mapbox/supercluster#35: latitude and longitude mixed up.
    ("38.7,162.3,38.8,162.5", "south 162.3 is outside -90...90, in \"38.7,162.3,38.8,162.5\""),
    ("0,-91,1,0", "south -91.0 is outside -90...90, in \"0,-91,1,0\""),
    ("0,0,1,90.5", "north 90.5 is outside -90...90, in \"0,0,1,90.5\""),
    ("0,2,1,1", "south 2.0 is greater than north 1.0, in \"0,2,1,1\""),
    ("0,nan,1,1", "south \"nan\" is not a number"),
    ("0,0,inf,1", "east \"inf\" is not a number"),
    ("0,0,,1", "east \"\" is not a number"),
  ]

  @Test(arguments: badBoxes)
  func `a box that cannot be names the edge at fault`(text: String, reason: String) {
    let fault = #expect(throws: ValueFault.self) { try PlaceText.box(text) }
    #expect(fault?.reason == reason)
  }

  @Test func `a region keeps its centre and span to the bit`() throws {
    let region = try PlaceText.region("38.7123,-9.13815,0.0128,0.01616")
    #expect(region.center == (try Coordinate(latitude: 38.7123, longitude: -9.13815)))
    #expect(region.span == (try CoordinateSpan(latitude: 0.0128, longitude: 0.01616)))
  }

  @Test(arguments: [("0,540,1,1", -180.0), ("0,-445.5,1,1", -85.5), ("0,181,1,1", -179)])
  func `any finite longitude is brought round`(text: String, longitude: Double) throws {
    #expect(try PlaceText.region(text).center.longitude == longitude)
  }

  // react-native-maps/react-native-maps#5730: spans that crash a map.
  @Test(arguments: [
    ("0,0,0,0", 0.0, 0.0), ("0,0,-1,-1", 0, 0), ("0,0,181,361", 180, 360),
    ("0,0,1e308,1e308", 180, 360),
  ])
  func `a span is cut to what a map has`(text: String, latitude: Double, longitude: Double) throws {
    let span = try PlaceText.region(text).span
    #expect(span == (try CoordinateSpan(latitude: latitude, longitude: longitude)))
  }

  @Test(arguments: ["0,0,nan,1", "0,0,1,inf", "91,0,1,1", "0,0,1", "0,0,1,1,1", ""])
  func `a region that cannot be is refused`(text: String) {
    #expect(throws: ValueFault.self) { try PlaceText.region(text) }
  }

  @Test func `a circle may begin with a minus sign`() throws {
    let center = try Coordinate(latitude: -33.9, longitude: 18.4)
    #expect(try PlaceText.circle("-33.9,18.4,500") == .around(center, radiusMeters: 500))
    for text in ["0,0,-1", "0,0,nan", "-90.1,0,5", "0,0"] {
      #expect(throws: ValueFault.self, "\(text)") { try PlaceText.circle(text) }
    }
  }

  @Test func `a tile is zoom, column, row`() throws {
    #expect(try PlaceText.tile("9/243/196") == (try Tile(zoom: 9, column: 243, row: 196)))
    for text in ["9/243", "9/512/0", "31/0/0", "-1/0/0", "a/b/c", "1/0/0/0", "1.0/0/0", ""] {
      #expect(throws: ValueFault.self, "\(text)") { try PlaceText.tile(text) }
    }
  }

  @Test func `a size is width by height`() throws {
    #expect(try PlaceText.size("390x844") == .phone)
    #expect(try PlaceText.size("0x12.5") == ViewSize(width: 0, height: 12.5))
    #expect(try PlaceText.size("16384x1") == ViewSize(width: 16_384, height: 1))
    for text in [
      "390", "390x", "x844", "-1x5", "390x844x1", "infx1", "390X844", "16385x1", "1x1e9",
    ] {
      #expect(throws: ValueFault.self, "\(text)") { try PlaceText.size(text) }
    }
  }
}
