/// Writes JSON text value by value, keys in the order in which they are given.
///
/// Foundation's encoder sorts keys or shuffles them, and a frame is written thousands of times a
/// second; this writer keeps the order that the reference shows.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.key("id")
///   json.string("loft")
///   json.key("latitude")
///   json.number(38.7139)
/// }
/// print(json.text)
/// ```
public struct JSONWriter: Sendable {
  /// What was written so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Begins an empty text.
  ///
  /// - Parameter capacity: How many bytes it will have at least, where that is known.
  public init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// What was written so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object whose members the closure writes.
  public mutating func object<Failure: Error>(
    _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    begin(UInt8(ascii: "{"))
    try members(&self)
    end(UInt8(ascii: "}"))
  }

  /// Writes an array whose elements the closure writes.
  public mutating func array<Failure: Error>(
    _ elements: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    begin(UInt8(ascii: "["))
    try elements(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes a member's key; its value must follow.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes text.
  public mutating func string(_ value: String) {
    separate()
    quote(value)
    needsComma = true
  }

  /// Writes a whole number.
  public mutating func number(_ value: some BinaryInteger) {
    raw(String(value))
  }

  /// Writes a number with as many digits as bring back the same Double; JSON has no NaN and no
  /// infinity, so they are written as null.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int64(exactly: value), abs(whole) < 1 << 53 {
      raw(String(whole))
    } else {
      raw(value.description)
    }
  }

  /// Writes true or false.
  public mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  /// Writes null.
  public mutating func null() {
    raw("null")
  }

  /// Writes a value that is JSON text already.
  public mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all text is free of what has to be escaped, and is then copied as a whole.
    let isCopied = text.utf8.withContiguousStorageIfAvailable { utf8 in
      guard !utf8.contains(where: Self.isEscaped) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if isCopied != true { escape(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
  }
}
