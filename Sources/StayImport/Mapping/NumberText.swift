/// The number that a cell's text says.
enum NumberText: Equatable {
  /// Nothing, or a word that says so.
  case none
  case value(Double)
  /// NaN or an infinity, by its name.
  case notFinite
  case notANumber

  /// Reads decimal or E notation with a point or a comma before the decimals, and space around it.
  ///
  /// Thousands are never grouped here: the numbers read this way are degrees, ratings and ranks.
  /// Hexadecimal, which `Double.init` would take, is no number here.
  static func read(_ cell: Cell) -> NumberText {
    guard cell.kind != .absent else { return .none }
    guard cell.kind != .container else { return .notANumber }
    return read(ASCIIText.trimmed(cell.bytes))
  }

  /// Reads degrees: a number, or what ``DegreesText`` reads where its letter, if it has one, says
  /// the axis that is wanted.
  static func readDegrees(_ cell: Cell, _ axis: DegreesText.Axis? = nil) -> NumberText {
    let number = read(cell)
    guard number == .notANumber, cell.kind == .text else { return number }
    return readDegrees(ASCIIText.trimmed(cell.bytes), axis)
  }

  /// Reads degrees that have no space around them.
  static func readDegrees(
    _ bytes: UnsafeBufferPointer<UInt8>, _ axis: DegreesText.Axis?
  ) -> NumberText {
    let number = read(bytes)
    guard number == .notANumber, let degrees = DegreesText(bytes),
      axis == nil || degrees.axis == nil || axis == degrees.axis
    else { return number }
    return .value(degrees.value)
  }

  /// Reads bytes that have no space around them.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberText {
    if let value = plain(bytes) { return .value(value) }
    return named(bytes)
  }

  /// The value of plain digits.
  ///
  /// Up to 2^53 over a power of ten up to 10^22 both numbers are exact
  /// doubles, so that one division rounds once and right (W. D. Clinger, "How to read floating
  /// point numbers accurately", 1990). Longer ones go the standard library's way.
  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    let count = bytes.count
    var index = 0
    guard count > 0 else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative || bytes[0] == UInt8(ascii: "+") { index = 1 }
    var significand: UInt64 = 0
    var digits = 0
    var decimals = 0
    var separator = -1
    while index < count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        // Nineteen digits fit in 64 bits; beyond, only the slow way counts.
        significand = significand &* 10 &+ UInt64(digit)
        digits += significand == 0 ? 0 : 1
        if separator >= 0 { decimals += 1 }
      } else if bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ",") {
        guard separator < 0 else { return nil }
        separator = index
      } else {
        break
      }
      index += 1
    }
    let first = bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+") ? 1 : 0
    guard index - first - (separator >= 0 ? 1 : 0) > 0 else { return nil }
    if index == count && digits <= 19 && significand < 1 << 53 && decimals <= 22 {
      let value = Double(significand) / powers[decimals]
      return isNegative ? -value : value
    }
    guard index == count || isExponent(bytes, from: index) else { return nil }
    return slow(bytes, separator: separator)
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func isExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return false }
    var index = start + 1
    if index < bytes.count
      && (bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+"))
    {
      index += 1
    }
    guard index < bytes.count else { return false }
    while index < bytes.count {
      guard ASCIIText.isDigit(bytes[index]) else { return false }
      index += 1
    }
    return true
  }

  private static func slow(_ bytes: UnsafeBufferPointer<UInt8>, separator: Int) -> Double? {
    var text = String(decoding: bytes, as: UTF8.self)
    if separator >= 0 && bytes[separator] == UInt8(ascii: ",") {
      text = text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
    }
    return Double(text)
  }

  private static func named(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberText {
    if bytes.isEmpty { return .none }
    // A dash stands for nothing, be it U+2013 or U+2014.
    for word in ["null", "none", "n/a", "na", "\\n", "-", "\u{2013}", "\u{2014}"] as [StaticString]
    where ASCIIText.equals(bytes, word) { return .none }
    let isSigned = bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+")
    let rest = isSigned ? UnsafeBufferPointer(rebasing: bytes.dropFirst()) : bytes
    for word in ["nan", "inf", "infinity"] as [StaticString] where ASCIIText.equals(rest, word) {
      return .notFinite
    }
    return .notANumber
  }
}
