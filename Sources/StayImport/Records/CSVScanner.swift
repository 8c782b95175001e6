/// Finds the fields of one record of delimited text, as RFC 4180 has it.
///
/// It works on bytes: in UTF-8 no byte of a longer character equals a delimiter, quote or line
/// end, and only CR and LF end a record. A quote opens quoting only as the first byte of a field.
struct CSVScanner {
  let delimiter: UInt8

  /// The quote of RFC 4180.
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// How looking for a record ended.
  enum Outcome {
    /// The record ends before `end`, the next one begins at `next`, `lines` line ends later.
    case record(end: Int, next: Int, lines: Int)
    /// The bytes end before the record does; a quote that is open stands at `openQuote`.
    case incomplete(openQuote: Int?)
    /// What follows the quote that seemed to close the field opened at `openQuote` is neither
    /// delimiter nor line end.
    case strayQuote(openQuote: Int)
  }

  /// Looks for the record that begins at `start`, and adds its fields.
  ///
  /// - Parameters:
  ///   - bytes: The text, or as much of it as is in memory.
  ///   - start: Where the record begins.
  ///   - isAtEnd: Whether the text ends where the bytes do.
  ///   - fields: Where the fields go.
  /// - Returns: How it ended; unless with a record, the fields that were added are to be dropped.
  /// - Complexity: O(length of the record).
  func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAtEnd: Bool,
    fields: inout [FieldSlice]
  ) -> Outcome {
    let count = bytes.count
    var index = start
    var lines = 0
    while true {
      if index < count && bytes[index] == Self.quote {
        switch scanQuoted(bytes, from: index, isAtEnd: isAtEnd) {
        case .closed(let end, let hasDoubledQuotes, let innerLines):
          fields.append(
            FieldSlice(start: index + 1, end: end, hasDoubledQuotes: hasDoubledQuotes))
          lines += innerLines
          index = end + 1
        case .open: return .incomplete(openQuote: index)
        case .stray: return .strayQuote(openQuote: index)
        }
      } else {
        let fieldStart = index
        while index < count {
          let byte = bytes[index]
          if byte == delimiter || byte == Self.lineFeed || byte == Self.carriageReturn { break }
          index += 1
        }
        if index == count && !isAtEnd { return .incomplete(openQuote: nil) }
        fields.append(FieldSlice(start: fieldStart, end: index, hasDoubledQuotes: false))
      }
      if index == count { return .record(end: index, next: index, lines: lines + 1) }
      if bytes[index] == delimiter {
        index += 1
        continue
      }
      if bytes[index] == Self.lineFeed {
        return .record(end: index, next: index + 1, lines: lines + 1)
      }
      if index + 1 == count && !isAtEnd { return .incomplete(openQuote: nil) }
      let isPair = index + 1 < count && bytes[index + 1] == Self.lineFeed
      return .record(end: index, next: index + (isPair ? 2 : 1), lines: lines + 1)
    }
  }

  private enum Quoted {
    case closed(end: Int, hasDoubledQuotes: Bool, lines: Int)
    case open
    case stray
  }

  private func scanQuoted(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isAtEnd: Bool
  ) -> Quoted {
    let count = bytes.count
    var index = start + 1
    var hasDoubledQuotes = false
    var lines = 0
    while index < count {
      let byte = bytes[index]
      guard byte == Self.quote else {
        if byte == Self.lineFeed {
          lines += 1
        } else if byte == Self.carriageReturn,
          index + 1 == count || bytes[index + 1] != Self.lineFeed
        {
          lines += 1
        }
        index += 1
        continue
      }
      guard index + 1 < count else {
        return isAtEnd
          ? .closed(end: index, hasDoubledQuotes: hasDoubledQuotes, lines: lines) : .open
      }
      let next = bytes[index + 1]
      if next == Self.quote {
        hasDoubledQuotes = true
        index += 2
      } else if next == delimiter || next == Self.lineFeed || next == Self.carriageReturn {
        return .closed(end: index, hasDoubledQuotes: hasDoubledQuotes, lines: lines)
      } else {
        return .stray
      }
    }
    return .open
  }

  /// Where the line that holds `index` ends and the next one begins; nil if the bytes end first.
  static func lineEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, from index: Int, isAtEnd: Bool
  ) -> (end: Int, next: Int)? {
    var index = index
    while index < bytes.count {
      if bytes[index] == lineFeed { return (index, index + 1) }
      if bytes[index] == carriageReturn {
        if index + 1 == bytes.count && !isAtEnd { return nil }
        let isPair = index + 1 < bytes.count && bytes[index + 1] == lineFeed
        return (index, index + (isPair ? 2 : 1))
      }
      index += 1
    }
    return isAtEnd ? (index, index) : nil
  }

  /// How many line ends the bytes hold; CRLF is one.
  static func lineBreaks(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) -> Int {
    var lines = 0
    for index in range {
      if bytes[index] == lineFeed {
        lines += 1
      } else if bytes[index] == carriageReturn,
        index + 1 >= bytes.count || bytes[index + 1] != lineFeed
      {
        lines += 1
      }
    }
    return lines
  }
}
