/// What a stay must have to be drawn, listed or counted.
///
/// A stay without the value that a filter asks about passes no filter on it, not even a least
/// price of 0. The same rule holds in lists, pins, clusters and counts.
public struct StayFilter: Hashable, Sendable {
  /// The least price, in major units of each stay's own currency, inclusive.
  public var minPrice: DecimalNumber?
  /// The greatest price, in major units of each stay's own currency, inclusive.
  public var maxPrice: DecimalNumber?
  /// Only prices in this currency.
  public var currency: Currency?
  /// Any one of these categories, spelled as stored; empty means every category and none.
  public var categories: [String]
  /// Room for at least so many guests.
  public var guests: Int?
  /// A rating of at least this, inclusive.
  public var minRating: Double?
  /// Only stays of this source.
  public var source: String?
  /// Words that title and neighbourhood must have.
  public var search: SearchText?

  /// Makes a filter; without arguments every stay passes it.
  public init(
    minPrice: DecimalNumber? = nil, maxPrice: DecimalNumber? = nil, currency: Currency? = nil,
    categories: [String] = [], guests: Int? = nil, minRating: Double? = nil,
    source: String? = nil, search: SearchText? = nil
  ) {
    self.minPrice = minPrice
    self.maxPrice = maxPrice
    self.currency = currency
    self.categories = categories
    self.guests = guests
    self.minRating = minRating
    self.source = source
    self.search = search
  }

  /// Whether every stay passes.
  public var isEmpty: Bool { self == StayFilter() }

  /// Whether a stay passes.
  public func matches(_ stay: Stay) -> Bool {
    matches(stay.pin, neighbourhood: stay.detail.neighbourhood)
  }

  /// Whether a pin's stay passes, as far as the pin knows: a search that needs the neighbourhood,
  /// which no pin carries, finds nothing here.
  public func matches(_ pin: Pin) -> Bool { matches(pin, neighbourhood: nil) }

  /// Whether a pin's stay passes: the rule itself, of which the SQL is a translation.
  ///
  /// - Parameters:
  ///   - pin: The pin.
  ///   - neighbourhood: The stay's neighbourhood, which no pin carries and a search looks at.
  /// - Returns: Whether it passes.
  public func matches(_ pin: Pin, neighbourhood: String?) -> Bool {
    if let search, search.match(title: pin.title, neighbourhood: neighbourhood) == nil {
      return false
    }
    return passesBesideSearch(pin)
  }

  /// Whether a pin's stay passes all of the filter but the search.
  public func passesBesideSearch(_ pin: Pin) -> Bool {
    if let source, pin.source != source { return false }
    if !categories.isEmpty {
      guard let category = pin.category, categories.contains(category) else { return false }
    }
    if let guests {
      guard let room = pin.guests, room >= guests else { return false }
    }
    if let minRating {
      guard let rating = pin.rating, rating >= minRating else { return false }
    }
    if minPrice != nil || maxPrice != nil || currency != nil {
      guard let price = pin.price, matches(price) else { return false }
    }
    return true
  }

  private func matches(_ price: Price) -> Bool {
    if let currency, price.currency != currency { return false }
    let digits = price.currency.exponent
    if let minPrice, price.minorUnits < minPrice.units(digits: digits, rounded: .up) {
      return false
    }
    if let maxPrice, price.minorUnits > maxPrice.units(digits: digits, rounded: .down) {
      return false
    }
    return true
  }
}
