public import StayModel

/// Some rows of a file, in its order: those that are stays, those that are not, and the count of
/// those that are blank.
public struct ListingBatch: Sendable {
  /// A row that is a stay.
  public struct Listing: Sendable {
    /// The row's number among all that the file has, from 0; blank ones are not counted.
    public let row: Int
    /// The line of the file where the row begins, from 1.
    public let line: Int
    /// What stands for the row's id; equal for equal ids.
    public let key: ListingKey
    private let records: StayRecordBuffer
    private let offset: Int

    init(_ entry: Entry, in batch: ListingBatch) {
      row = batch.firstRow + entry.row
      line = entry.line
      key = entry.key
      records = batch.records
      offset = entry.record
    }

    /// The stay, made anew at each call.
    ///
    /// - Complexity: O(n) in the length of its texts.
    public var stay: Stay { records.record(at: offset).stay }
    /// The stay's digest.
    public var digest: StayDigest { records.record(at: offset).digest }
  }

  /// The rows that are stays, each made when it is asked for.
  public struct Listings: RandomAccessCollection, Sendable {
    fileprivate let batch: ListingBatch

    /// The first index.
    public var startIndex: Int { 0 }
    /// The index behind the last row.
    public var endIndex: Int { batch.entries.count }

    /// The row at an index.
    public subscript(index: Int) -> Listing { Listing(batch.entries[index], in: batch) }
  }

  /// A row that is a stay, as the batch keeps it.
  package struct Entry: Sendable, BitwiseCopyable {
    /// The row's number among those that the batch read, from 0.
    package let row: Int
    /// The line of the file where it begins.
    package let line: Int
    /// What stands for its id.
    package let key: ListingKey
    /// Where its record begins in the batch's, where records are wanted.
    package internal(set) var record: Int
  }

  /// The rows that are stays.
  public var listings: Listings { Listings(batch: self) }
  /// The rows that are not.
  public internal(set) var rejects: [RowReject] = []
  /// How many rows were read: stays and rejects, not the blank ones.
  public internal(set) var readCount = 0
  /// How many rows have nothing in any field.
  public internal(set) var blankCount = 0
  /// Where in the text the batch ends, in bytes: what progress is measured by.
  public internal(set) var endOffset = 0
  /// The number of the batch's first row among all that the file has, from 0.
  public internal(set) var firstRow = 0

  /// The rows that are stays, and their records side by side.
  package internal(set) var entries: [Entry] = []
  package let records: StayRecordBuffer

  var evidence = RowEvidence()
  /// The values of a column that says id and fills nothing.
  var watchedIDs: [ListingKey] = []

  /// Begins an empty batch for the rows of a block.
  init(_ block: RecordBlock, depth: ReadingDepth) {
    entries.reserveCapacity(block.records.count)
    // A record takes about as much as its row, and its numbers' and digest's places beside it.
    let bound = block.bytes.count + block.records.count * StayRecord.Layout.overhead
    records = StayRecordBuffer(capacity: depth.keepsTexts ? bound : 0)
  }

  /// Keeps the value that the row before has in a column that says id and fills nothing, if the row
  /// is a stay.
  mutating func watch(id cell: Cell) {
    guard !cell.isBlank, entries.last?.row == readCount - 1 else { return }
    watchedIDs.append(ListingKey(id: cell.bytes))
  }
}
