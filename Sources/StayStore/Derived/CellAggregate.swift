/// What a map draws of many stays as one: their number, middle, box, prices, ratings and the best.
///
/// Sums are whole numbers, so that they do not depend on the order of the stays, and the aggregates
/// of tiles add up to that of their parent to the last bit. Longitude 180 counts as -180, as it does
/// in the grid.
package struct CellAggregate: Hashable, Sendable {
  /// The least and greatest price in one currency, in its minor units.
  package struct Prices: Hashable, Sendable {
    package let code: String
    package var minimum: Int64
    package var maximum: Int64

    package init(code: String, minimum: Int64, maximum: Int64) {
      self.code = code
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// The stay that comes first by rank and id.
  package struct Best: Hashable, Sendable {
    package let rank: Double?
    package let id: String
    package let pk: Int64

    package init(rank: Double?, id: String, pk: Int64) {
      self.rank = rank
      self.id = id
      self.pk = pk
    }

    /// The order of `Pin.precedes`.
    package func precedes(_ other: Best) -> Bool {
      switch (rank, other.rank) {
      case (let one?, let two?) where one != two: one < two
      case (_?, nil): true
      case (nil, _?): false
      default: id.utf8.lexicographicallyPrecedes(other.id.utf8)
      }
    }
  }

  /// How many stays there are.
  package private(set) var count = 0
  /// The sums of latitudes and longitudes, each rounded to a unit of 1e-8 degrees (1 mm).
  package private(set) var latitudeSum: Int64 = 0
  package private(set) var longitudeSum: Int64 = 0
  /// The smallest box, in degrees.
  package private(set) var south = Double.infinity
  package private(set) var west = Double.infinity
  package private(set) var north = -Double.infinity
  package private(set) var east = -Double.infinity
  /// One entry for each currency, by its code.
  package private(set) var prices: [Prices] = []
  /// The sum of the ratings, each rounded to a unit of 1e-4, and their number.
  package private(set) var ratingSum: Int64 = 0
  package private(set) var ratingCount = 0
  /// The first by rank and id; nil without stays.
  package private(set) var best: Best?

  package static let unitsPerDegree = 1e8
  package static let ratingUnits = 1e4
  /// A rating beyond this counts as this, so that sums hold.
  package static let greatestRating = 1e6

  /// Begins without stays.
  package init() {}

  /// The aggregate of one stay, or of many that were counted before.
  package init(
    count: Int, latitudeSum: Int64, longitudeSum: Int64, south: Double, west: Double,
    north: Double, east: Double, prices: [Prices], ratingSum: Int64, ratingCount: Int, best: Best
  ) {
    self.count = count
    self.latitudeSum = latitudeSum
    self.longitudeSum = longitudeSum
    self.south = south
    self.west = west
    self.north = north
    self.east = east
    self.prices = prices
    self.ratingSum = ratingSum
    self.ratingCount = ratingCount
    self.best = best
  }

  /// Adds a stay's place.
  package mutating func addPlace(latitude: Double, longitude: Double) {
    let longitude = longitude == 180 ? -180 : longitude
    count += 1
    latitudeSum &+= Self.units(latitude)
    longitudeSum &+= Self.units(longitude)
    south = min(south, latitude)
    north = max(north, latitude)
    west = min(west, longitude)
    east = max(east, longitude)
  }

  /// Adds a stay's price.
  package mutating func addPrice(minorUnits: Int64, code: String) {
    add(Prices(code: code, minimum: minorUnits, maximum: minorUnits))
  }

  /// Adds the least and the greatest of several stays' prices in one currency.
  mutating func addPrices(least: Int64, greatest: Int64, code: String) {
    add(Prices(code: code, minimum: least, maximum: greatest))
  }

  /// Adds a stay's rating.
  package mutating func addRating(_ rating: Double) {
    guard !rating.isNaN else { return }
    let cut = min(max(rating, -Self.greatestRating), Self.greatestRating)
    ratingSum &+= Self.whole(cut * Self.ratingUnits)
    ratingCount += 1
  }

  /// Offers a stay as the best.
  package mutating func offer(_ candidate: Best) {
    if let best, !candidate.precedes(best) { return }
    best = candidate
  }

  /// Adds all stays of another aggregate.
  package mutating func add(_ other: CellAggregate) {
    count &+= other.count
    latitudeSum &+= other.latitudeSum
    longitudeSum &+= other.longitudeSum
    south = min(south, other.south)
    west = min(west, other.west)
    north = max(north, other.north)
    east = max(east, other.east)
    for prices in other.prices { add(prices) }
    ratingSum &+= other.ratingSum
    ratingCount &+= other.ratingCount
    if let best = other.best { offer(best) }
  }

  /// Degrees in whole units of 1e-8.
  ///
  /// What is no coordinate, as in a damaged file, counts as 0.
  package static func units(_ degrees: Double) -> Int64 {
    degrees.magnitude <= 180 ? whole(degrees * unitsPerDegree) : 0
  }

  /// The nearest whole number, the even one of two; for magnitudes below 2^51.
  ///
  /// The sum has no room for a fraction. A call of `rounded()` for each stay takes longer than all
  /// else that is added up.
  private static func whole(_ value: Double) -> Int64 {
    Int64((value + 0x1.8p52) - 0x1.8p52)
  }

  private mutating func add(_ other: Prices) {
    for index in prices.indices {
      if prices[index].code == other.code {
        prices[index].minimum = min(prices[index].minimum, other.minimum)
        prices[index].maximum = max(prices[index].maximum, other.maximum)
        return
      }
    }
    let place = prices.firstIndex { $0.code > other.code } ?? prices.endIndex
    prices.insert(other, at: place)
  }
}
