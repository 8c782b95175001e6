import StayModel

/// What a file is and holds, known from its first byte to its last: made before anything is
/// written, so that what the whole file decides is decided.
public struct ListingSurvey: Sendable {
  /// How a field is filled, and how well.
  public struct Mapping: Hashable, Sendable {
    /// The column and why it was chosen.
    public let choice: FieldChoice
    /// How many rows have a value that can fill the field.
    public let parsedCount: Int
  }

  /// A row whose id an earlier row of the file has.
  public struct Repetition: Hashable, Sendable {
    /// The row's number among all that are read, from 0.
    public let ordinal: Int
    /// The line where it begins.
    public let line: Int
    /// The line of the first row with the id, which is the one that counts.
    public let firstLine: Int
  }

  /// The ids of a file's stays, by what stands for them.
  public struct Keys: Sendable {
    let ledger: KeyLedger

    /// The line of the first row with an id; nil where no row has it.
    ///
    /// - Complexity: O(log n).
    public func line(of key: ListingKey) -> Int? { ledger.line(of: key) }

    /// Whether a row has an id.
    ///
    /// - Complexity: O(log n).
    public func contains(_ key: ListingKey) -> Bool { line(of: key) != nil }
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
  /// The first of those rows, at most ``rejectLimit`` of them.
  public let rejects: [RowReject]
  /// The rows whose id came before, in the order of the file.
  public let repetitions: [Repetition]

  /// How many rejects a survey lists.
  public static let rejectLimit = 100

  /// The ids of the rows that are stays.
  public let keys: Keys

  let text: TextPlan
  let rows: RowPlan

  /// What stands for the id of a stay that this file's source has in the store.
  public func key(ofID id: String) -> ListingKey {
    ListingKey(storedID: id, prefix: rows.rules.idPrefix)
  }
}
