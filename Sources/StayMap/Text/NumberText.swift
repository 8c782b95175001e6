package import StayModel

/// Reads numbers as people type them on a command line: decimal or E notation and nothing else.
///
/// The standard library's own reading takes "nan", "inf" and "0x1p3" too.
package enum NumberText {
  /// A finite number.
  package static func number(_ text: String) throws(ValueFault) -> Double {
    guard isDecimal(text), let value = Double(text) else {
      throw ValueFault("\(text.quoted) is not a number")
    }
    guard value.isFinite else { throw ValueFault("\(text.quoted) is too large") }
    return value
  }

  /// A whole number in a range.
  package static func integer(_ text: String, in range: ClosedRange<Int>) throws(ValueFault) -> Int
  {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else {
      throw ValueFault("\(text.quoted) is not a whole number")
    }
    guard let value = Int(text), range.contains(value) else {
      let bounds =
        range.upperBound == .max
        ? "less than \(range.lowerBound)" : "outside \(range.lowerBound)...\(range.upperBound)"
      throw ValueFault("\(text.quoted) is \(Int(text) == nil ? "out of range" : bounds)")
    }
    return value
  }

  /// A list of numbers divided by commas, as many as there are names.
  package static func numbers(_ text: String, named names: [String]) throws(ValueFault) -> [Double]
  {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == names.count else {
      throw ValueFault(
        "\(text.quoted) has \(parts.count) of \(names.count) values; give "
          + names.map { $0.uppercased() }.joined(separator: ","))
    }
    var values: [Double] = []
    for (name, part) in zip(names, parts) {
      do throws(ValueFault) {
        values.append(try number(String(part.trimmedOfSpaces)))
      } catch {
        throw ValueFault("\(name) \(error.reason)")
      }
    }
    return values
  }

  /// An exact amount in major units.
  package static func amount(_ text: String) throws(ValueFault) -> DecimalNumber {
    guard let amount = DecimalNumber(text) else {
      throw ValueFault("\(text.quoted) is not an amount such as 120 or 99.50")
    }
    return amount
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isDecimal(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var digits = whole.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      digits += fraction.count
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard digits > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }
}

extension Substring {
  /// The text without the spaces at its ends.
  fileprivate var trimmedOfSpaces: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
