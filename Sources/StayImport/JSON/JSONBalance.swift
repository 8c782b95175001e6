/// Finds where a JSON value ends by brackets and quotes alone, across pieces of input.
///
/// It does not check the grammar; whoever reads the value does. It keeps only its own state, so a
/// value that is too long to hold can be passed over without holding it.
struct JSONBalance {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var hasStarted = false

  /// Goes over bytes from an index on.
  ///
  /// - Returns: The index behind the value, or nil where the bytes end before it does. A number
  ///   or word ends where a comma, bracket or space follows.
  mutating func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if isInString {
        guard let next = endOfString(bytes, from: index) else { return nil }
        index = next
        if depth == 0 { return index }
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        isInString = true
        hasStarted = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        hasStarted = true
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09, 0x1E:
        if depth == 0 && hasStarted { return index }
      default: hasStarted = true
      }
      index += 1
    }
    return nil
  }

  /// Whether all that was seen may be a whole number or word, if the text ends here.
  var isWholeAtEnd: Bool { depth == 0 && !isInString && hasStarted }

  private mutating func endOfString(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        return index
      }
    }
    return nil
  }
}
