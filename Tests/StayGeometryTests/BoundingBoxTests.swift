import StayGeometry
import StayTestSupport
import Testing

@Suite struct BoundingBoxTests {
  static func box(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) throws -> BoundingBox {
    try BoundingBox(south: south, west: west, north: north, east: east)
  }

  static let refused: [(edges: [Double], fault: RegionError.Kind)] = [
    ([0, 95, 10, 96], .edgeIsBeyondPole(name: "south", degrees: 95)),
    ([0, -95, 10, 5], .edgeIsBeyondPole(name: "south", degrees: -95)),
    ([0, 0, 10, 90.0.nextUp], .edgeIsBeyondPole(name: "north", degrees: 90.0.nextUp)),
    ([0, 10, 10, 10.0.nextDown], .southIsAboveNorth(south: 10, north: 10.0.nextDown)),
    ([.nan, 0, 10, 10], .edgeIsNotFinite(name: "west")),
    ([0, .nan, 10, 10], .edgeIsNotFinite(name: "south")),
    ([0, 0, .infinity, 10], .edgeIsNotFinite(name: "east")),
    ([0, 0, 10, -.infinity], .edgeIsNotFinite(name: "north")),
  ]

  @Test(arguments: refused)
  func `a box is refused by the name of its bad edge`(edges: [Double], fault: RegionError.Kind) {
    #expect(throws: RegionError(kind: fault)) {
      try Self.box(edges[0], edges[1], edges[2], edges[3])
    }
  }

  @Test func `a latitude in a longitude's place is named, mapbox/supercluster#35`() {
    let error = #expect(throws: RegionError.self) { try Self.box(38.7, -9.1, 38.8, 162.3) }
    #expect(error?.description == "north 162.3 is outside -90...90")
  }

  @Test func `every error reads as a sentence`() {
    let texts: [(RegionError.Kind, String)] = [
      (.spanIsNotANumber(.latitude), "latitude span is not a number"),
      (.edgeIsNotFinite(name: "west"), "west is not a finite number"),
      (.southIsAboveNorth(south: 2, north: 1), "south 2.0 is greater than north 1.0"),
      (.radiusIsNotADistance(meters: -1), "radius -1.0 is not a distance in metres"),
      (
        .tileDoesNotExist(zoom: 1, column: 2, row: 0),
        "tile 1/2/0 does not exist: zoom is 0...30, column and row are 0..<2^zoom"
      ),
    ]
    for (kind, text) in texts { #expect(RegionError(kind: kind).description == text) }
  }

  struct Shape: Sendable {
    let edges: [Double]
    let crosses: Bool
    let span: Double
    let centre: Double
    let ranges: [ClosedRange<Double>]
  }

  static let shapes = [
    Shape(edges: [-9, 38, -8, 39], crosses: false, span: 1, centre: -8.5, ranges: [-9...(-8)]),
    Shape(
      edges: [170, 0, -170, 1], crosses: true, span: 20, centre: 180,
      ranges: [170...180, -180...(-170)]),
    Shape(
      edges: [170, 0, 190, 1], crosses: true, span: 20, centre: 180,
      ranges: [170...180, -180...(-170)]),
    Shape(
      edges: [-190, 0, -170, 1], crosses: true, span: 20, centre: 180,
      ranges: [170...180, -180...(-170)]),
    Shape(
      edges: [179.5, 0, -179.5, 1], crosses: true, span: 1, centre: 180,
      ranges: [179.5...180, -180...(-179.5)]),
    Shape(
      edges: [170, 0, 180, 1], crosses: false, span: 10, centre: 175,
      ranges: [170...180, -180...(-180)]),
    Shape(
      edges: [-180, 0, -170, 1], crosses: false, span: 10, centre: -175,
      ranges: [-180...(-170), 180...180]),
    Shape(
      edges: [180, 0, 180, 1], crosses: false, span: 0, centre: 180,
      ranges: [180...180, -180...(-180)]),
    Shape(
      edges: [180, 0, -180, 1], crosses: true, span: 0, centre: 180,
      ranges: [180...180, -180...(-180)]),
    Shape(edges: [-180, -90, 180, 90], crosses: false, span: 360, centre: 0, ranges: [-180...180]),
    Shape(edges: [0, 0, 360, 1], crosses: false, span: 360, centre: 0, ranges: [-180...180]),
    Shape(
      edges: [-1e300, 0, 1e300, 1], crosses: false, span: 360, centre: 0, ranges: [-180...180]),
    Shape(edges: [5, 0, 5, 1], crosses: false, span: 0, centre: 5, ranges: [5...5]),
    Shape(
      edges: [10, 0, 9, 1], crosses: true, span: 359, centre: -170.5,
      ranges: [10...180, -180...9]),
  ]

  @Test(arguments: shapes)
  func `a box knows its way round`(shape: Shape) throws {
    let box = try Self.box(shape.edges[0], shape.edges[1], shape.edges[2], shape.edges[3])
    #expect(box.crossesAntimeridian == shape.crosses)
    #expect(box.longitudeSpan == shape.span)
    #expect(Longitude.isSameMeridian(box.center.longitude, shape.centre))
    #expect(box.longitudeRanges == shape.ranges)
    #expect(box.isWholeWayRound == (shape.span == 360))
  }

  @Test func `a box over the date line returns both sides, mapbox/supercluster#69`() throws {
    let box = try Self.box(176, -20, -178, -15)
    for longitude in [177.1, 179.3, -179.7, 180, -180, 176, -178] {
      #expect(box.contains(try Coordinate(latitude: -17, longitude: longitude)))
    }
    for longitude in [0, 175.9, -177.9, 176.0.nextDown, Double(-178).nextUp] {
      #expect(!box.contains(try Coordinate(latitude: -17, longitude: longitude)))
    }
  }

  @Test func `longitudes that ran on are brought round, mapbox/supercluster#73`() throws {
    let box = try Self.box(129.4, 0, -445.9, 1)
    #expect(box.west == 129.4)
    #expect(abs(box.east - -85.9) < 1e-9)
    #expect(box.crossesAntimeridian)
    #expect(Longitude.isSameMeridian(try Self.box(530, 0, 550, 1).center.longitude, 180))
    #expect(try Self.box(-445.9, 0, 129.4, 1).isWholeWayRound)
  }

  @Test(
    arguments: [[170.0, -170.0], [180, 180], [-180, -180], [180, -180], [-180, 180]] as [[Double]])
  func `180 and -180 are one meridian, each pin once, clarisma/geodesk#40`(
    edges: [Double]
  ) throws {
    let box = try Self.box(edges[0], -1, edges[1], 1)
    for longitude in [180.0, -180.0] {
      #expect(box.contains(try Coordinate(latitude: 0, longitude: longitude)))
      #expect(box.longitudeRanges.count { $0.contains(longitude) } == 1)
    }
  }

  @Test func `a box of the pins' own extent loses none, mapbox/supercluster#234`() throws {
    let pins = try [(1.1, 2.2), (3.3, -4.4), (-5.5, 6.6), (7.7, 8.8)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let box = try Self.box(-4.4, -5.5, 8.8, 7.7)
    #expect(pins.count { box.contains($0) } == 4)
  }

  @Test(
    arguments: [(10.0, 20.0), (170, -170), (-180, -179), (179, 180), (-0.0, 0.0)]
      as [(Double, Double)])
  func `the four edges belong to the box and one step further does not`(
    west: Double, east: Double
  ) throws {
    let box = try Self.box(west, -10, east, 10)
    for longitude in [west, east] {
      for latitude in [-10.0, 10] {
        #expect(box.contains(try Coordinate(latitude: latitude, longitude: longitude)))
      }
      #expect(!box.contains(try Coordinate(latitude: 10.0.nextUp, longitude: longitude)))
      #expect(!box.contains(try Coordinate(latitude: Double(-10).nextDown, longitude: longitude)))
    }
    if abs(west) < 180 {
      #expect(!box.contains(try Coordinate(latitude: 0, longitude: west.nextDown)))
    }
    if abs(east) < 180 {
      #expect(!box.contains(try Coordinate(latitude: 0, longitude: east.nextUp)))
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `ranges and a second rule agree with the box on every point`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let special = [-180.0, 180, -179.999, 179.999, 0, -0.0, 90, -90]
    for _ in 0..<500 {
      func longitude() -> Double {
        generator.chance(0.3) ? generator.pick(special) : generator.unit() * 360 - 180
      }
      let west = longitude()
      let east = longitude()
      let box = try Self.box(west, -45, east, 45)
      for _ in 0..<20 {
        let place = try Coordinate(latitude: 0, longitude: longitude())
        let inRanges = box.longitudeRanges.count { $0.contains(place.longitude) }
        #expect(inRanges == (box.contains(place) ? 1 : 0), "\(west) \(east) \(place.longitude)")
        let way = Longitude.eastwardDistance(from: west, to: place.longitude)
        let reach = box.isWholeWayRound ? 360 : Longitude.eastwardDistance(from: west, to: east)
        // The second rule rounds; near its edge the first decides.
        if abs(way - reach) > 1e-9 && way < 360 - 1e-9 {
          #expect(box.contains(place) == (way <= reach), "\(west) \(east) \(place.longitude)")
        }
      }
    }
  }

  @Test func `a computed box must be finite and upright`() async {
    await #expect(processExitsWith: .failure) {
      _ = BoundingBox(clampingSouth: 2, west: 0, north: 1, east: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = BoundingBox(clampingSouth: .nan, west: 0, north: 1, east: 1)
    }
  }

  /// Leaflet/Leaflet.markercluster#587: pins above 85 degrees were counted and never shown.
  @Test func `the world holds every place, poles and both spellings of 180`() throws {
    for latitude in [-90.0, 0, 86, 89.5, 90] {
      for longitude in [-180.0, 0, 180] {
        let place = try Coordinate(latitude: latitude, longitude: longitude)
        #expect(BoundingBox.world.contains(place))
      }
    }
  }
}
