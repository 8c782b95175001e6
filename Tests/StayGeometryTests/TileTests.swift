import StayGeometry
import StayTestSupport
import Testing

@Suite struct TileTests {
  @Test(
    arguments: [
      (38.7139, -9.1389, 9, "9/243/196"), (0, 0, 1, "1/1/1"), (0, 180, 1, "1/0/1"),
      (0, -180, 3, "3/0/4"), (90, 0, 2, "2/2/0"), (-90, 179.99, 2, "2/3/3"), (86, 10, 5, "5/16/0"),
      (0, -1e-20, 1, "1/0/1"), (1e-20, 0, 1, "1/1/0"), (-1e-20, 0, 1, "1/1/1"),
      (0, 180.0.nextDown, 30, "30/1073741823/536870912"), (51.5, -0.1, 0, "0/0/0"),
    ] as [(Double, Double, Int, String)])
  func `a place has its tile`(latitude: Double, longitude: Double, zoom: Int, address: String)
    throws
  {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let tile = Tile(containing: place, zoom: zoom)
    #expect(tile.address == address)
    #expect(tile.contains(place))
    #expect(tile.boundingBox.contains(place))
  }

  @Test(
    arguments: [
      (-1, 0, 0), (31, 0, 0), (0, 1, 0), (0, 0, 1), (2, 4, 0), (2, 0, 4), (2, -1, 0), (2, 0, -1),
      (Int.max, 0, 0), (Int.min, 0, 0), (3, Int.max, 0),
    ] as [(Int, Int, Int)])
  func `a tile that does not exist is refused`(zoom: Int, column: Int, row: Int) {
    #expect(throws: RegionError(kind: .tileDoesNotExist(zoom: zoom, column: column, row: row))) {
      try Tile(zoom: zoom, column: column, row: row)
    }
  }

  @Test(arguments: 0...5)
  func `the tiles of a level share out the world`(zoom: Int) throws {
    let count = 1 << zoom
    var places: [Coordinate] = []
    for column in 0..<count {
      for row in 0..<count {
        let box = try Tile(zoom: zoom, column: column, row: row).boundingBox
        for latitude in [box.south, box.north, box.center.latitude].flatMap(Self.neighbours) {
          for longitude in [box.west, box.east, box.center.longitude].flatMap(Self.neighbours) {
            guard abs(latitude) <= 90, abs(longitude) <= 180 else { continue }
            places.append(try Coordinate(latitude: latitude, longitude: longitude))
          }
        }
      }
    }
    for place in places {
      let own = Tile(containing: place, zoom: zoom)
      #expect(own.boundingBox.contains(place))
      // Where a neighbour's box holds the place too, only the place's own tile does.
      let near = [-1, 0, 1].flatMap { right in [-1, 0, 1].map { (right, $0) } }
        .compactMap { right, down -> Tile? in
          let row = own.row + down
          guard (0..<count).contains(row) else { return nil }
          return try? Tile(zoom: zoom, column: (own.column + right + count) % count, row: row)
        }
      #expect(Set(near).count { $0.contains(place) } == 1, "\(place) at \(zoom)")
    }
  }

  private static func neighbours(_ value: Double) -> [Double] {
    [value.nextDown, value, value.nextUp]
  }

  @Test(arguments: SeededGenerator.seeds)
  func `at every level a tile holds its places, and its parent holds it`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var latitude = generator.unit() * 180 - 90
      var longitude = generator.unit() * 360 - 180
      if generator.chance(0.5) {
        // A place on, or one step off, an edge of some level.
        let level = generator.below(31)
        let corner = Tile(
          containing: try Coordinate(latitude: latitude, longitude: longitude), zoom: level
        ).boundingBox
        latitude = generator.pick(Self.neighbours(corner.south))
        longitude = generator.pick(Self.neighbours(corner.west))
      }
      let place = Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)
      var below: Tile?
      for zoom in (0...30).reversed() {
        let tile = Tile(containing: place, zoom: zoom)
        #expect(tile.boundingBox.contains(place), "\(place) \(tile.address)")
        if let below {
          #expect(below.parent == tile, "\(place) \(tile.address)")
          #expect(tile.children.count { $0 == below } == 1)
        }
        below = tile
      }
      #expect(below?.parent == nil)
    }
  }

  @Test func `an edge belongs to the tile east or south of it`() throws {
    let tile = try Tile(zoom: 4, column: 7, row: 5)
    let box = tile.boundingBox
    let northWest = try Coordinate(latitude: box.north, longitude: box.west)
    #expect(tile.contains(northWest))
    let southEast = try Coordinate(latitude: box.south, longitude: box.east)
    #expect(Tile(containing: southEast, zoom: 4).address == "4/8/6")
    let above = try Coordinate(latitude: box.north.nextUp, longitude: box.west.nextDown)
    #expect(Tile(containing: above, zoom: 4).address == "4/6/4")
    let inner = try Coordinate(latitude: box.south.nextUp, longitude: box.east.nextDown)
    #expect(tile.contains(inner))
  }

  @Test func `children cover their parent's box and end at level 30`() throws {
    let tile = try Tile(zoom: 3, column: 0, row: 7)
    let boxes = tile.children.map(\.boundingBox)
    #expect(boxes.map(\.west).min() == tile.boundingBox.west)
    #expect(boxes.map(\.east).max() == tile.boundingBox.east)
    #expect(boxes.map(\.south).min() == tile.boundingBox.south)
    #expect(boxes.map(\.north).max() == tile.boundingBox.north)
    #expect(tile.boundingBox.south == -90)
    #expect(try Tile(zoom: 30, column: 0, row: 0).children.isEmpty)
  }

  @Test func `a zoom that there is not is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) { _ = Tile(containing: .zero, zoom: 31) }
  }
}
