/// A stay's place in the order of importance as one number: the lesser comes first.
///
/// Stays with a rank come first, the least rank before all. The others follow by what their reviews
/// say, the best before all, as a Bayesian average: the reviews' own mean, and the prior as if
/// ``priorReviews`` guests more had each given ``priorRating``:
///
///     (reviews × rating + priorReviews × priorRating) / (reviews + priorReviews)
///
/// So a few enthusiasts do not beat many content guests, and a stay without reviews stands where the
/// prior does. It is the weighted rating by which the Internet Movie Database ordered its films
/// (en.wikipedia.org/wiki/Bayesian_average). The prior is fixed, for ratings up to five, and not the
/// mean of what is stored: a stay's standing depends on nothing but itself, so no other's changes when
/// a stay comes or goes.
///
/// A rating without a number of reviews counts as one review, reviews without a rating as none.
public struct Standing: Hashable, Comparable, Sendable {
  /// The rating that nobody's reviews have yet confirmed or refuted.
  public static let priorRating = 4.5
  /// How many reviews it weighs.
  public static let priorReviews = 10.0

  /// The number; of use for keeping and comparing only.
  package let value: Int64

  /// Takes a number that was kept.
  package init(value: Int64) {
    self.value = value
  }

  /// The standing of a stay.
  public init(rank: Double?, rating: Double?, reviews: Int?) {
    if let rank, !rank.isNaN {
      value = Self.ordered(rank)
    } else {
      value = Self.unranked + Self.greatestScore - Self.score(rating: rating, reviews: reviews)
    }
  }

  /// Whether one comes before another.
  public static func < (one: Standing, other: Standing) -> Bool { one.value < other.value }

  /// The bits of a double, turned so that they order as whole numbers do; -0 is the 0 that it equals.
  private static func ordered(_ rank: Double) -> Int64 {
    let bits = Int64(bitPattern: (rank + 0).bitPattern)
    return bits >= 0 ? bits : bits ^ .max
  }

  /// Beyond the number of every rank, infinity too.
  private static let unranked = Int64(bitPattern: Double.infinity.bitPattern) + 1

  /// The Bayesian average in whole millionths.
  private static func score(rating: Double?, reviews: Int?) -> Int64 {
    guard let rating, !rating.isNaN else { return Int64(priorRating * units) }
    let cut = min(max(rating, -greatestRating), greatestRating)
    let count = Double(max(reviews ?? 1, 0))
    let average = (count * cut + priorReviews * priorRating) / (count + priorReviews)
    return Int64((average * units).rounded())
  }

  private static let units = 1e6
  /// A rating beyond this counts as this.
  private static let greatestRating = 1e6
  private static let greatestScore = Int64(greatestRating * units)

  /// What a stay without a rank must reach to come before a standing, or beside it.
  ///
  /// Asked of each of many stays, most of which do not: unlike their own standings it takes no
  /// division and no rounding.
  package struct Bar: Sendable {
    /// The least average, a little less than it must be.
    @usableFromInline let average: Double
    @usableFromInline let priorReviews = Standing.priorReviews
    @usableFromInline let priorSum = Standing.priorReviews * Standing.priorRating
    @usableFromInline let greatestRating = Standing.greatestRating

    /// The bar that a standing sets; nil sets one that everything reaches.
    package init(_ standing: Standing?) {
      guard let standing else {
        average = -.infinity
        return
      }
      // One unit less, for what a standing rounds. What a rank sets no reviews reach.
      let score = unranked + greatestScore - max(standing.value, unranked)
      average = standing.value < unranked ? .infinity : Double(score - 1) / units
    }

    /// Whether a stay without a rank could.
    ///
    /// - Parameters:
    ///   - rating: The mean of its reviews.
    ///   - reviews: Their number, 0 and above.
    /// - Returns: False is certain; true is not.
    @inlinable
    package func isWithinReach(rating: Double, reviews: Double) -> Bool {
      let cut = min(max(rating, -greatestRating), greatestRating)
      return !(reviews * cut + priorSum < average * (reviews + priorReviews))
    }
  }
}
