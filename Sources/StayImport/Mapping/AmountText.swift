import StayModel

/// An amount of money as people write it: digits, a currency before or behind, a few words.
///
/// Stated rules: a range counts as its least amount, and so does "from"; "a night" and its like
/// may follow, other words may not; a minus sign or brackets make it negative; dashes in the place
/// of decimals ("120.–") are zeros.
struct AmountText {
  /// The digits of the amount, the lesser where it is a range.
  let digits: AmountDigits
  /// The currency that the text names, if it names one.
  let currency: AmountAffix.CurrencyMention
  let isNegative: Bool
  /// Whether there are digits and nothing else.
  let isBare: Bool
  /// The upper end of a range.
  private let upper: AmountDigits?

  /// Reads the trimmed bytes of a cell; nil where they are no amount.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = Self.start(of: bytes) else { return nil }
    guard let (digits, end) = AmountDigits.scan(bytes, from: first) else { return nil }
    let prefix = UnsafeBufferPointer(rebasing: bytes[..<first])
    let suffix = UnsafeBufferPointer(rebasing: bytes[end...])
    if prefix.isEmpty && suffix.isEmpty {
      self.digits = digits
      currency = .none
      isNegative = false
      isBare = true
      upper = nil
      return
    }
    guard let before = AmountAffix(before: prefix) else { return nil }
    var behind: AmountAffix?
    var upper: AmountDigits?
    if let second = Self.start(of: suffix) {
      guard let (more, moreEnd) = AmountDigits.scan(suffix, from: second),
        AmountAffix(between: UnsafeBufferPointer(rebasing: suffix[..<second])) != nil,
        let rest = AmountAffix(behind: UnsafeBufferPointer(rebasing: suffix[moreEnd...]))
      else { return nil }
      upper = more
      behind = rest
    } else {
      behind = AmountAffix(behind: suffix)
    }
    guard let behind else { return nil }
    guard
      before.currency == .none || behind.currency == .none
        || before.currency == behind.currency || before.currency == .dollar
        || behind.currency == .dollar
    else { return nil }
    self.digits = digits
    self.upper = upper
    currency = AmountAffix.CurrencyMention.clearer(before.currency, behind.currency)
    isNegative = before.isNegative
    isBare = before.isSignOnly && suffix.isEmpty
  }

  /// Where the digits begin: at the first of them, or at the decimal sign before it, as in "$.99".
  ///
  /// A sign behind a letter ends an abbreviation instead: "Rs.500" is five hundred.
  private static func start(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.firstIndex(where: ASCIIText.isDigit) else { return nil }
    guard first > 0, bytes[first - 1] == UInt8(ascii: ".") || bytes[first - 1] == UInt8(ascii: ",")
    else { return first }
    let before = String(decoding: bytes[..<(first - 1)], as: UTF8.self).unicodeScalars.last
    guard let before else { return first - 1 }
    let belongsToWord = before.properties.isAlphabetic || before == "." || before == ","
    return belongsToWord ? first : first - 1
  }

  /// The amount under a rule; nil where the rule cannot have written it.
  func amount(_ rule: DecimalRule) -> DecimalNumber? {
    guard let lower = digits.amount(rule) else { return nil }
    if let upper, upper.amount(rule) == nil { return nil }
    return isNegative
      ? DecimalNumber(significand: -lower.significand, exponent: lower.exponent) : lower
  }
}
