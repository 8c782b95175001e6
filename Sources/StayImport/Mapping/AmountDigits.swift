import StayModel

/// The digits of an amount, as the text groups them.
///
/// The same digits are read under either ``DecimalRule``; how the two readings compare is what an
/// amount says about its column's rule.
struct AmountDigits {
  /// What stands between two runs of digits.
  private enum Separator {
    case point, comma, apostrophe, space
  }

  private static let capacity = 8

  private var significand: Int64 = 0
  /// How many digits of the significand stand before each separator.
  private var separators: [(kind: Separator, digitsBefore: Int)] = []
  private var digitCount = 0
  private var hasLeadingZero = false
  private var exponent = 0
  private var hasExponent = false
  /// Whether there are more digits than 64 bits hold.
  private(set) var isOverflowing = false

  /// Reads digits and the separators between them from an index on.
  ///
  /// - Returns: The digits and the index behind them, or nil where no digit stands.
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (digits: AmountDigits, end: Int)? {
    var digits = AmountDigits()
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if ASCIIText.isDigit(byte) {
        digits.append(byte)
        index += 1
      } else if let (kind, length) = separator(bytes, at: index),
        index + length < bytes.count, ASCIIText.isDigit(bytes[index + length]),
        digits.separators.count < capacity
      {
        digits.separators.append((kind, digits.digitCount))
        index += length
      } else {
        break
      }
    }
    guard digits.digitCount > 0 else { return nil }
    if let end = digits.readExponent(bytes, from: index) { index = end }
    return (digits, index)
  }

  private static func separator(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (Separator, Int)? {
    switch bytes[index] {
    case UInt8(ascii: "."): return (.point, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: "'"): return (.apostrophe, 1)
    case UInt8(ascii: " "): return (.space, 1)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0: return (.space, 2)
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80:
      // U+2009 thin, U+202F narrow no-break space; U+2019 the typographer's apostrophe.
      switch bytes[index + 2] {
      case 0x89, 0xAF: return (.space, 3)
      case 0x99: return (.apostrophe, 3)
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func append(_ byte: UInt8) {
    let digit = Int64(byte - UInt8(ascii: "0"))
    if digitCount == 0 { hasLeadingZero = digit == 0 }
    digitCount += 1
    let (tens, isTooWide) = significand.multipliedReportingOverflow(by: 10)
    let (sum, isTooLarge) = tens.addingReportingOverflow(digit)
    if isTooWide || isTooLarge {
      // Zeros behind the last digit that fits can still be dropped from the decimals.
      isOverflowing = true
    } else {
      significand = sum
    }
  }

  private mutating func readExponent(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard start + 1 < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    let first = index
    var power = 0
    while index < bytes.count && ASCIIText.isDigit(bytes[index]) && index - first < 4 {
      power = power * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard index > first else { return nil }
    exponent = isNegative ? -power : power
    hasExponent = true
    return index
  }

  /// The amount that the digits are under a rule, or nil where the rule cannot have written them.
  func amount(_ rule: DecimalRule) -> DecimalNumber? {
    guard !isOverflowing else { return nil }
    guard !separators.isEmpty else {
      return DecimalNumber(significand: significand, exponent: exponent)
    }
    let decimalSign: Separator = rule == .point ? .point : .comma
    var groups = separators[...]
    var decimals = 0
    if let last = groups.last, last.kind == decimalSign {
      groups = groups.dropLast()
      decimals = digitCount - last.digitsBefore
    }
    guard groups.isEmpty || isGrouping(groups, wholeDigits: digitCount - decimals) else {
      return nil
    }
    return DecimalNumber(significand: significand, exponent: exponent - decimals)
  }

  /// Whether separators group whole digits by thousands, or as India does by a last thousand and
  /// hundreds before it.
  private func isGrouping(
    _ groups: ArraySlice<(kind: Separator, digitsBefore: Int)>, wholeDigits: Int
  ) -> Bool {
    guard let first = groups.first, !hasLeadingZero, !hasExponent else { return false }
    guard groups.allSatisfy({ $0.kind == first.kind }) else { return false }
    guard (1...3).contains(first.digitsBefore) else { return false }
    var before = first.digitsBefore
    var isWestern = true
    var isIndian = first.digitsBefore <= 2 && first.kind == .comma
    for group in groups.dropFirst() {
      let size = group.digitsBefore - before
      isWestern = isWestern && size == 3
      isIndian = isIndian && size == 2
      before = group.digitsBefore
    }
    return wholeDigits - before == 3 && (isWestern || isIndian)
  }

  /// Adds what these digits say about the rule of their column.
  func testify(to evidence: inout DecimalEvidence) {
    guard !separators.isEmpty else { return }
    let byPoint = amount(.point)
    let byComma = amount(.comma)
    switch (byPoint, byComma) {
    case (.some, nil): evidence.forPoint += 1
    case (nil, .some): evidence.forComma += 1
    case (.some(let first), .some(let second)) where first != second:
      if separators[0].kind == .comma {
        evidence.ambiguousComma += 1
      } else {
        evidence.ambiguousPoint += 1
      }
    default: break
    }
  }
}
