import StayGeometry
import StayModel
import StayStore

/// What a cluster tells of its stays: box, prices, ratings, the best one.
///
/// Summaries of cells add up to that of their cluster, in whatever order.
struct CellSummary {
  /// The member that comes first by rank and id.
  struct Best {
    let rank: Double?
    let id: String
    let pk: Int64

    func precedes(_ other: Best) -> Bool {
      switch (rank, other.rank) {
      case (let one?, let two?) where one != two: one < two
      case (_?, nil): true
      case (nil, _?): false
      default: id.utf8.lexicographicallyPrecedes(other.id.utf8)
      }
    }
  }

  /// The least and greatest price in one currency, in its minor units.
  struct Prices {
    let code: String
    var minimum: Int64
    var maximum: Int64
  }

  private(set) var south = Double.infinity
  private(set) var north = -Double.infinity
  private(set) var west = Double.infinity
  private(set) var east = -Double.infinity
  private(set) var prices: [Prices] = []
  private(set) var best: Best?
  private var ratingSum: Int64 = 0
  private var ratingCount = 0

  /// Begins without stays.
  init() {}

  /// The summary of stays that the store has added up.
  init(_ aggregate: CellAggregate) {
    south = aggregate.south
    north = aggregate.north
    west = aggregate.west
    east = aggregate.east
    prices = aggregate.prices.map {
      Prices(code: $0.code, minimum: $0.minimum, maximum: $0.maximum)
    }
    best = aggregate.best.map { Best(rank: $0.rank, id: $0.id, pk: $0.pk) }
    ratingSum = aggregate.ratingSum
    ratingCount = aggregate.ratingCount
  }

  mutating func addPlace(latitude: Double, longitude: Double) {
    south = min(south, latitude)
    north = max(north, latitude)
    west = min(west, longitude)
    east = max(east, longitude)
  }

  mutating func addPrice(minorUnits: Int64, code: String) {
    add(Prices(code: code, minimum: minorUnits, maximum: minorUnits))
  }

  /// Adds a rating, counted in ten-thousandths so that a sum does not depend on its order.
  ///
  /// A rating beyond a million counts as a million.
  mutating func addRating(_ rating: Double) {
    guard !rating.isNaN else { return }
    let cut = min(max(rating, -Self.greatestRating), Self.greatestRating)
    ratingSum &+= Int64((cut * Self.ratingUnits).rounded())
    ratingCount += 1
  }

  mutating func offer(_ candidate: Best) {
    if let best, !candidate.precedes(best) { return }
    best = candidate
  }

  /// Adds the summary of another cell, so many turns further east.
  mutating func add(_ other: CellSummary, turnedBy turns: Double = 0) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west + 360 * turns)
    east = max(east, other.east + 360 * turns)
    for prices in other.prices { add(prices) }
    ratingSum &+= other.ratingSum
    ratingCount &+= other.ratingCount
    if let best = other.best { offer(best) }
  }

  /// The mean of the ratings, or nil when there is none.
  var averageRating: Double? {
    ratingCount == 0 ? nil : Double(ratingSum) / (Double(ratingCount) * Self.ratingUnits)
  }

  private mutating func add(_ other: Prices) {
    guard let index = prices.firstIndex(where: { $0.code == other.code }) else {
      prices.append(other)
      return
    }
    prices[index].minimum = min(prices[index].minimum, other.minimum)
    prices[index].maximum = max(prices[index].maximum, other.maximum)
  }

  private static let ratingUnits = 1e4
  private static let greatestRating = 1e6
}
