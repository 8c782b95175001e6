/// A run of whole records with their bytes: the piece of work that one core maps at a time.
struct RecordBlock: Sendable {
  /// The bytes that the records' positions count in.
  var bytes: [UInt8] = []
  /// Where the first byte stands in the text.
  var offset = 0
  /// The records in the order of the file.
  var records: [RecordSpan] = []
  /// The fields of all records, one after another; for CSV only.
  var fields: [FieldSlice] = []
}

/// Where a record lies in its block.
struct RecordSpan: Sendable {
  /// The record's bytes, without the line end or comma behind it.
  var start: Int
  var end: Int
  /// Its first field among the block's fields.
  var firstField = 0
  var fieldCount = 0
  /// The line of the file where the record begins, from 1.
  var line: Int
  /// Its number among the elements of a JSON array, from 0.
  var index = 0
  /// What already keeps it from being read.
  var fault: RecordFault?
  /// Whether only the record's beginning is held, because it goes beyond the limit.
  var isCut = false

  /// The fault as a reason for people.
  var reason: String? {
    guard let fault else { return nil }
    guard isCut else { return fault.rawValue }
    return "\(fault.rawValue), of which only the first \(end - start) bytes are kept; "
      + "--max-record sets the limit"
  }
}

/// What keeps bytes from being a record.
enum RecordFault: String, Sendable {
  case strayQuote = "unclosed quote"
  case tooLong = "longer than the record limit"
  case tooLongQuote = "a quote that nothing closes within the record limit"
  case notJSON = "not JSON"
  case notAnObject = "not an object"
}

/// Where a field lies in its block.
struct FieldSlice: Sendable {
  private let first: UInt32
  private let limitAndFlag: UInt32

  /// - Precondition: Positions are below 2^31.
  init(start: Int, end: Int, hasDoubledQuotes: Bool) {
    first = UInt32(truncatingIfNeeded: start)
    limitAndFlag = UInt32(truncatingIfNeeded: end) << 1 | (hasDoubledQuotes ? 1 : 0)
  }

  var start: Int { Int(first) }
  var end: Int { Int(limitAndFlag >> 1) }
  /// Whether two quotes in the bytes stand for one.
  var hasDoubledQuotes: Bool { limitAndFlag & 1 == 1 }
}

/// Cuts a text into blocks of whole records.
protocol RecordBlockReader {
  /// The next block, or nil at the end.
  ///
  /// - Throws: ``ImportError`` when the bytes cannot be read.
  mutating func next() throws(ImportError) -> RecordBlock?

  /// How many bytes of text were read.
  var byteCount: Int { get }

  /// How many of those bytes are in no record and no gap between records: 0 at the end.
  var openByteCount: Int { get }

  /// How many bytes of the source were used.
  var sourceByteCount: Int { get }

  /// Why the text as a whole is not what it seemed to be, known at the end.
  var textFault: TextFault? { get }

  /// Members that stand beside the records in the document, as raw JSON by their names.
  var documentMembers: [String: [UInt8]] { get }
}

/// What is wrong with a text as a whole, and where.
struct TextFault: Hashable, Sendable {
  let offset: Int
  let reason: String
}
