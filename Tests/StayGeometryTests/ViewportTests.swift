import StayGeometry
import Testing

@Suite struct ViewportTests {
  @Test func `the worked zoom of Lisbon on a phone is 14.158`() throws {
    let box = try BoundingBox(south: 38.70, west: -9.15, north: 38.72, east: -9.12)
    let viewport = Viewport(box: box, size: ViewSize(width: 390, height: 844))
    #expect(abs(viewport.zoom - 14.158) < 0.0005)
    #expect(viewport.boundingBox == box)
  }

  @Test func `a viewport keeps its region to the bit`() throws {
    let region = Region(
      center: try Coordinate(latitude: 38.7123, longitude: -9.13815),
      span: try CoordinateSpan(latitude: 0.0128, longitude: 0.01616))
    #expect(Viewport(region: region).region == region)
    #expect(Viewport(region: region).size == .phone)
  }

  @Test(
    arguments: [
      ([0.0, 0.0], 0.0), ([390, 0], 0), ([0, 844], 0), ([-5, 844], 0), ([.nan, 844], 0),
      ([0, 0], 0),
    ] as [([Double], Double)])
  func `a view of no size or any size has a zoom in 0...30`(size: [Double], expected: Double) throws
  {
    let box = try BoundingBox(south: 38.70, west: -9.15, north: 38.72, east: -9.12)
    let viewport = Viewport(box: box, size: ViewSize(width: size[0], height: size[1]))
    #expect(viewport.zoom == expected)
  }

  @Test func `a point is at the greatest zoom, the world at the least that fits`() throws {
    let point = Region(center: .zero, span: try CoordinateSpan(latitude: 0, longitude: 0))
    #expect(Viewport(region: point).zoom == 30)
    #expect(Viewport(region: point, size: ViewSize(width: 1e308, height: 1e308)).zoom == 30)
    let square = ViewSize(width: 256, height: 256)
    #expect(Viewport(box: .world, size: square).zoom == 0)
    #expect(Viewport(box: .world, size: ViewSize(width: 512, height: 4_000)).zoom == 1)
    // Smaller than the world at zoom 0: there is none below.
    #expect(Viewport(box: .world, size: ViewSize(width: 100, height: 100)).zoom == 0)
  }

  @Test func `a tile is shown half-open and fills its own view`() throws {
    let tile = try Tile(zoom: 9, column: 243, row: 196)
    let viewport = Viewport(tile: tile, size: ViewSize(width: 256, height: 256))
    #expect(abs(viewport.zoom - 9) < 1e-9)
    let box = tile.boundingBox
    #expect(viewport.contains(try Coordinate(latitude: box.north, longitude: box.west)))
    #expect(!viewport.contains(try Coordinate(latitude: box.south, longitude: box.west)))
    #expect(!viewport.contains(try Coordinate(latitude: box.north, longitude: box.east)))
    #expect(viewport.boundingBox == box)
  }

  @Test func `a radius reaches each edge, and all the way round beyond a pole`() throws {
    let place = try Coordinate(latitude: 60, longitude: 10)
    let around = try Viewport(center: place, radiusMeters: 111_320)
    #expect(abs(around.boundingBox.south - 59) < 1e-9)
    #expect(abs(around.boundingBox.north - 61) < 1e-9)
    #expect(abs(around.boundingBox.west - 8) < 1e-9)
    #expect(abs(around.boundingBox.east - 12) < 1e-9)
    let pole = try Coordinate(latitude: 89.9, longitude: 0)
    let polar = try Viewport(center: pole, radiusMeters: 20_000)
    #expect(polar.contains(try Coordinate(latitude: 89.95, longitude: 180)))
    #expect(polar.boundingBox.north == 90)
    #expect(try Viewport(center: place, radiusMeters: 1e308).boundingBox.isWholeWayRound)
    #expect(try Viewport(center: place, radiusMeters: 0).contains(place))
  }

  @Test(arguments: [-1.0, .nan, .infinity] as [Double])
  func `a radius that is no distance is refused`(meters: Double) throws {
    let error = #expect(throws: RegionError.self) {
      try Viewport(center: .zero, radiusMeters: meters)
    }
    guard case .radiusIsNotADistance = error?.kind else {
      Issue.record("another fault: \(String(describing: error))")
      return
    }
  }
}
