package import StayModel

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

  /// The stay that comes first by standing and id.
  package struct Best: Hashable, Sendable {
    package let standing: Standing
    package let id: String
    package let pk: Int64

    package init(standing: Standing, id: String, pk: Int64) {
      self.standing = standing
      self.id = id
      self.pk = pk
    }

    /// The order of `Pin.precedes`.
    package func precedes(_ other: Best) -> Bool {
      standing == other.standing
        ? id.utf8.lexicographicallyPrecedes(other.id.utf8) : standing < other.standing
    }
  }

  /// How many stays there are, and their middle.
  package private(set) var weight = CellWeight()
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
  /// The first by standing and id; nil without stays.
  package private(set) var best: Best?

  package static let ratingUnits = 1e4
  /// The decimals that a rating keeps in the sum.
  static let ratingDigits = 4
  /// A rating beyond this counts as this, so that sums hold.
  package static let greatestRating = 1e6

  /// How many stays there are.
  package var count: Int { weight.count }

  /// Begins without stays.
  package init() {}

  /// The aggregate of one stay, or of many that were counted before.
  package init(
    count: Int, latitudeSum: Int64, longitudeSum: Int64, south: Double, west: Double,
    north: Double, east: Double, prices: [Prices], ratingSum: Int64, ratingCount: Int, best: Best
  ) {
    weight = CellWeight(
      count: count, latitudeSum: latitudeSum, longitudeSum: longitudeSum)
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
    weight += CellWeight(
      latitudeUnits: Self.units(latitude), longitudeUnits: Self.units(longitude))
    south = min(south, latitude)
    north = max(north, latitude)
    west = min(west, longitude)
    east = max(east, longitude)
  }

  /// Adds the places of many stays, none of which lies at 180 degrees.
  mutating func addPlaces(latitudes: PackedTotals<Double>, longitudes: PackedTotals<Double>) {
    weight += CellWeight(
      count: latitudes.count, latitudeSum: latitudes.sum, longitudeSum: longitudes.sum)
    south = min(south, latitudes.least)
    north = max(north, latitudes.greatest)
    west = min(west, longitudes.least)
    east = max(east, longitudes.greatest)
  }

  /// Adds the ratings of many stays, in ``ratingUnits``.
  mutating func addRatings(_ ratings: PackedTotals<Double>) {
    ratingSum &+= ratings.sum
    ratingCount += ratings.count
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

  /// Adds all stays of another aggregate, so many turns further east.
  package mutating func add(_ other: CellAggregate, turnedBy turns: Int64 = 0) {
    weight += turns == 0 ? other.weight : other.weight.turned(by: turns)
    south = min(south, other.south)
    west = min(west, other.west + 360 * Double(turns))
    north = max(north, other.north)
    east = max(east, other.east + 360 * Double(turns))
    for prices in other.prices { add(prices) }
    ratingSum &+= other.ratingSum
    ratingCount &+= other.ratingCount
    if let best = other.best { offer(best) }
  }

  /// The mean of the ratings, or nil when there is none.
  package var averageRating: Double? {
    ratingCount == 0 ? nil : Double(ratingSum) / (Double(ratingCount) * Self.ratingUnits)
  }

  /// Degrees in whole units of 1e-8.
  ///
  /// What is no coordinate, as in a damaged file, counts as 0.
  package static func units(_ degrees: Double) -> Int64 {
    degrees.magnitude <= 180 ? whole(degrees * CellWeight.unitsPerDegree) : 0
  }

  /// The nearest whole number, the even one of two; for magnitudes below 2^51.
  ///
  /// The sum has no room for a fraction. A call of `rounded()` for each stay takes longer than all
  /// else that is added up.
  static func whole(_ value: Double) -> Int64 {
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
