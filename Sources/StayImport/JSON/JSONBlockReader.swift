/// Cuts JSON text into blocks of whole records, whatever its layout.
///
/// Only brackets, quotes and commas are looked at here; each record's grammar is checked where it
/// is mapped, on any core. What stands beside the records in a document (a collection's `crs`) is
/// kept. A record beyond the limit is passed over without being held.
struct JSONBlockReader: RecordBlockReader {
  private var window: ByteWindow
  private let layout: JSONLayout
  private let limit: Int
  private var state = State.start
  private var line = 1
  private var isAfterCarriageReturn = false
  private var index = 0
  private(set) var textFault: TextFault?
  private(set) var documentMembers: [String: [UInt8]] = [:]

  /// Members that are longer are not kept: what is of use is short.
  private static let memberLimit = 1 << 16

  private enum State {
    case start
    /// Before a record, or the end of the array.
    case record(isFirst: Bool)
    /// Behind a record of an array.
    case separator
    /// Before a member of the document, or its end.
    case member(isFirst: Bool)
    case memberSeparator
    /// Inside a value that is not held.
    case skipping(JSONBalance, isRecord: Bool)
    /// Inside a line that is not held.
    case skippingLine
    case afterDocument
    case finished
  }

  /// What one look at the bytes in memory came to.
  private enum Step {
    case advance(to: Int)
    case incomplete
    case finished
  }

  init(_ stream: any ByteStream, layout: JSONLayout, limit: Int, pieceSize: Int) {
    window = ByteWindow(stream, pieceSize: pieceSize)
    self.layout = layout
    self.limit = limit
  }

  var byteCount: Int { window.offset + window.bytes.count }
  var openByteCount: Int { window.bytes.count }
  var sourceByteCount: Int { window.sourceByteCount }

  mutating func next() throws(ImportError) -> RecordBlock? {
    while true {
      if case .finished = state { return nil }
      if case .start = state, window.bytes.isEmpty {
        try window.fill()
        if window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { window.discard(upTo: 3) }
      }
      var block = RecordBlock()
      let consumed = scan(into: &block)
      if !block.records.isEmpty {
        block.offset = window.offset
        block.bytes = window.detach(upTo: consumed)
        return block
      }
      window.discard(upTo: consumed)
      if case .finished = state { return nil }
      try window.fill()
    }
  }

  private mutating func scan(into block: inout RecordBlock) -> Int {
    let held = window.bytes
    return held.withUnsafeBufferPointer { bytes in
      var position = 0
      while true {
        switch step(bytes, from: position, &block) {
        case .advance(let next): position = next
        case .incomplete: return position
        case .finished:
          state = .finished
          return position
        }
      }
    }
  }

  private mutating func step(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ block: inout RecordBlock
  ) -> Step {
    switch state {
    case .skipping(var balance, let isRecord):
      let end = balance.end(bytes, from: start)
      line += CSVScanner.lineBreaks(bytes, in: start..<(end ?? bytes.count))
      guard let end else {
        guard !window.isAtEnd || start < bytes.count else { return truncated() }
        state = .skipping(balance, isRecord: isRecord)
        return start < bytes.count ? .advance(to: bytes.count) : .incomplete
      }
      state = isRecord ? afterRecord : .memberSeparator
      return .advance(to: end)
    case .skippingLine:
      guard let end = CSVScanner.lineEnd(bytes, from: start, isAtEnd: window.isAtEnd) else {
        return bytes.count - 1 > start ? .advance(to: bytes.count - 1) : .incomplete
      }
      line += 1
      state = .record(isFirst: false)
      return .advance(to: end.next)
    case .start where layout == .lines, .record where layout == .lines:
      return lineStep(bytes, from: start, &block)
    default: break
    }
    let position = passSpace(bytes, from: start)
    // Space is passed in a step of its own: its lines must not be counted again when what follows
    // is not whole in memory yet.
    if position > start { return .advance(to: position) }
    guard position < bytes.count else { return window.isAtEnd ? endOfText() : .incomplete }
    switch state {
    case .start: return begin(bytes, at: position)
    case .record(let isFirst): return record(bytes, at: position, isFirst: isFirst, &block)
    case .separator:
      return separate(bytes, at: position, closing: "]", next: .record(isFirst: false))
    case .member(let isFirst): return member(bytes, at: position, isFirst: isFirst)
    case .memberSeparator:
      return separate(bytes, at: position, closing: "}", next: .member(isFirst: false))
    case .afterDocument: return fail(at: position, "more follows the end of the document")
    case .skipping, .skippingLine, .finished: return .finished
    }
  }

