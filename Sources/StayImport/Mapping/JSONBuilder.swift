/// Puts one JSON object together from bytes: the columns of a row that have no field.
struct JSONBuilder {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// Begins an empty object again.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(ascii: "{"))
  }

  /// The object, or nil where it has no member.
  mutating func finish() -> String? {
    guard bytes.count > 1 else { return nil }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a member whose name is JSON already and whose value is text.
  mutating func add(quotedName: [UInt8], text: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(contentsOf: quotedName)
    bytes.append(UInt8(ascii: ":"))
    Self.quote(text, into: &bytes)
  }

  /// Adds a member whose name and value are JSON already; space that means nothing is left out.
  mutating func add(
    rawName: UnsafeBufferPointer<UInt8>, rawValue: UnsafeBufferPointer<UInt8>
  ) {
    separate()
    bytes.append(contentsOf: rawName)
    bytes.append(UInt8(ascii: ":"))
    Self.appendWithoutSpace(rawValue, to: &bytes)
  }

  private mutating func separate() {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
  }

  /// Text as a JSON string.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var text = text
    text.withUTF8 { quote($0, into: &bytes) }
    return bytes
  }

  private static func quote(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: text[start..<index])
      start = index + 1
      appendEscape(byte, to: &bytes)
    }
    bytes.append(contentsOf: text[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }

  /// JSON without the space between its pieces.
  static func appendWithoutSpace(
    _ json: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) {
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        continue
      }
      bytes.append(byte)
    }
  }
}
