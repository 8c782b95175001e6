/// A decimal number kept exactly: `significand` x 10^`exponent`.
///
/// It stands between the text of an amount and its minor units, where a Double would already
/// have rounded.
public struct DecimalNumber: Hashable, Sendable {
  /// All digits with their sign.
  public let significand: Int64
  /// The power of ten that the digits count.
  public let exponent: Int

  /// Makes a number from its parts; trailing zeros move into the exponent, so that equal numbers
  /// have equal parts.
  public init(significand: Int64, exponent: Int) {
    var significand = significand
    var exponent = significand == 0 ? 0 : exponent
    while significand != 0 && significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
    self.significand = significand
    self.exponent = exponent
  }

  /// Reads plain decimal or E notation, such as `-12.50` or `2.3143e+05`, from ASCII bytes.
  ///
  /// Nothing else is taken: no spaces, no grouping, no hexadecimal, no "nan". Nil too where the
  /// digits do not fit in 64 bits.
  public init?(_ bytes: some Collection<UInt8>) {
    var rest = bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var significand: Int64 = 0
    var exponent = 0
    var hasDigits = false
    var isFraction = false
    scan: while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigits = true
        if significand == 0 && byte == UInt8(ascii: "0") {
          // A leading zero counts only where it stands behind the point.
        } else {
          let (tens, tooWide) = significand.multipliedReportingOverflow(by: 10)
          let digit = Int64(byte - UInt8(ascii: "0"))
          let (sum, tooLarge) = tens.addingReportingOverflow(digit)
          guard !tooWide && !tooLarge else { return nil }
          significand = sum
        }
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."):
        guard !isFraction else { return nil }
        isFraction = true
      default:
        break scan
      }
      rest = rest.dropFirst()
    }
    guard hasDigits else { return nil }
    if let mark = rest.first {
      guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E"),
        let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), abs(power) <= 400
      else { return nil }
      exponent += power
    }
    self.init(significand: isNegative ? -significand : significand, exponent: exponent)
  }

  /// Reads plain decimal or E notation from text.
  public init?(_ text: some StringProtocol) {
    self.init(text.utf8)
  }

  /// The number counted in units of 10^-`digits`, rounded down or up where it lies between two,
  /// and at the ends of Int64 where it lies beyond.
  public func units(digits: Int, rounded rule: Rounding) -> Int64 {
    var power = exponent + digits
    var value = significand
    while power > 0 && value != 0 {
      let (next, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return value < 0 ? .min : .max }
      value = next
      power -= 1
    }
    var isExact = true
    while power < 0 && value != 0 {
      isExact = isExact && value % 10 == 0
      value /= 10
      power += 1
    }
    guard !isExact else { return value }
    switch rule {
    case .down: return significand < 0 ? value - 1 : value
    case .up: return significand < 0 ? value : value + 1
    }
  }

  /// The number counted in units of 10^-`digits`, or nil where it lies between two units or
  /// beyond Int64.
  public func exactUnits(digits: Int) -> Int64? {
    let low = units(digits: digits, rounded: .down)
    guard low == units(digits: digits, rounded: .up), low != .min, low != .max else { return nil }
    return low
  }

  /// Which way a number between two units goes.
  public enum Rounding: Sendable {
    /// Toward negative infinity.
    case down
    /// Toward positive infinity.
    case up
  }
}
