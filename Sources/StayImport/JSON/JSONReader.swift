/// Reads JSON (RFC 8259) piece by piece from bytes in memory.
///
/// Nothing is converted: strings and numbers are told as ranges of the bytes, so that 1.10 stays
/// 1.10 and a long id keeps its last digit. The grammar is checked to the letter, and nesting is
/// bounded, so that no input is deep enough to exhaust the stack.
package struct JSONReader {
  /// A piece of JSON.
  package enum Token {
    case beginObject, endObject, beginArray, endArray
    /// A member's name; ``start`` and ``end`` are what stands between the quotes.
    case key
    /// A string; ``start`` and ``end`` are what stands between the quotes.
    case string
    /// A number; ``start`` and ``end`` are its text.
    case number
    case `true`, `false`, null
    /// The end of the one value that the bytes hold.
    case end
  }

  /// How deep arrays and objects may lie in one another.
  package static let depthLimit = 128

  let bytes: UnsafeBufferPointer<UInt8>
  package private(set) var position: Int
  private let limit: Int
  /// Where the last key, string or number begins and ends.
  package private(set) var start = 0
  package private(set) var end = 0
  /// Whether the last key or string holds escapes.
  private(set) var hasEscapes = false
  /// Where the last token began, its quote included.
  package private(set) var tokenStart = 0
  private(set) var depth = 0
  /// One bit a level, set for objects: the innermost level's bit is `depth - 1`.
  private var objectBits: (UInt64, UInt64) = (0, 0)
  private var expectation = Expectation.value

  private enum Expectation {
    case value, valueOrEnd, keyOrEnd, key, commaOrEnd, end
  }

  /// Reads the value that lies in a range of the bytes.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    limit = range.upperBound
  }

  /// The next piece.
  ///
  /// - Throws: ``JSONFault`` where the bytes are no JSON.
  package mutating func next() throws(JSONFault) -> Token {
    skipSpace()
    while true {
      guard position < limit else {
        guard expectation == .end else { throw fault(.endsEarly) }
        return .end
      }
      let byte = bytes[position]
      tokenStart = position
      switch expectation {
      case .end: throw fault(.trailing)
      case .commaOrEnd:
        if byte == UInt8(ascii: ",") {
          position += 1
          expectation = isInObject ? .key : .value
          skipSpace()
          continue
        }
        return try close(byte)
      case .keyOrEnd where byte == UInt8(ascii: "}"): return try close(byte)
      case .keyOrEnd, .key:
        guard byte == UInt8(ascii: "\"") else { throw fault(.unexpected) }
        try scanString()
        let key = (start, end, hasEscapes)
        skipSpace()
        guard position < limit, bytes[position] == UInt8(ascii: ":") else {
          throw fault(position < limit ? .unexpected : .endsEarly)
        }
        position += 1
        expectation = .value
        (start, end, hasEscapes) = key
        return .key
      case .valueOrEnd where byte == UInt8(ascii: "]"): return try close(byte)
      case .valueOrEnd, .value: return try value(byte)
      }
    }
  }

  /// Passes over the rest of the value that the given token began; returns where it ends.
  package mutating func skip(_ token: Token) throws(JSONFault) -> Int {
    guard token == .beginObject || token == .beginArray else { return position }
    let outer = depth - 1
    while depth > outer { _ = try next() }
    return position
  }

  private var isInObject: Bool {
    let level = depth - 1
    return level < 64
      ? objectBits.0 >> UInt64(level) & 1 == 1 : objectBits.1 >> UInt64(level - 64) & 1 == 1
  }

  private mutating func value(_ byte: UInt8) throws(JSONFault) -> Token {
    switch byte {
    case UInt8(ascii: "{"):
      try open(isObject: true)
      return .beginObject
    case UInt8(ascii: "["):
      try open(isObject: false)
      return .beginArray
    case UInt8(ascii: "\""):
      try scanString()
      finishValue()
      return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanNumber()
      finishValue()
      return .number
    case UInt8(ascii: "t"): return try word("true", .true)
    case UInt8(ascii: "f"): return try word("false", .false)
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fault(.unexpected)
    }
  }

  private mutating func open(isObject: Bool) throws(JSONFault) {
    guard depth < Self.depthLimit else { throw fault(.tooDeep) }
    let mask = UInt64(1) << UInt64(depth & 63)
    if depth < 64 {
      objectBits.0 = isObject ? objectBits.0 | mask : objectBits.0 & ~mask
    } else {
      objectBits.1 = isObject ? objectBits.1 | mask : objectBits.1 & ~mask
    }
    depth += 1
    position += 1
    expectation = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func close(_ byte: UInt8) throws(JSONFault) -> Token {
    guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw fault(.unexpected)
    }
    let token = isInObject ? Token.endObject : Token.endArray
    depth -= 1
    position += 1
    finishValue()
    return token
  }

  private mutating func finishValue() {
    expectation = depth == 0 ? .end : .commaOrEnd
  }

  private mutating func word(_ text: StaticString, _ token: Token) throws(JSONFault) -> Token {
    let length = text.utf8CodeUnitCount
    for index in 0..<length {
      guard position + index < limit else { throw fault(.endsEarly) }
      guard bytes[position + index] == text.utf8Start[index] else { throw fault(.unexpected) }
    }
    start = position
    position += length
    end = position
    finishValue()
    return token
  }

  private mutating func scanString() throws(JSONFault) {
    position += 1
    start = position
    hasEscapes = false
    while position < limit {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        end = position
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try scanEscape()
      } else if byte < 0x20 {
        throw fault(.controlCharacter)
      } else {
        position += 1
      }
    }
    throw fault(.endsEarly)
  }

  private mutating func scanEscape() throws(JSONFault) {
    guard position + 1 < limit else { throw fault(.endsEarly) }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard position + 6 <= limit else { throw fault(.endsEarly) }
      let unit = try codeUnit()
      guard (0xD800..<0xE000).contains(unit) else { return }
      // Halves of a surrogate pair are no characters but as a pair.
      guard unit < 0xDC00, position + 6 <= limit, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u"), (0xDC00..<0xE000).contains(try codeUnit())
      else { throw fault(.badEscape) }
    default: throw fault(.badEscape)
    }
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for index in 2..<6 {
      guard let digit = JSONText.hexDigit(bytes[position + index]) else {
        throw fault(.badEscape)
      }
      unit = unit << 4 | UInt16(digit)
    }
    position += 6
    return unit
  }

  private mutating func scanNumber() throws(JSONFault) {
    start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    guard position < limit else { throw fault(.endsEarly) }
    if bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try scanDigits()
    }
    if position < limit && bytes[position] == UInt8(ascii: ".") {
      position += 1
      try scanDigits()
    }
    if position < limit && bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < limit
        && (bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-"))
      {
        position += 1
      }
      try scanDigits()
    }
    end = position
  }

  private mutating func scanDigits() throws(JSONFault) {
    let first = position
    while position < limit && bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    guard position > first else {
      throw fault(position < limit ? .badNumber : .endsEarly)
    }
  }

  private mutating func skipSpace() {
    while position < limit {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  private func fault(_ reason: JSONFault.Reason) -> JSONFault {
    JSONFault(position: position, reason: reason)
  }
}

/// Where bytes stop being JSON, and why.
package struct JSONFault: Error, Hashable {
  /// Why; the text is what reports print.
  package enum Reason: String, Sendable {
    case endsEarly = "not JSON: ends inside a value"
    case unexpected = "not JSON: unexpected character"
    case trailing = "not JSON: more behind the value"
    case tooDeep = "not JSON: nested deeper than 128 levels"
    case controlCharacter = "not JSON: control character in a string"
    case badEscape = "not JSON: unknown escape"
    case badNumber = "not JSON: malformed number"
  }

  /// The index of the byte at fault.
  package let position: Int
  package let reason: Reason
}
