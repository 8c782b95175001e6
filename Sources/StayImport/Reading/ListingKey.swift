import StayModel

/// What stands for an id among those of a file: a hash so wide that no two ids of a file share one.
public struct ListingKey: Hashable, Comparable, Sendable, BitwiseCopyable {
  private let high: UInt64
  private let low: UInt64

  init(_ hash: RowContent.Hash) {
    high = hash.high
    low = hash.low
  }

  /// What stands for an id that a row gave, in whatever Unicode form.
  init(id: UnsafeBufferPointer<UInt8>) {
    self = NormalText.with(id) { ListingKey(normalID: $0) }
  }

  /// What stands for an id in its normal form.
  init(normalID id: UnsafeBufferPointer<UInt8>) {
    self.init(RowContent.Hash(of: id))
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
