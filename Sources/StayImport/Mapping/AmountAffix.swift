import StayModel

/// What stands before or behind the digits of an amount.
struct AmountAffix {
  /// The currency that a text names.
  enum CurrencyMention: Equatable {
    case none
    /// "$" alone, which is many countries' dollar.
    case dollar
    /// "¥" alone, which is the yen and the yuan.
    case yen
    /// "kr" alone, which is a crown of four countries.
    case crown
    case known(Currency)

    /// The one of two mentions that says more.
    static func clearer(_ first: CurrencyMention, _ second: CurrencyMention) -> CurrencyMention {
      if case .known = second { return second }
      return first == .none ? second : first
    }

    /// The currency that is meant where the row or the caller states `stated`.
    ///
    /// "$" alone is the US dollar unless another is stated; a name that says it all stands
    /// against anything stated.
    func resolved(stated: Currency?) -> Currency {
      switch self {
      case .none: return stated ?? .none
      case .known(let currency): return currency
      case .dollar: return stated ?? .usDollar
      case .yen: return stated ?? Currency.find(code: "JPY") ?? .none
      case .crown: return stated ?? .none
      }
    }
  }

  private(set) var currency = CurrencyMention.none
  private(set) var isNegative = false
  /// Whether there is nothing but a sign.
  private(set) var isSignOnly = true

  /// Reads what stands before the digits; nil where it belongs to no amount.
  init?(before bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count == 1 && bytes[0] == UInt8(ascii: "$") {
      currency = .dollar
      isSignOnly = false
      return
    }
    guard read(bytes) else { return nil }
    isSignOnly = isSignOnly && currency == .none
  }

  /// Reads what stands behind the digits; nil where it belongs to no amount.
  init?(behind bytes: UnsafeBufferPointer<UInt8>) {
    guard read(bytes) else { return nil }
    isNegative = false
  }

  /// Reads what stands between the two amounts of a range: a dash or a word for "to".
  init?(between bytes: UnsafeBufferPointer<UInt8>) {
    guard read(bytes), hasRangeSign else { return nil }
  }

  private var hasRangeSign = false

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return true }
    var word = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar)
        continue
      }
      if scalar == "$", let dollar = Self.dollars[word.uppercased()] {
        guard mention(dollar) else { return false }
        word = ""
        continue
      }
      guard take(word) else { return false }
      word = ""
      guard take(scalar) else { return false }
    }
    return take(word)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "\u{2212}":
      isNegative = true
      hasRangeSign = true
    case "\u{2013}", "\u{2014}", "~": hasRangeSign = true
    case "(": isNegative = true
    case ")", "/", ".", ",", "+", ":", "*": isSignOnly = false
    case "$": return mention(.dollar)
    case "\u{A5}", "\u{FFE5}": return mention(.yen)
    default:
      if scalar.properties.isWhitespace { return true }
      guard let code = Self.signs[scalar] else { return false }
      return mention(code)
    }
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard !word.isEmpty else { return true }
    isSignOnly = false
    let lower = word.lowercased()
    if Self.rangeWords.contains(lower) {
      hasRangeSign = true
      return true
    }
    if Self.words.contains(lower) { return true }
    if lower == "kr" { return mention(.crown) }
    if let code = Self.names[lower] { return mention(code) }
    guard word.utf8.count == 3, Currency.find(code: word) != nil else { return false }
    return mention(word)
  }

  private mutating func mention(_ code: String) -> Bool {
    guard let found = Currency.find(code: code) else { return false }
    return mention(.known(found))
  }

  private mutating func mention(_ found: CurrencyMention) -> Bool {
    isSignOnly = false
    if currency != .none && currency != found && currency != .dollar && found != .dollar {
      return false
    }
    currency = .clearer(currency, found)
    return true
  }

  /// Letters before "$" that tell whose dollar it is.
  private static let dollars = [
    "US": "USD", "R": "BRL", "CA": "CAD", "C": "CAD", "A": "AUD", "AU": "AUD", "NZ": "NZD",
    "HK": "HKD", "S": "SGD", "MX": "MXN", "NT": "TWD",
  ]

  private static let signs: [Unicode.Scalar: String] = [
    "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "₽": "RUB", "₺": "TRY", "₴": "UAH",
    "₫": "VND", "₪": "ILS", "₱": "PHP", "₦": "NGN", "₸": "KZT", "₾": "GEL", "฿": "THB",
    "₡": "CRC", "₲": "PYG", "₵": "GHS",
  ]

  private static let names = [
    "euro": "EUR", "euros": "EUR", "zł": "PLN", "kč": "CZK", "ft": "HUF", "fr": "CHF",
    "sfr": "CHF", "lei": "RON", "円": "JPY", "元": "CNY", "원": "KRW", "rs": "INR",
    "dollars": "USD", "pounds": "GBP",
  ]

  /// "From", "a", "per" and "night" in the languages whose column names are known.
  private static let words: Set<String> = [
    "from", "a", "per", "night", "nightly", "ab", "pro", "je", "nacht", "dès", "des", "à",
    "partir", "de", "par", "la", "nuit", "nuitée", "desde", "por", "noche", "nit", "da", "notte",
    "dalla", "noite", "vanaf", "übernachtung", "only",
  ]

  private static let rangeWords: Set<String> = [
    "to", "bis", "à", "a", "hasta", "fins", "tot", "até",
  ]
}
