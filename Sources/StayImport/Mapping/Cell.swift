import StayModel

/// The value that a row has for one field: its bytes, escapes resolved, and what JSON said of it.
struct Cell {
  /// What kind of value the source wrote.
  enum Kind {
    case absent
    /// Text of a CSV field or a JSON string.
    case text
    /// A JSON number or word.
    case scalar
    /// A JSON array or object, as raw JSON.
    case container
  }

  var bytes: UnsafeBufferPointer<UInt8>
  var kind: Kind

  static var absent: Cell { Cell(bytes: UnsafeBufferPointer(start: nil, count: 0), kind: .absent) }

  /// The text, exactly.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of text as a field keeps it: exact, but none where there is nothing to see in it.
  var visibleBytes: UnsafeBufferPointer<UInt8>? {
    guard kind == .text || kind == .scalar, !isBlank else { return nil }
    return bytes
  }

  /// Whether there is nothing but space, or one of the words that say so.
  ///
  /// `\N` is what PostgreSQL and MySQL write for null.
  var isBlank: Bool {
    guard kind != .absent else { return true }
    let trimmed = ASCIIText.trimmed(bytes)
    return trimmed.isEmpty || (trimmed.count == 2 && trimmed[0] == 0x5C && trimmed[1] == 0x4E)
  }
}

/// The bytes of text as far as ASCII goes.
enum ASCIIText {
  /// The bytes without the space around them; a no-break space is space too.
  @inline(__always)
  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    var end = bytes.count
    while start < end {
      if isSpace(bytes[start]) {
        start += 1
      } else if start + 1 < end && bytes[start] == 0xC2 && bytes[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while start < end {
      if isSpace(bytes[end - 1]) {
        end -= 1
      } else if end - 1 > start && bytes[end - 1] == 0xA0 && bytes[end - 2] == 0xC2 {
        end -= 2
      } else {
        break
      }
    }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  /// Whether the bytes are a word of lowercase ASCII letters, whatever their case.
  static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count {
      let byte = bytes[index]
      let lower = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      if lower != word.utf8Start[index] { return false }
    }
    return true
  }
}
