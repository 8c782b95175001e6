public import StayModel

/// What a caller says about a file instead of leaving it to be found.
public struct ReadingOptions: Sendable {
  /// What the file is written in; nil finds it by content.
  public var format: ListingFormat?
  /// How characters are written; nil finds it by content.
  public var encoding: TextEncoding?
  /// The byte between fields of delimited text; nil finds it by content.
  public var delimiter: UInt8?
  /// Columns by the fields that they are to fill: a name (a dotted path in JSON), else a number
  /// from 1.
  public var columns: [StayField: String]
  /// The currency of amounts that name none, and of "$" alone.
  public var currency: Currency?
  /// The source's name, which every stay keeps; nil takes the file's base name, which then is no
  /// part of the ids.
  public var source: String?
  /// The longest record, in bytes: at least 1, at most ``greatestRecordLimit``.
  public var recordLimit: Int {
    didSet { recordLimit = Self.bounded(recordLimit) }
  }
  /// How many bytes are read at a time; the result does not depend on it.
  package var pieceSize = 1 << 18

  /// Makes options; without arguments all is found by content.
  public init(
    format: ListingFormat? = nil, encoding: TextEncoding? = nil, delimiter: UInt8? = nil,
    columns: [StayField: String] = [:], currency: Currency? = nil, source: String? = nil,
    recordLimit: Int = ReadingOptions.standardRecordLimit
  ) {
    self.format = format
    self.encoding = encoding
    self.delimiter = delimiter
    self.columns = columns
    self.currency = currency
    self.source = source
    self.recordLimit = Self.bounded(recordLimit)
  }

  /// 16 MiB.
  public static let standardRecordLimit = 16 << 20
  /// 512 MiB.
  public static let greatestRecordLimit = 512 << 20

  private static func bounded(_ limit: Int) -> Int {
    min(max(limit, 1), greatestRecordLimit)
  }
}
