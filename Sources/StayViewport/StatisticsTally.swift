import StayModel
import StaySQLite
import StayStore

/// Counts the rows of a ``StatisticsQuery``, each for the spreads that its other values let it into.
struct StatisticsTally {
  private var total = 0
  private var amounts: [String: [Int64]] = [:]
  private var categories: [String?: Int] = [:]
  private var guests: [Int: Int] = [:]
  private var ratings: [Double: Int] = [:]

  /// What of a stay is counted, and which of the filter's parts it passes.
  private struct Values {
    var price: Int64?
    var currency: String?
    var category: String?
    var guests: Int64?
    var rating: Double?
    var passesPrice, passesCategory, passesGuests, passesRating: Bool
  }

  mutating func add(_ row: Row) throws(DatabaseError) {
    add(
      Values(
        price: try row.integer(at: 2), currency: try row.text(at: 3),
        category: try row.text(at: 4), guests: try row.integer(at: 5),
        rating: try row.real(at: 6), passesPrice: try row.requiredInteger(at: 7) != 0,
        passesCategory: try row.requiredInteger(at: 8) != 0,
        passesGuests: try row.requiredInteger(at: 9) != 0,
        passesRating: try row.requiredInteger(at: 10) != 0))
  }

  /// Adds a stay of a column block, with whether it passes the filter's parts about price, category,
  /// guests and rating.
  mutating func add(_ block: StayBlock, _ index: Int, passes: [Bool]) {
    add(
      Values(
        price: block.prices.value(index), currency: block.currencies.text(index),
        category: block.categories.text(index), guests: block.guests.value(index),
        rating: block.ratings.value(index),
        passesPrice: passes[0], passesCategory: passes[1], passesGuests: passes[2],
        passesRating: passes[3]))
  }

  private mutating func add(_ stay: Values) {
    let (price, category) = (stay.passesPrice, stay.passesCategory)
    let (guests, rating) = (stay.passesGuests, stay.passesRating)
    if price && category && guests && rating { total += 1 }
    if category && guests && rating, let amount = stay.price, let currency = stay.currency {
      amounts[currency, default: []].append(amount)
    }
    if price && guests && rating { categories[stay.category, default: 0] += 1 }
    if price && category && rating, let room = stay.guests {
      self.guests[Int(room), default: 0] += 1
    }
    if price && category && guests, let value = stay.rating { ratings[value, default: 0] += 1 }
  }

  func statistics() throws(DatabaseError) -> ViewportStatistics {
    ViewportStatistics(
      total: total, prices: try histograms(), categories: sortedCategories(),
      guests: guestsCounts(), ratings: ratingCounts())
  }

  private func histograms() throws(DatabaseError) -> [PriceHistogram] {
    var histograms: [PriceHistogram] = []
    for (code, amounts) in amounts.sorted(by: { $0.key < $1.key }) {
      guard let currency = Currency.find(code: code) else {
        throw DatabaseError(
          code: .SQLITE_MISMATCH, message: "a stay has no valid currency: \(code)")
      }
      if let histogram = PriceHistogram(minorUnits: amounts, currency: currency) {
        histograms.append(histogram)
      }
    }
    return histograms
  }

  private func sortedCategories() -> [ViewportStatistics.CategoryCount] {
    categories.map { ViewportStatistics.CategoryCount(category: $0, count: $1) }
      .sorted { one, other in
        if one.count != other.count { return one.count > other.count }
        guard let name = one.category, let otherName = other.category else {
          return one.category != nil
        }
        return name.utf8.lexicographicallyPrecedes(otherName.utf8)
      }
  }

  private func guestsCounts() -> [ViewportStatistics.GuestsCount] {
    guard let most = guests.keys.max(), most > 0 else { return [] }
    return (1...min(most, ViewportStatistics.mostGuests)).map { least in
      ViewportStatistics.GuestsCount(
        guests: least, count: guests.reduce(0) { $1.key >= least ? $0 + $1.value : $0 })
    }
  }

  private func ratingCounts() -> [ViewportStatistics.RatingCount] {
    guard let greatest = ratings.keys.max(), greatest > 0, greatest.isFinite else { return [] }
    var scale = 5.0
    if greatest > scale { scale = 10 }
    while greatest > scale { scale *= 10 }
    return (1...10).map { tenth in
      let least = scale * Double(tenth) / 10
      return ViewportStatistics.RatingCount(
        rating: least, count: ratings.reduce(0) { $1.key >= least ? $0 + $1.value : $0 })
    }
  }
}
