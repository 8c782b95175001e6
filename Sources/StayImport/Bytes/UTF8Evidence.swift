/// What bytes say for and against being UTF-8.
struct UTF8Evidence: Sendable {
  /// Characters of two bytes and more that are well formed.
  private(set) var wellFormed = 0
  /// Bytes that no well-formed UTF-8 has where they stand.
  private(set) var malformed = 0

  /// Whether the bytes look like an encoding of one byte a character.
  var suggestsSingleBytes: Bool { malformed > wellFormed }

  init() {}

  /// Looks at bytes; a character that the end cuts in two counts for neither if the bytes are the
  /// beginning of more.
  init(of bytes: UnsafeBufferPointer<UInt8>, isCutShort: Bool = false) {
    var index = 0
    while index < bytes.count {
      let ascii = Self.asciiPrefixCount(of: UnsafeBufferPointer(rebasing: bytes[index...]))
      index += ascii
      guard index < bytes.count else { break }
      let length = Self.sequenceLength(in: bytes, at: index)
      if length > 0 {
        wellFormed += 1
        index += length
      } else {
        if !isCutShort || bytes.count - index >= 4 { malformed += 1 }
        index += 1
      }
    }
  }

  /// Adds what other bytes said.
  mutating func add(_ other: UTF8Evidence) {
    wellFormed += other.wellFormed
    malformed += other.malformed
  }

  /// How many bytes at the start are ASCII.
  static func asciiPrefixCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < raw.count && raw[index] < 0x80 { index += 1 }
    return index
  }

  /// The length of the well-formed character of two to four bytes that starts here, else 0:
  /// the Unicode Standard, table 3-7.
  private static func sequenceLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for position in index + 2..<max(index + length, index + 2)
    where bytes[position] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
