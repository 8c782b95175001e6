import StayGeometry
import StayModel
import StayTestSupport

/// Viewports and filters to ask for, drawn from a seed and aimed at the places of stays.
struct Viewports {
  private var generator: SeededGenerator
  private var boxes: RandomStays

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed &+ 1)
    boxes = RandomStays(seed: seed &+ 2)
  }

  /// A random box, a tile, or a box whose edges lie on stays or one unit in the last place beside.
  mutating func viewport(of pins: [Pin]) throws -> Viewport {
    switch generator.below(6) {
    case 0:
      return Viewport(tile: tile(around: place(of: pins)))
    case 1, 2:
      let (one, other) = (place(of: pins), place(of: pins))
      return Viewport(
        box: try BoundingBox(
          south: nudged(min(one.latitude, other.latitude), limit: 90),
          west: nudged(one.longitude, limit: 180),
          north: max(one.latitude, other.latitude), east: nudged(other.longitude, limit: 180)))
    default:
      return Viewport(box: boxes.box())
    }
  }

  /// A filter with any of its conditions, most often none or one.
  mutating func filter() -> StayFilter {
    var filter = StayFilter()
    if generator.chance(0.2) { filter.minPrice = bound() }
    if generator.chance(0.2) { filter.maxPrice = bound() }
    if generator.chance(0.15) {
      filter.currency = generator.pick(
        ["EUR", "JPY", "KWD", "CLF", "XXX", "CHF"].compactMap {
          Currency.find(code: $0)
        })
    }
    if generator.chance(0.2) { filter.categories = ["food", "Entire home/apt"] }
    if generator.chance(0.1) { filter.categories.append("") }
    if generator.chance(0.2) { filter.guests = generator.below(14) }
    if generator.chance(0.2) { filter.minRating = Double(generator.below(501)) / 100 }
    if generator.chance(0.1) { filter.source = generator.pick(["random", "another"]) }
    return filter
  }

  private mutating func bound() -> DecimalNumber {
    DecimalNumber(
      significand: Int64(generator.below(1_000_000)), exponent: generator.pick([-4, -2, 0, 1]))
  }

  private mutating func place(of pins: [Pin]) -> Coordinate {
    pins.isEmpty ? boxes.coordinate() : generator.pick(pins).coordinate
  }

  private mutating func tile(around coordinate: Coordinate) -> Tile {
    Tile(containing: coordinate, zoom: generator.below(31))
  }

  private mutating func nudged(_ degrees: Double, limit: Double) -> Double {
    let moved = generator.pick([degrees, degrees.nextUp, degrees.nextDown])
    return min(max(moved, -limit), limit)
  }
}
