/// The text of JSON strings.
enum JSONText {
  /// The value of a hexadecimal digit.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Puts a string's characters in the place of its escapes.
  ///
  /// The result is never longer than the source.
  ///
  /// - Parameters:
  ///   - source: What stands between the quotes; its escapes are well formed.
  ///   - target: Room for as many bytes as the source has.
  /// - Returns: How many bytes were written.
  static func unescape(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var count = 0
    var index = 0
    while index < source.count {
      let byte = source[index]
      guard byte == UInt8(ascii: "\\") else {
        target[count] = byte
        count += 1
        index += 1
        continue
      }
      let letter = source[index + 1]
      guard letter == UInt8(ascii: "u") else {
        target[count] = character(ofEscape: letter)
        count += 1
        index += 2
        continue
      }
      var scalar = codeUnit(in: source, at: index + 2)
      index += 6
      if (0xD800..<0xDC00).contains(scalar), index + 6 <= source.count,
        source[index] == UInt8(ascii: "\\"), source[index + 1] == UInt8(ascii: "u")
      {
        let low = codeUnit(in: source, at: index + 2)
        if (0xDC00..<0xE000).contains(low) {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
          index += 6
        }
      }
      count += encode(scalar, into: target + count)
    }
    return count
  }

  private static func character(ofEscape letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  private static func codeUnit(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 0..<4 { unit = unit << 4 | UInt32(hexDigit(source[index + offset]) ?? 0) }
    return unit
  }

  private static func encode(_ scalar: UInt32, into target: UnsafeMutablePointer<UInt8>) -> Int {
    guard let character = Unicode.Scalar(scalar), let encoded = UTF8.encode(character) else {
      target[0] = 0xFF
      return 1
    }
    var count = 0
    for byte in encoded {
      target[count] = byte
      count += 1
    }
    return count
  }
}
