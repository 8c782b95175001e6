package import StayGeometry
package import StayModel

/// Stays and viewports to try a store with: the usual, and those that break things.
///
/// The same seed gives the same stays, whatever else a test draws from generators of its own.
package struct RandomStays: Sendable {
  private var generator: SeededGenerator

  /// Begins at a seed.
  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Stays with the ids `stay-0`, `stay-1`, …, anywhere in a box.
  ///
  /// About one in eight lies on a place where indexes go wrong (``adversarialCoordinates``, where
  /// the box holds it), one in sixteen on the place of the stay before it, and every optional
  /// value is missing in some.
  package mutating func stays(
    count: Int, in box: BoundingBox = .world, source: String = "random"
  ) -> [Stay] {
    let traps = Self.adversarialCoordinates.filter(box.contains)
    var stays: [Stay] = []
    stays.reserveCapacity(count)
    for index in 0..<count {
      let coordinate: Coordinate
      if !traps.isEmpty && generator.chance(1 / 8) {
        coordinate = generator.pick(traps)
      } else if let last = stays.last, generator.chance(1 / 16) {
        coordinate = last.coordinate
      } else {
        coordinate = self.coordinate(in: box)
      }
      stays.append(stay(id: StayID("stay-\(index)"), at: coordinate, source: source))
    }
    return stays
  }

  /// The pins of as many stays.
  package mutating func pins(count: Int, in box: BoundingBox = .world) -> [Pin] {
    stays(count: count, in: box).map(\.pin)
  }

  /// Stays that all lie on one place, with the ids `stack-0`, `stack-1`, ….
  package mutating func stack(count: Int, at coordinate: Coordinate) -> [Stay] {
    (0..<count).map { stay(id: StayID("stack-\($0)"), at: coordinate, source: "random") }
  }

  /// A stay with random values, of which any may be missing.
  package mutating func stay(id: StayID, at coordinate: Coordinate, source: String) -> Stay {
    var stay = Stay(id: id, source: source, coordinate: coordinate)
    if generator.chance(0.9) { stay.title = generator.pick(Self.titles) }
    if generator.chance(0.85) { stay.price = price() }
    stay.label = generator.chance(0.1) ? generator.pick(Self.labels) : stay.price?.label
    if generator.chance(0.7) { stay.category = generator.pick(Self.categories) }
    if generator.chance(0.7) { stay.rating = Double(generator.below(501)) / 100 }
    if generator.chance(0.7) { stay.reviews = generator.below(1_000) }
    if generator.chance(0.8) { stay.guests = generator.below(12) }
    if generator.chance(0.3) { stay.rank = Double(generator.below(20)) }
    if generator.chance(0.2) { stay.mark = generator.pick(Self.marks) }
    if generator.chance(0.2) { stay.tint = generator.pick(["green", "blue", "orange"]) }
    if generator.chance(0.2) { stay.icon = generator.pick(["leaf.fill", "fork.knife"]) }
    if generator.chance(0.3) { stay.detail.subtitle = generator.pick(Self.titles) }
    if generator.chance(0.3) { stay.detail.neighbourhood = generator.pick(Self.titles) }
    if generator.chance(0.3) { stay.detail.url = "https://example.org/\(generator.below(1_000))" }
    if generator.chance(0.3) { stay.detail.attributes = #"{"nights":"2","host":"O'Neill"}"# }
    return stay
  }

  /// A place in a box, in whole 1/100,000 degrees about half of the time, as files have them.
  package mutating func coordinate(in box: BoundingBox = .world) -> Coordinate {
    var latitude = box.south + box.latitudeSpan * generator.unit()
    var longitude = box.west + box.longitudeSpan * generator.unit()
    if generator.chance(0.5) {
      latitude = (latitude * 1e5).rounded() / 1e5
      longitude = (longitude * 1e5).rounded() / 1e5
    }
    let drawn = Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)
    return box.contains(drawn) ? drawn : box.center
  }

  /// A box to ask for: wide or narrow, around any place; some cross the antimeridian, some are a
  /// single point or line, some reach to a pole or all the way round.
  package mutating func box() -> BoundingBox {
    let center =
      generator.chance(0.25) ? generator.pick(Self.adversarialCoordinates) : coordinate()
    switch generator.below(8) {
    case 0:
      return box(around: center, latitudeSpan: 0, longitudeSpan: 0)
    case 1:
      return box(around: center, latitudeSpan: 0, longitudeSpan: 360 * generator.unit())
    case 2:
      return box(around: center, latitudeSpan: 180 * generator.unit(), longitudeSpan: 360)
    case 3, 4:
      return box(
        around: center, latitudeSpan: 2 * generator.unit(), longitudeSpan: 2 * generator.unit())
    default:
      return box(
        around: center, latitudeSpan: 90 * generator.unit(), longitudeSpan: 180 * generator.unit())
    }
  }

  private func box(
    around center: Coordinate, latitudeSpan: Double, longitudeSpan: Double
  ) -> BoundingBox {
    BoundingBox(
      clampingSouth: center.latitude - latitudeSpan / 2,
      west: center.longitude - longitudeSpan / 2,
      north: center.latitude + latitudeSpan / 2,
      east: center.longitude + longitudeSpan / 2)
  }

  private mutating func price() -> Price {
    let currency = generator.pick(Self.currencies)
    let units = generator.chance(0.02) ? 0 : Int64(generator.below(500_000))
    return Price(minorUnits: units, currency: currency)
  }
}
