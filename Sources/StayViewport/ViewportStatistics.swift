/// The numbers of a filter sheet: how the stays are spread over prices, categories, guests, ratings.
///
/// Each spread ignores the filter on its own value and keeps all others, as people expect: the
/// slider for the price shows the prices that could be chosen, not only those that were.
public struct ViewportStatistics: Hashable, Sendable {
  /// How many stays are of a category.
  public struct CategoryCount: Hashable, Sendable {
    /// The category; nil for stays without one.
    public let category: String?
    /// The stays.
    public let count: Int
  }

  /// How many stays take at least so many guests.
  public struct GuestsCount: Hashable, Sendable {
    /// The least number of guests.
    public let guests: Int
    /// The stays.
    public let count: Int
  }

  /// How many stays are rated at least so well.
  public struct RatingCount: Hashable, Sendable {
    /// The least rating.
    public let rating: Double
    /// The stays.
    public let count: Int
  }

  /// Stays that pass the whole filter.
  public let total: Int
  /// A histogram for each currency, by its code.
  ///
  /// The filter's price bounds are ignored, its currency is not.
  public let prices: [PriceHistogram]
  /// The categories, the most frequent first, then by name, stays without one last of their count.
  public let categories: [CategoryCount]
  /// From 1 to the greatest number that any stay takes, at most ``mostGuests``.
  public let guests: [GuestsCount]
  /// Tenths of the scale of the ratings: of 5, 10, 100, or the next power of ten.
  public let ratings: [RatingCount]

  /// The greatest number of guests that is told apart.
  public static let mostGuests = 16
}
