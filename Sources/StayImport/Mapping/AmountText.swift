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
    guard let first = bytes.firstIndex(where: ASCIIText.isDigit) else { return nil }
    // ".50" begins with its decimal sign.
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
    if let second = suffix.firstIndex(where: ASCIIText.isDigit) {
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

  /// The amount under a rule; nil where the rule cannot have written it.
  func amount(_ rule: DecimalRule) -> DecimalNumber? {
    guard let lower = digits.amount(rule) else { return nil }
    if let upper, upper.amount(rule) == nil { return nil }
    return isNegative
      ? DecimalNumber(significand: -lower.significand, exponent: lower.exponent) : lower
  }
}
