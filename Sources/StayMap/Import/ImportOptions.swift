public import StayImport
public import StayModel

/// How files of listings are to be imported: one member an option of `stays import`.
public struct ImportOptions: Sendable {
  /// What becomes of a row whose stay is in the store already.
  public enum DuplicatePolicy: String, CaseIterable, Sendable {
    /// The row replaces the stay.
    case update
    /// The stay stays; the row counts as a duplicate, or as unchanged where it says the same.
    case skip
    /// The whole file is refused.
    case fail
  }

  /// How many rows may be rejected before the whole file is refused.
  public enum RejectLimit: Hashable, Sendable {
    /// So many rows.
    case rows(Int)
    /// So many rows of a hundred that are read.
    case percent(Double)

    func allows(_ rejected: Int, of read: Int) -> Bool {
      switch self {
      case .rows(let count): rejected <= count
      case .percent(let share): Double(rejected) * 100 <= share * Double(read)
      }
    }
  }

  /// What the files are written in; nil finds it by content.
  public var format: ListingFormat?
  /// How their characters are written; nil finds it by content.
  public var encoding: TextEncoding?
  /// The byte between fields of delimited text; nil finds it by content.
  public var delimiter: UInt8?
  /// Columns by the fields that they are to fill: a name (a dotted path in JSON), else a number
  /// from 1.
  public var columns: [StayField: String] = [:]
  /// The currency of amounts that name none, and of "$" alone.
  public var currency: Currency?
  /// The source's name, which goes before every id; nil takes each file's base name and leaves the
  /// ids alone.
  public var source: String?
  /// What becomes of rows whose stays are in the store already.
  public var onDuplicate = DuplicatePolicy.update
  /// Whether stays of the source that none of the files has are removed; needs ``source``.
  public var syncs = false
  /// Where rejected rows are written, to be mended and imported again.
  public var rejectsPath: String?
  /// How many rows may be rejected.
  public var rejectLimit: RejectLimit?
  /// Whether one rejected row refuses the file.
  public var isStrict = false
  /// The longest record, in bytes.
  public var recordLimit = ReadingOptions.standardRecordLimit
  /// Whether everything is done but writing.
  public var isDryRun = false

  /// Makes options that find everything out and update what is there.
  public init() {}

  var reading: ReadingOptions {
    ReadingOptions(
      format: format, encoding: encoding, delimiter: delimiter, columns: columns,
      currency: currency, source: source, recordLimit: recordLimit)
  }
}
