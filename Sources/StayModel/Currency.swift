/// A currency of ISO 4217.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
  /// The three letters, the first in the highest of the three bytes: a currency is in every price, and
  /// a price in every pin.
  private let letters: UInt32
  private let decimals: UInt8

  /// The three capital letters, such as "EUR".
  public var code: String {
    String(unsafeUninitializedCapacity: 3) { bytes in
      for index in 0..<3 { bytes[index] = UInt8(truncatingIfNeeded: letters >> (16 - 8 * index)) }
      return 3
    }
  }

  /// How many decimals the currency's minor unit has: 2 for USD, 0 for JPY, 3 for KWD.
  public var exponent: Int { Int(decimals) }

  /// How many minor units a major one has.
  var scale: UInt64 { (0..<exponent).reduce(1) { scale, _ in scale * 10 } }

  /// Finds a currency by its code, whatever the case.
  ///
  /// - Throws: ``CurrencyError`` when ISO 4217 knows no such code.
  public init(code: some StringProtocol) throws(CurrencyError) {
    guard let currency = Self.find(code: code) else {
      throw CurrencyError(code: String(code))
    }
    self = currency
  }

  /// Finds a currency by its code, whatever the case; nil when ISO 4217 knows none.
  ///
  /// - Complexity: O(1).
  public static func find(code: some StringProtocol) -> Currency? {
    let code = code.uppercased()
    guard let exponent = CurrencyTable.exponents[code] else { return nil }
    return Currency(knownCode: code, exponent: exponent)
  }

  /// - Precondition: The code is one of three ASCII letters.
  private init(knownCode: String, exponent: Int) {
    letters = knownCode.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    decimals = UInt8(exponent)
  }

  /// What an amount has whose currency nobody stated: two decimals and no symbol.
  public static let none = Currency(knownCode: "XXX", exponent: 2)
  /// The US dollar.
  public static let usDollar = Currency(knownCode: "USD", exponent: 2)
  /// The euro.
  public static let euro = Currency(knownCode: "EUR", exponent: 2)

  /// The decimals that nearly all currencies have.
  package static let usualExponent = 2

  /// The codes of the currencies with another exponent than the usual one, by that exponent.
  package static let codesByUnusualExponent: [(exponent: Int, codes: [String])] = [
    (0, CurrencyTable.codesWithoutDecimals), (3, CurrencyTable.codesWithThreeDecimals),
    (4, CurrencyTable.codesWithFourDecimals),
  ]

  /// The sign to draw before an amount: "$", "€"; the code and a space where there is no sign
  /// that readers tell apart; nothing for ``none``.
  public var symbol: String {
    if self == .none { return "" }
    return CurrencyTable.symbols[code] ?? "\(code) "
  }

  /// The code.
  public var description: String { code }
}

/// A code that ISO 4217 does not know.
public struct CurrencyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was given.
  public let code: String

  /// Makes an error about a code.
  public init(code: String) {
    self.code = code
  }

  /// A sentence for people.
  public var description: String {
    "\"\(code)\" is no ISO 4217 currency code; give three letters, such as EUR"
  }
}
