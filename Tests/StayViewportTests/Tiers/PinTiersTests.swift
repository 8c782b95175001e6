import StayGeometry
import StayModel
import StayTestSupport
import Testing

@testable import StayViewport

@Suite struct PinTiersTests {
  private static let city = BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9.0)

  /// The frame of a pin's label on the world's map, at a zoom.
  private static func frame(_ pin: Pin, zoom: Double, size: ViewSize?) -> ViewRect {
    var world = 256.0
    for _ in 0..<Int(zoom * 4) { world *= 1.189_207_115_002_721 }
    return PinFrame.frame(of: pin, labelSize: size).moved(
      x: WebMercator.x(longitude: pin.coordinate.longitude) * world,
      y: WebMercator.y(latitude: pin.coordinate.latitude) * world)
  }

  private static func overlap(_ one: ViewRect, _ other: ViewRect) -> Bool {
    // Whatever rounds otherwise here is a thousandth of a point.
    one.left + 0.001 < other.right && other.left + 0.001 < one.right
      && one.top + 0.001 < other.bottom && other.top + 0.001 < one.bottom
  }

  private static func view(
    _ generator: inout SeededGenerator, zoom: Double
  ) throws -> (Viewport, ViewPoint) {
    let center = ViewPoint(
      x: WebMercator.x(longitude: -9.25 + 0.2 * generator.unit()),
      y: WebMercator.y(latitude: 38.65 + 0.1 * generator.unit()))
    return (viewport(center, zoom: zoom), center)
  }

  /// A phone's view at a zoom, by its middle on the unit square.
  private static func viewport(_ center: ViewPoint, zoom: Double) -> Viewport {
    var world = 256.0
    for _ in 0..<Int(zoom) { world *= 2 }
    let (width, height) = (390 / world, 844 / world)
    return Viewport(
      box: BoundingBox(
        clampingSouth: WebMercator.latitude(y: center.y + height / 2),
        west: WebMercator.longitude(x: center.x - width / 2),
        north: WebMercator.latitude(y: center.y - height / 2),
        east: WebMercator.longitude(x: center.x + width / 2)))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `full pins with room do not overlap, and who is light had none`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.stays(count: 2_500, in: Self.city))
    var generator = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let zoom = Double(10 + round % 5)
      let viewport = try Self.view(&generator, zoom: zoom).0
      let size = round % 3 == 0 ? ViewSize(width: 60, height: 24) : nil
      let query = ViewportQuery(
        viewport: viewport, clustering: .off, limit: 300, budget: 50, labelSize: size)
      let result = try stays.run(query)
      let full = result.pins.filter { $0.tier == .full }
      #expect(full.count == min(50, result.pins.count))
      let clear = full.filter { !$0.isCrowded }
      let frames = clear.map { Self.frame($0.pin, zoom: zoom, size: size) }
      for index in frames.indices {
        #expect(!frames[..<index].contains { Self.overlap($0, frames[index]) })
      }
      // Whoever is full without room, or light before the last of those with room, was in the way.
      let last = clear.last.flatMap { last in result.pins.firstIndex { $0.id == last.id } } ?? 0
      for drawn in result.pins[..<last] where drawn.tier == .light || drawn.isCrowded {
        let frame = Self.frame(drawn.pin, zoom: zoom, size: size)
        let better = zip(clear, frames).filter { ViewportPin.precedes($0.0, drawn) }
        let isInTheWay = better.contains { _, other in
          frame.left < other.right + 0.001 && other.left < frame.right + 0.001
            && frame.top < other.bottom + 0.001 && other.top < frame.bottom + 0.001
        }
        #expect(isInTheWay, "seed \(seed): \(drawn.id) had room")
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `while the view pans, a pin loses its room only to a better one that gained it`(
    seed: UInt64
  ) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.stays(count: 2_500, in: Self.city))
    var generator = SeededGenerator(seed: seed &+ 1)
    var lost = 0
    for round in 0..<12 {
      let zoom = Double(11 + round % 3)
      var (viewport, center) = try Self.view(&generator, zoom: zoom)
      var before = try stays.run(ViewportQuery(viewport: viewport, clustering: .off))
      for _ in 0..<8 {
        center = center.moved(
          x: (generator.unit() - 0.5) * 1e-4, y: (generator.unit() - 0.5) * 1e-4)
        viewport = Self.viewport(center, zoom: zoom)
        let after = try stays.run(ViewportQuery(viewport: viewport, clustering: .off))
        let had = Set(before.pins.filter(Self.hasRoom).map(\.id))
        let gained = after.pins.filter { Self.hasRoom($0) && !had.contains($0.id) }
        for drawn in after.pins where had.contains(drawn.id) && !Self.hasRoom(drawn) {
          lost += 1
          #expect(
            gained.contains { ViewportPin.precedes($0, drawn) },
            "seed \(seed): \(drawn.id) lost its room to nobody")
        }
        before = after
      }
    }
    #expect(lost > 5, "the pans of seed \(seed) take too little away to prove anything")
  }

  private static func hasRoom(_ drawn: ViewportPin) -> Bool {
    drawn.tier == .full && !drawn.isCrowded
  }

  @Test func `panning alone, with the same pins in view, changes no tier`() throws {
    var random = RandomStays(seed: 51)
    let inner = BoundingBox(clampingSouth: 38.71, west: -9.16, north: 38.72, east: -9.15)
    let stays = try TestStays(random.stays(count: 200, in: inner))
    let middle = ViewPoint(
      x: WebMercator.x(longitude: -9.155), y: WebMercator.y(latitude: 38.715))
    let first = try stays.run(ViewportQuery(viewport: Self.viewport(middle, zoom: 13)))
    #expect(first.pins.count == 200 && first.pins.contains { $0.tier == .light })
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<50 {
      let moved = middle.moved(
        x: (generator.unit() - 0.5) * 1e-4, y: (generator.unit() - 0.5) * 1e-4)
      let next = try stays.run(ViewportQuery(viewport: Self.viewport(moved, zoom: 13)))
      #expect(next.pins == first.pins)
    }
  }

  @Test func `labels meet over the antimeridian`() throws {
    let stays = try TestStays(
      try [179.999_9, -179.999_9].enumerated().map { index, longitude in
        Stay(
          id: StayID("\(index)"), source: "test",
          coordinate: try Coordinate(latitude: 0, longitude: longitude), label: "$100")
      })
    let box = try BoundingBox(south: -0.01, west: 179.99, north: 0.01, east: -179.99)
    var query = ViewportQuery(viewport: Viewport(box: box), budget: 2)
    #expect(try stays.run(query).pins.map(\.isCrowded) == [false, true])
    query.budget = 1
    #expect(try stays.run(query).pins.map(\.tier) == [.full, .light])
  }

  @Test func `the selected pin is full, has room, and takes none`() throws {
    var random = RandomStays(seed: 53)
    let place = try Coordinate(latitude: 38.7, longitude: -9.1)
    let stays = try TestStays(random.stack(count: 80, at: place))
    var query = ViewportQuery(viewport: Viewport(box: .world), budget: 10)
    let without = try stays.run(query)
    for drawn in [without.pins[3], without.pins[70]] {
      query.selection = drawn.id
      let with = try stays.run(query)
      let selected = try #require(with.selectedPin)
      #expect(selected.tier == .full && !selected.isCrowded)
      #expect(
        with.pins.filter { !$0.isSelected } == without.pins.filter { $0.id != drawn.id })
    }
  }
}
