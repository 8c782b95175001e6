/// Cuts delimited text into blocks of whole records.
///
/// A quote that nothing closes within its record, the limit or the file costs its own record and
/// never the rest: the record is handed on with its fault, and reading resumes at the line after
/// the quote. Where the input is cut into pieces changes nothing: the limit counts from the
/// record's first byte, not from what happens to be in memory.
struct CSVBlockReader: RecordBlockReader {
  private var window: ByteWindow
  private let scanner: CSVScanner
  private let limit: Int
  private var line = 1
  private var hasStarted = false
  private var isSkippingLine = false

  init(_ stream: any ByteStream, delimiter: UInt8, limit: Int, pieceSize: Int) {
    window = ByteWindow(stream, pieceSize: pieceSize)
    scanner = CSVScanner(delimiter: delimiter)
    self.limit = limit
  }

  var byteCount: Int { window.offset + window.bytes.count }
  var openByteCount: Int { window.bytes.count }
  var sourceByteCount: Int { window.sourceByteCount }
  var textFault: TextFault? { nil }
  var documentMembers: [String: [UInt8]] { [:] }

  mutating func next() throws(ImportError) -> RecordBlock? {
    if !hasStarted {
      try window.fill()
      if window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { window.discard(upTo: 3) }
      hasStarted = true
    }
    while true {
      if isSkippingLine { try skipLine() }
      var block = RecordBlock()
      let consumed = scan(into: &block)
      if !block.records.isEmpty {
        block.offset = window.offset
        block.bytes = window.detach(upTo: consumed)
        return block
      }
      if window.isAtEnd && !isSkippingLine { return nil }
      if !isSkippingLine { try window.fill() }
    }
  }

  /// Adds the records that lie whole in memory; returns where the first that does not begins.
  private mutating func scan(into block: inout RecordBlock) -> Int {
    var start = 0
    let held = window.bytes
    held.withUnsafeBufferPointer { all in
      while start < all.count && !isSkippingLine {
        let isLimited = all.count - start > limit
        let bytes = isLimited ? UnsafeBufferPointer(rebasing: all[..<(start + limit)]) : all
        let isAtEnd = window.isAtEnd && !isLimited
        let firstField = block.fields.count
        switch scanner.scan(bytes, from: start, isAtEnd: isAtEnd, fields: &block.fields) {
        case .record(let end, let next, let lines):
          block.records.append(
            RecordSpan(
              start: start, end: end, firstField: firstField,
              fieldCount: block.fields.count - firstField, line: line))
          start = next
          line += lines
        case .strayQuote(let quote):
          block.fields.removeSubrange(firstField...)
          guard let next = reject(bytes, from: start, quote: quote, isAtEnd, isLimited, &block)
          else { return }
          start = next
        case .incomplete(let openQuote):
          block.fields.removeSubrange(firstField...)
          guard isLimited || isAtEnd else { return }
          guard let openQuote else {
            giveUp(bytes, from: start, fault: .tooLong, &block)
            start = bytes.count
            return
          }
          guard
            let next = reject(bytes, from: start, quote: openQuote, isAtEnd, isLimited, &block)
          else { return }
          start = next
        }
      }
    }
    return start
  }

  /// Rejects the record whose quote is stray, up to the end of the quote's line; returns where the
  /// next record begins, or nil where that line is not whole in memory yet.
  private mutating func reject(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, quote: Int, _ isAtEnd: Bool,
    _ isLimited: Bool, _ block: inout RecordBlock
  ) -> Int? {
    guard let lineEnd = CSVScanner.lineEnd(bytes, from: quote, isAtEnd: isAtEnd) else {
      guard isLimited else { return nil }
      giveUp(bytes, from: start, fault: .tooLongQuote, &block)
      return bytes.count
    }
    block.records.append(
      RecordSpan(start: start, end: lineEnd.end, line: line, fault: .strayQuote))
    line += CSVScanner.lineBreaks(bytes, in: start..<lineEnd.end) + 1
    return lineEnd.next
  }

  /// Rejects a record of which only the first bytes are held, and goes on behind its line.
  private mutating func giveUp(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, fault: RecordFault,
    _ block: inout RecordBlock
  ) {
    block.records.append(
      RecordSpan(start: start, end: bytes.count, line: line, fault: fault, isCut: true))
    line += CSVScanner.lineBreaks(bytes, in: start..<bytes.count)
    isSkippingLine = true
  }

  /// Drops bytes up to the next line end.
  private mutating func skipLine() throws(ImportError) {
    while true {
      let isAtEnd = window.isAtEnd
      let end = window.bytes.withUnsafeBufferPointer {
        CSVScanner.lineEnd($0, from: 0, isAtEnd: isAtEnd)
      }
      if let end {
        window.discard(upTo: end.next)
        line += 1
        isSkippingLine = false
        return
      }
      // A CR at the very end stays, because an LF may follow it.
      window.discard(upTo: max(0, window.bytes.count - 1))
      try window.fill()
    }
  }
}
