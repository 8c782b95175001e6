/// An amount of money, exact in the minor units of its currency.
public struct Price: Hashable, Sendable {
  /// Cents for USD, yen for JPY, thousandths for KWD.
  public let minorUnits: Int64
  /// The currency, which says how many decimals the minor units are.
  public let currency: Currency

  /// Makes a price from minor units.
  public init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Makes a price from a decimal amount in major units.
  ///
  /// - Throws: ``PriceError`` when the amount is finer than the currency's minor unit or beyond
  ///   64 bits.
  public init(amount: DecimalNumber, currency: Currency) throws(PriceError) {
    guard let units = amount.exactUnits(digits: currency.exponent) else {
      // Without a fraction of a minor unit only its size can be in the way.
      let isTooLarge = amount.exponent + currency.exponent >= 0
      throw PriceError(currency: currency, isTooLarge: isTooLarge)
    }
    self.init(minorUnits: units, currency: currency)
  }

  /// The amount in major units as decimal text with all of the currency's decimals: "120.00".
  public var amount: String { text(groupedBy: "", keepsZeroDecimals: true) }

  /// The text that a pin draws where the source gave none: symbol, thousands in commas, no
  /// decimals when they are zero: "$1,200", "$12.50", "CHF 120", "1,200" without a currency.
  public var label: String {
    let digits = text(groupedBy: ",", keepsZeroDecimals: false)
    return minorUnits < 0
      ? "-" + currency.symbol + digits.dropFirst() : currency.symbol + digits
  }

  private func text(groupedBy separator: String, keepsZeroDecimals: Bool) -> String {
    let digits = String(minorUnits.magnitude)
    let padding = String(repeating: "0", count: max(0, currency.exponent + 1 - digits.count))
    let padded = padding + digits
    let whole = padded.dropLast(currency.exponent)
    let decimals = padded.suffix(currency.exponent)
    var text = minorUnits < 0 ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0 && (whole.count - index) % 3 == 0 { text += separator }
      text.append(digit)
    }
    if !decimals.isEmpty && (keepsZeroDecimals || decimals.contains(where: { $0 != "0" })) {
      text += "." + decimals
    }
    return text
  }
}

/// An amount that its currency cannot hold exactly.
public struct PriceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The currency that was to hold the amount.
  public let currency: Currency

  /// Whether the amount is beyond 64 bits; else it is finer than the currency's minor unit.
  public let isTooLarge: Bool

  /// Makes an error about a currency's grain, or about an amount's size.
  public init(currency: Currency, isTooLarge: Bool = false) {
    self.currency = currency
    self.isTooLarge = isTooLarge
  }

  /// A sentence for people.
  public var description: String {
    isTooLarge
      ? "amount is too large for \(currency.code)"
      : "amount is finer than the \(currency.exponent) decimals of \(currency.code)"
  }
}
