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
  public var amount: String { text(groupedBy: nil, keepsZeroDecimals: true) }

  /// The text that a pin draws where the source gave none: symbol, thousands in commas, no
  /// decimals when they are zero: "$1,200", "$12.50", "CHF 120", "1,200" without a currency.
  public var label: String {
    let digits = text(groupedBy: UInt8(ascii: ","), keepsZeroDecimals: false)
    return minorUnits < 0
      ? "-" + currency.symbol + digits.dropFirst() : currency.symbol + digits
  }

  /// Written from the last digit to the first, byte by byte: a frame has one of these for each pin.
  private func text(groupedBy separator: UInt8?, keepsZeroDecimals: Bool) -> String {
    let (whole, decimals) = minorUnits.magnitude.quotientAndRemainder(dividingBy: currency.scale)
    // The digits of 64 bits, as many separators as they can have, decimals, point and sign.
    return String(unsafeUninitializedCapacity: 40) { bytes in
      var count = 0
      func put(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
      }
      if currency.exponent > 0 && (keepsZeroDecimals || decimals > 0) {
        var rest = decimals
        for _ in 0..<currency.exponent { put(Self.takeLastDigit(of: &rest)) }
        put(UInt8(ascii: "."))
      }
      var rest = whole
      var digits = 0
      repeat {
        if let separator, digits > 0 && digits.isMultiple(of: 3) { put(separator) }
        put(Self.takeLastDigit(of: &rest))
        digits += 1
      } while rest > 0
      if minorUnits < 0 { put(UInt8(ascii: "-")) }
      var written = bytes[..<count]
      written.reverse()
      return count
    }
  }

  private static func takeLastDigit(of number: inout UInt64) -> UInt8 {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    number = rest
    return UInt8(ascii: "0") + UInt8(digit)
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