  /// Takes a line, which is a record or blank.
  private mutating func lineStep(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ block: inout RecordBlock
  ) -> Step {
    guard start < bytes.count else { return window.isAtEnd ? .finished : .incomplete }
    state = .record(isFirst: false)
    let isLimited = bytes.count - start > limit
    let reachable = isLimited ? UnsafeBufferPointer(rebasing: bytes[..<(start + limit)]) : bytes
    let isAtEnd = window.isAtEnd && !isLimited
    guard let found = CSVScanner.lineEnd(reachable, from: start, isAtEnd: isAtEnd) else {
      guard isLimited else { return .incomplete }
      add(start..<reachable.count, fault: .tooLong, to: &block)
      state = .skippingLine
      return .advance(to: reachable.count)
    }
    let first = bytes[start..<found.end].firstIndex { !ASCIIText.isSpace($0) && $0 != 0x1E }
    if let first {
      let isObject = bytes[first] == UInt8(ascii: "{")
      add(first..<found.end, fault: isObject ? nil : notAnObject(bytes, first), to: &block)
    } else {
      add(start..<start, fault: nil, to: &block)
    }
    line += 1
    return .advance(to: found.next)
  }

  /// Another JSON value is no object; anything else is not even JSON.
  private func notAnObject(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> RecordFault {
    switch bytes[index] {
    case UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      .notAnObject
    default: .notJSON
    }
  }

  private var isSequence: Bool { layout == .lines || layout == .sequence }

  private var afterRecord: State { isSequence ? .record(isFirst: false) : .separator }

  /// Spaces, line ends and record separators count for nothing between values.
  private mutating func passSpace(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09: break
      case 0x1E where isSequence: break
      case 0x0A: if !isAfterCarriageReturn { line += 1 }
      case 0x0D: line += 1
      default:
        isAfterCarriageReturn = false
        return position
      }
      // CRLF is one line end, even where the input is cut between the two.
      isAfterCarriageReturn = bytes[position] == 0x0D
      position += 1
    }
    return position
  }

  private mutating func endOfText() -> Step {
    switch state {
    case .record where isSequence, .start where isSequence, .afterDocument: return .finished
    default: return truncated()
    }
  }

  private mutating func truncated() -> Step {
    textFault = TextFault(
      offset: byteCount, reason: "the file ends in the middle of its JSON, at byte \(byteCount)")
    return .finished
  }

  private mutating func fail(at position: Int, _ reason: String) -> Step {
    let offset = window.offset + position
    textFault = TextFault(offset: offset, reason: "\(reason), at byte \(offset)")
    return .finished
  }

  private mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Step {
    switch layout {
    case .lines, .sequence:
      state = .record(isFirst: true)
      return .advance(to: position)
    case .array:
      guard bytes[position] == UInt8(ascii: "[") else {
        return fail(at: position, "not JSON: expected [")
      }
      state = .record(isFirst: true)
    case .member:
      guard bytes[position] == UInt8(ascii: "{") else {
        return fail(at: position, "not JSON: expected {")
      }
      state = .member(isFirst: true)
    }
    return .advance(to: position + 1)
  }

  private mutating func separate(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, closing: Unicode.Scalar, next: State
  ) -> Step {
    if bytes[position] == UInt8(ascii: ",") {
      state = next
    } else if bytes[position] == UInt8(ascii: closing) {
      leaveContainer(closing)
    } else {
      return fail(at: position, "not JSON: expected , or \(closing)")
    }
    return .advance(to: position + 1)
  }

  private mutating func leaveContainer(_ closing: Unicode.Scalar) {
    if case .member = layout, closing == "]" {
      state = .memberSeparator
    } else {
      state = .afterDocument
    }
  }

  private mutating func record(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, isFirst: Bool,
    _ block: inout RecordBlock
  ) -> Step {
    if !isSequence && isFirst && bytes[position] == UInt8(ascii: "]") {
      leaveContainer("]")
      return .advance(to: position + 1)
    }
    let available = bytes.count - position
    let isLimited = available > limit
    let reachable =
      isLimited ? UnsafeBufferPointer(rebasing: bytes[..<(position + limit)]) : bytes
    var balance = JSONBalance()
    let end: Int?
    let isObject = bytes[position] == UInt8(ascii: "{")
    if isSequence && !isObject {
      // In a sequence whatever is no object costs its line.
      end =
        CSVScanner.lineEnd(
          reachable, from: position, isAtEnd: window.isAtEnd && !isLimited)?.end
    } else if let found = balance.end(reachable, from: position) {
      end = found
    } else if isSequence && window.isAtEnd && !isLimited {
      // What the file breaks off is one record's fault, not the whole sequence's.
      end = bytes.count
    } else {
      end = nil
    }
    guard let end else {
      guard isLimited else { return window.isAtEnd ? truncated() : .incomplete }
      add(position..<reachable.count, fault: .tooLong, to: &block)
      line += CSVScanner.lineBreaks(bytes, in: position..<reachable.count)
      state = isSequence && !isObject ? .skippingLine : .skipping(balance, isRecord: true)
      return .advance(to: reachable.count)
    }
    guard end > position else { return fail(at: position, "not JSON: unexpected character") }
    add(position..<end, fault: isObject ? nil : notAnObject(bytes, position), to: &block)
    line += CSVScanner.lineBreaks(bytes, in: position..<end)
    state = afterRecord
    return .advance(to: end)
  }

  private mutating func add(
    _ range: Range<Int>, fault: RecordFault?, to block: inout RecordBlock
  ) {
    block.records.append(
      RecordSpan(
        start: range.lowerBound, end: range.upperBound, line: line, index: index, fault: fault,
        isCut: fault == .tooLong))
    index += 1
  }

  private mutating func member(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, isFirst: Bool
  ) -> Step {
    if isFirst && bytes[position] == UInt8(ascii: "}") {
      state = .afterDocument
      return .advance(to: position + 1)
    }
    guard bytes[position] == UInt8(ascii: "\"") else {
      return fail(at: position, "not JSON: expected a member's name")
    }
    var balance = JSONBalance()
    guard let keyEnd = balance.end(bytes, from: position) else { return waitOrTruncate() }
    var value = keyEnd
    var hasColon = false
    while value < bytes.count {
      let byte = bytes[value]
      if byte == UInt8(ascii: ":") && !hasColon {
        hasColon = true
      } else if byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 {
        break
      }
      value += 1
    }
    guard value < bytes.count else { return waitOrTruncate() }
    guard hasColon else { return fail(at: value, "not JSON: expected :") }
    let name = String(decoding: bytes[(position + 1)..<(keyEnd - 1)], as: UTF8.self)
    if layout == .member(name) && bytes[value] == UInt8(ascii: "[") {
      line += CSVScanner.lineBreaks(bytes, in: position..<value)
      state = .record(isFirst: true)
      return .advance(to: value + 1)
    }
    return passMember(bytes, named: name, from: position, value: value)
  }

  private mutating func passMember(
    _ bytes: UnsafeBufferPointer<UInt8>, named name: String, from position: Int, value: Int
  ) -> Step {
    var balance = JSONBalance()
    guard let end = balance.end(bytes, from: value) else {
      guard bytes.count - value > Self.memberLimit else { return waitOrTruncate() }
      line += CSVScanner.lineBreaks(bytes, in: position..<bytes.count)
      state = .skipping(balance, isRecord: false)
      return .advance(to: bytes.count)
    }
    guard end > value else { return fail(at: value, "not JSON: expected a value") }
    if end - value <= Self.memberLimit { documentMembers[name] = Array(bytes[value..<end]) }
    line += CSVScanner.lineBreaks(bytes, in: position..<end)
    state = .memberSeparator
    return .advance(to: end)
  }

  private mutating func waitOrTruncate() -> Step {
    window.isAtEnd ? truncated() : .incomplete
  }
}
