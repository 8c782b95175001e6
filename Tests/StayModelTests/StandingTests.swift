import StayModel
import StayTestSupport
import Testing

@Suite struct StandingTests {
  /// Stays from the first to the last: rank, rating, reviews.
  static let order: [(rank: Double?, rating: Double?, reviews: Int?)] = [
    (-.infinity, nil, nil), (-2, 1, 900), (-0.5, nil, nil), (0, nil, nil),
    (.leastNonzeroMagnitude, nil, nil), (1, 1, 1), (2, 5, 9_999), (1e300, nil, nil),
    (.infinity, nil, nil), (nil, 1e9, .max), (nil, 5, 1_000), (nil, 4.9, 200), (nil, 4.8, 300),
    (nil, 4.9, 20), (nil, 5, 3), (nil, 5, nil), (nil, nil, nil), (nil, 4, 2), (nil, 4.4, 500),
    (nil, 3, 10), (nil, 1, 50), (nil, 0, .max), (nil, -1e9, .max),
  ]

  @Test func `ranks come first, then reviews by their Bayesian average`() {
    let standings = Self.order.map {
      Standing(rank: $0.rank, rating: $0.rating, reviews: $0.reviews)
    }
    for (one, other) in zip(standings, standings.dropFirst()) { #expect(one < other) }
  }

  @Test func `what says nothing stands where the prior does`() {
    let none = Standing(rank: nil, rating: nil, reviews: nil)
    #expect(none == Standing(rank: nil, rating: nil, reviews: 300))
    #expect(none == Standing(rank: nil, rating: 1, reviews: 0))
    #expect(none == Standing(rank: nil, rating: Standing.priorRating, reviews: 77))
    #expect(none == Standing(rank: .nan, rating: .nan, reviews: -5))
    #expect(
      Standing(rank: 0, rating: nil, reviews: nil) == Standing(rank: -0.0, rating: 1, reviews: 2))
    #expect(
      Standing(rank: nil, rating: 3, reviews: nil) == Standing(rank: nil, rating: 3, reviews: 1))
  }

  @Test func `a bar lets pass whatever reaches the standing that sets it`() {
    let unranked = Self.order.filter { $0.rank == nil }
    for one in unranked {
      let bar = Standing.Bar(
        Standing(rank: nil, rating: one.rating, reviews: one.reviews))
      for other in unranked
      where Standing(rank: nil, rating: other.rating, reviews: other.reviews)
        <= Standing(rank: nil, rating: one.rating, reviews: one.reviews)
      {
        #expect(
          bar.isWithinReach(
            rating: other.rating ?? Standing.priorRating,
            reviews: other.rating == nil ? 0 : Double(other.reviews ?? 1)))
      }
    }
    #expect(Standing.Bar(nil).isWithinReach(rating: -1e9, reviews: 1e18))
    let best = Standing.Bar(Standing(rank: nil, rating: 5, reviews: 1_000))
    #expect(!best.isWithinReach(rating: 4.9, reviews: 5_000))
    let ranked = Standing.Bar(Standing(rank: 1e300, rating: nil, reviews: nil))
    #expect(!ranked.isWithinReach(rating: 5, reviews: 1_000))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a bar refuses nothing that comes before the standing that sets it`(seed: UInt64) {
    var random = RandomStays(seed: seed)
    let pins = random.pins(count: 300)
    for one in pins {
      let standing = Standing(rank: nil, rating: one.rating, reviews: one.reviews)
      let bar = Standing.Bar(standing)
      for other in pins
      where Standing(rank: nil, rating: other.rating, reviews: other.reviews) <= standing {
        #expect(
          bar.isWithinReach(
            rating: other.rating ?? Standing.priorRating,
            reviews: other.rating == nil ? 0 : max(Double(other.reviews ?? 1), 0)))
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `it orders pins as the formula does`(seed: UInt64) {
    var random = RandomStays(seed: seed)
    let pins = random.pins(count: 400)
    func score(_ pin: Pin) -> Double {
      guard let rating = pin.rating else { return 4.5 }
      let count = Double(pin.reviews ?? 1)
      return (count * rating + 45) / (count + 10)
    }
    let sorted = pins.sorted(by: Pin.precedes)
    for (one, other) in zip(sorted, sorted.dropFirst()) {
      switch (one.rank, other.rank) {
      case (let first?, let second?):
        #expect(first < second || first == second && one.id < other.id)
      case (_?, nil): break
      case (nil, _?): Issue.record("seed \(seed): \(other.id) has a rank and comes after \(one.id)")
      default:
        let difference = score(one) - score(other)
        #expect(difference > -1e-6)
        if abs(difference) < 1e-12 { #expect(one.id < other.id) }
      }
    }
  }
}
