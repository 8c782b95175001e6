public import StayModel

/// Some rows of a file, in its order: those that are stays, those that are not, and the count of
/// those that are blank.
public struct ListingBatch: Sendable {
  /// A row that is a stay.
  public struct Listing: Sendable {
    /// The number of the row among those that the batch read, from 0.
    public let ordinal: Int
    /// The line of the file where the row begins, from 1.
    public let line: Int
    /// What stands for the row's id; equal for equal ids.
    public let key: ListingKey
    /// The stay; nil where only a survey was asked for.
    public let stay: Stay?
    /// The stay's digest; nil in a survey.
    public let digest: StayDigest?
  }

  /// The number of the batch's first row among all that are read, from 0.
  public internal(set) var firstOrdinal = 0
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

  var evidence = RowEvidence()

  init() {}
}

/// What stands for an id in a survey: a hash so wide that no two ids of a file share one.
public struct ListingKey: Hashable, Comparable, Sendable {
  let high: UInt64
  let low: UInt64

  init(_ hash: RowContent.Hash) {
    high = hash.high
    low = hash.low
  }

  /// What stands for an id that a row gave, in whatever Unicode form.
  init(id: UnsafeBufferPointer<UInt8>) {
    let isASCII = UTF8Evidence.asciiPrefixCount(of: id) == id.count
    if isASCII {
      self.init(RowContent.Hash(of: id))
    } else {
      let normal = Array(String(decoding: id, as: UTF8.self).normalizedForKeys().utf8)
      self.init(normal.withUnsafeBufferPointer { RowContent.Hash(of: $0) })
    }
  }

  /// What stands for the id of a stored stay, whose prefix the rows do not have.
  init(storedID: String, prefix: String?) {
    var bare = storedID[...]
    if let prefix, storedID.hasPrefix(prefix + ":") { bare = bare.dropFirst(prefix.count + 1) }
    let bytes = Array(bare.utf8)
    self = bytes.withUnsafeBufferPointer { ListingKey(id: $0) }
  }

  /// Orders keys by their bits.
  public static func < (lhs: ListingKey, rhs: ListingKey) -> Bool {
    lhs.high != rhs.high ? lhs.high < rhs.high : lhs.low < rhs.low
  }
}
