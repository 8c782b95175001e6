public import StayModel

/// The least and the greatest price in one currency.
public struct PriceRange: Hashable, Sendable {
  /// The least price.
  public let minimum: Price
  /// The greatest price, in the same currency.
  public let maximum: Price

  /// Makes a range.
  ///
  /// - Precondition: Both prices have one currency and are in order.
  public init(minimum: Price, maximum: Price) {
    precondition(
      minimum.currency == maximum.currency && minimum.minorUnits <= maximum.minorUnits,
      "no price range goes from \(minimum.label) to \(maximum.label)")
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The currency of both.
  public var currency: Currency { minimum.currency }
}
