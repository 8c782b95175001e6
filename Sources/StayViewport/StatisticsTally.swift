import StayModel
import StaySQLite

/// Counts the rows of a ``StatisticsQuery``, each for the spreads that its other values let it into.
struct StatisticsTally {
  private var total = 0
  private var amounts: [String: [Int64]] = [:]
  private var categories: [String?: Int] = [:]
  private var guests: [Int: Int] = [:]
  private var ratings: [Double: Int] = [:]

  mutating func add(_ row: Row) throws(DatabaseError) {
    let passesPrice = try row.requiredInteger(at: 7) != 0
    let passesCategory = try row.requiredInteger(at: 8) != 0
    let passesGuests = try row.requiredInteger(at: 9) != 0
    let passesRating = try row.requiredInteger(at: 10) != 0
    if passesPrice && passesCategory && passesGuests && passesRating { total += 1 }
    if passesCategory && passesGuests && passesRating, let amount = try row.integer(at: 2) {
      amounts[try row.requiredText(at: 3), default: []].append(amount)
    }
    if passesPrice && passesGuests && passesRating {
      categories[try row.text(at: 4), default: 0] += 1
    }
    if passesPrice && passesCategory && passesRating, let room = try row.integer(at: 5) {
      guests[Int(room), default: 0] += 1
    }
    if passesPrice && passesCategory && passesGuests, let rating = try row.real(at: 6) {
      ratings[rating, default: 0] += 1
    }
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
