/// Puts one JSON object together from bytes: the columns of a row that have no field.
final class JSONBuilder {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 10)
  private var count = 0

  deinit {
    memory.deallocate()
  }

  /// Begins an empty object again; what was finished is void.
  func removeAll() {
    count = 0
    append(UInt8(ascii: "{"))
  }

  /// The object, or nil where it has no member.
  func finish() -> UnsafeBufferPointer<UInt8>? {
    guard count > 1 else { return nil }
    append(UInt8(ascii: "}"))
    return UnsafeBufferPointer(rebasing: memory[..<count])
  }

  /// Adds a member whose name is JSON already and whose value is text.
  func add(quotedName: [UInt8], text: UnsafeBufferPointer<UInt8>) {
    separate()
    quotedName.withUnsafeBufferPointer(append)
    append(UInt8(ascii: ":"))
    quote(text)
  }

  /// Adds a member whose name and value are JSON already; space that means nothing is left out.
  func add(rawName: UnsafeBufferPointer<UInt8>, rawValue: UnsafeBufferPointer<UInt8>) {
    separate()
    append(rawName)
    append(UInt8(ascii: ":"))
    reserve(rawValue.count)
    count += Self.copyWithoutSpace(
      rawValue, to: UnsafeMutableBufferPointer(rebasing: memory[count...]))
  }

  private func separate() {
    if count > 1 { append(UInt8(ascii: ",")) }
  }

  private func reserve(_ more: Int) {
    guard memory.count - count < more else { return }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(2 * memory.count, count + more))
    _ = larger.update(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }

  @inline(__always)
  private func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    _ = UnsafeMutableBufferPointer(rebasing: memory[count...]).update(fromContentsOf: bytes)
    count += bytes.count
  }

  /// Text as a JSON string.
  static func quoted(_ text: String) -> [UInt8] {
    let builder = JSONBuilder()
    var text = text
    text.withUTF8(builder.quote)
    return Array(builder.memory[..<builder.count])
  }

  private func quote(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count + 2)
    append(UInt8(ascii: "\""))
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      append(UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      appendEscape(byte)
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
    append(UInt8(ascii: "\""))
  }

  private func appendEscape(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x09: append(UInt8(ascii: "t"))
    default:
      for digit in "u00".utf8 { append(digit) }
      append(Self.hexDigit(byte >> 4))
      append(Self.hexDigit(byte & 15))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Copies JSON without the space between its pieces; returns how many bytes that took.
  private static func copyWithoutSpace(
    _ json: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
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
      target[count] = byte
      count += 1
    }
    return count
  }
}
