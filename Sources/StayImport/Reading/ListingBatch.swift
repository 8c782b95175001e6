public import StayModel

/// Some rows of a file, in its order: those that are stays, those that are not, and the count of
/// those that are blank.
public struct ListingBatch: Sendable {
  /// A row that is a stay.
  public struct Listing: Sendable {
    /// The line of the file where the row begins, from 1.
    public let line: Int
    /// What stands for the row's id; equal for equal ids.
    public let key: ListingKey
    /// The stay.
    public let stay: Stay
    /// Its digest.
    public let digest: StayDigest
    /// The line of an earlier row that has the same id and counts; nil for the first row with an
    /// id.
    public internal(set) var firstLine: Int?

    let ordinal: Int
  }

  /// What a survey wants of a row that is a stay.
  struct KeyedRow {
    /// The row's number among those that the batch read, from 0.
    let ordinal: Int
    let line: Int
    let key: ListingKey
  }

  /// The rows that are stays.
  public internal(set) var listings: [Listing] = []
  /// The rows that are not.
  public internal(set) var rejects: [RowReject] = []
  /// How many rows were read: stays and rejects, not the blank ones.
  public internal(set) var readCount = 0
  /// How many rows have nothing in any field.
  public internal(set) var blankCount = 0
  /// Where in the text the batch ends, in bytes: what progress is measured by.
  public internal(set) var endOffset = 0

  /// The rows that are stays, in a survey.
  var keyedRows: [KeyedRow] = []
  var evidence = RowEvidence()

  init() {}

  /// Makes room for rows.
  mutating func reserve(_ count: Int, depth: ReadingDepth) {
    if depth == .survey {
      keyedRows.reserveCapacity(count)
    } else {
      listings.reserveCapacity(count)
    }
  }
}
