import StayModel

/// What a file is and holds, known from its first byte to its last.
public struct ListingSurvey: Sendable {
  /// How a field is filled, and how well.
  public struct Mapping: Hashable, Sendable {
    /// The column and why it was chosen.
    public let choice: FieldChoice
    /// How many rows have a value that can fill the field.
    public let parsedCount: Int
  }

  /// A row whose id an earlier row has.
  public struct Repetition: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// The row's number among all that are read, from 0.
    public let row: Int
    /// The line where it begins.
    public let line: Int
    /// The line of the first row with the id, which is the one that counts.
    public let firstLine: Int
    /// Which of the files before has that row; nil where it is this one.
    public let earlierFile: Int?

    init(row: Int, line: Int, firstLine: Int, earlierFile: Int? = nil) {
      self.row = row
      self.line = line
      self.firstLine = firstLine
      self.earlierFile = earlierFile
    }

    /// In the order of the file.
    public static func < (lhs: Repetition, rhs: Repetition) -> Bool {
      lhs.row < rhs.row
    }
  }

  /// What the file is written in.
  public let format: ListingFormat
  /// How its characters are written.
  public let encoding: TextEncoding
  /// The byte between the fields of delimited text.
  public let delimiter: UInt8?
  /// How many bytes the file has.
  public let byteCount: Int
  /// How many bytes its text has, decompressed and in UTF-8.
  public let textByteCount: Int
  /// Why the whole file is refused; nil when it is not.
  public let refusal: String?
  /// The fields that are filled, in the order of ``StayModel/StayField``.
  public let mappings: [Mapping]
  /// What a person should know before trusting the result.
  public let warnings: [String]
  /// How many rows were read; blank ones are not among them.
  public let readCount: Int
  /// How many rows have nothing in any field.
  public let blankCount: Int
  /// How many rows are no stays; every row, where the file is refused.
  public let rejectedCount: Int
  /// How many rows have a fault of their own, be the file refused or not.
  public let faultyCount: Int
  /// The first of the rows with a fault of their own, at most ``reportLimit`` of them.
  public let rejects: [RowReject]
  /// How many rejected rows have no id that can be read: which stay they mean is not known.
  public let namelessRejectCount: Int
  /// How many rows have an id that came before.
  public let repetitionCount: Int
  /// The first of those rows, at most ``reportLimit`` of them.
  public let repetitions: [Repetition]

  /// How many rejects, and how many repetitions, a survey lists.
  public static let reportLimit = 100

  package let repeatedRows: RowSet
  let keys: KeyIndex?
  let rejectedKeys: KeyIndex?
  let text: TextPlan
  let rows: RowPlan

  /// Whether a row has an id that came before, so that it is none of the stays that count.
  ///
  /// - Complexity: O(1).
  public func isRepetition(row: Int) -> Bool { repeatedRows.contains(row) }

  /// The line of the first row with an id; nil where no row has it.
  ///
  /// - Precondition: The survey was asked to keep the ids.
  /// - Throws: ``ImportError`` when a temporary file cannot be read.
  /// - Complexity: O(log n).
  public func line(of key: ListingKey) throws(ImportError) -> Int? {
    guard let keys else { preconditionFailure("the survey of \(readCount) rows kept no ids") }
    return try keys.line(of: key)
  }

  /// Whether a row of the file has an id, be it a stay or a reject.
  ///
  /// - Precondition: The survey was asked to keep the ids.
  /// - Throws: ``ImportError`` when a temporary file cannot be read.
  /// - Complexity: O(log n).
  public func mentions(_ key: ListingKey) throws(ImportError) -> Bool {
    if try line(of: key) != nil { return true }
    return try rejectedKeys?.line(of: key) != nil
  }

  /// What stands for the id of a stay that this file's source has in the store.
  public func key(ofID id: String) -> ListingKey {
    ListingKey(storedID: id, prefix: rows.rules.idPrefix)
  }
}
