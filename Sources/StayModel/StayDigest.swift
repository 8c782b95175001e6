import StayGeometry

/// A digest of all that a stay says, by which an unchanged stay is known without comparing it
/// field by field.
///
/// Two stays that differ anywhere have the same digest with a chance of one in 2^128.
public struct StayDigest: Hashable, Sendable {
  /// The two halves of the hash.
  package let low: UInt64
  package let high: UInt64
  /// Whether there are sixteen bytes, as a digest has.
  private let isWhole: Bool

  /// The 16 bytes; none where a store kept something else.
  public var bytes: [UInt8] {
    guard isWhole else { return [] }
    return withUnsafeBytes(of: low.littleEndian) { Array($0) }
      + withUnsafeBytes(of: high.littleEndian) { Array($0) }
  }

  /// The digest of a stay: every field, its source and its detail.
  ///
  /// - Complexity: O(n) in the text's length.
  public init(of stay: Stay) {
    var hash = SipHash128()
    hash.update(stay.id.rawValue)
    hash.update(stay.source)
    hash.update(stay.coordinate.latitude)
    hash.update(stay.coordinate.longitude)
    hash.update(stay.title)
    hash.update(stay.label)
    hash.update(stay.price?.currency.code)
    hash.update(stay.price?.minorUnits)
    hash.update(stay.category)
    hash.update(stay.rating)
    hash.update(stay.reviews.map(Int64.init))
    hash.update(stay.guests.map(Int64.init))
    hash.update(stay.rank)
    hash.update(stay.mark?.description)
    hash.update(stay.tint)
    hash.update(stay.icon)
    hash.update(stay.detail.subtitle)
    hash.update(stay.detail.url)
    hash.update(stay.detail.picture)
    hash.update(stay.detail.neighbourhood)
    hash.update(stay.detail.attributes)
    self.init(hash)
  }

  /// The digest that a store kept; bytes that are not sixteen are no stay's digest.
  public init(bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { StayDigest(bytes: $0) }
  }

  /// The digest whose bytes lie somewhere.
  package init(bytes: UnsafeRawBufferPointer) {
    isWhole = bytes.count == 16
    low = isWhole ? UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) : 0
    high =
      isWhole
      ? UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) : 0
  }

  private init(_ hash: SipHash128) {
    (low, high) = hash.finish()
    isWhole = true
  }

  /// The digest of the stay that a record holds: the same as that of the stay, without making it.
  init(of record: StayRecord) {
    self = withUnsafeTemporaryAllocation(
      of: UnsafeRawBufferPointer?.self, capacity: StayRecord.Text.allCases.count
    ) { texts in
      texts.initialize(repeating: nil)
      record.forEachText { text, bytes in texts[text.rawValue] = bytes }
      return StayDigest(Self.hash(of: record, texts: texts))
    }
  }

  private static func hash(
    of record: StayRecord, texts: UnsafeMutableBufferPointer<UnsafeRawBufferPointer?>
  ) -> SipHash128 {
    func text(_ text: StayRecord.Text) -> UnsafeRawBufferPointer? { texts[text.rawValue] }
    var hash = SipHash128()
    hash.update(text(.id))
    hash.update(text(.source))
    hash.update(record.latitude)
    hash.update(record.longitude)
    hash.update(text(.title))
    hash.update(text(.label))
    hash.update(text(.currency))
    hash.update(record.integer(.price))
    hash.update(text(.category))
    hash.update(record.real(.rating))
    hash.update(record.integer(.reviews))
    hash.update(record.integer(.guests))
    hash.update(record.real(.rank))
    hash.update(text(.mark))
    hash.update(text(.tint))
    hash.update(text(.icon))
    hash.update(text(.subtitle))
    hash.update(text(.url))
    hash.update(text(.picture))
    hash.update(text(.neighbourhood))
    hash.update(text(.attributes))
    return hash
  }
}

extension SipHash128 {
  /// Nothing and empty text differ: a length of all ones stands for nothing.
  fileprivate mutating func update(_ text: String?) {
    if let text { update(text) } else { update(UInt64.max) }
  }

  fileprivate mutating func update(_ text: UnsafeRawBufferPointer?) {
    guard let text else { return update(UInt64.max) }
    update(UInt64(text.count))
    update(text)
  }

  /// Both zeros are one number, so that -0 is no change from 0.
  fileprivate mutating func update(_ number: Double?) {
    update(UInt64(number == nil ? 0 : 1))
    if let number { update(number == 0 ? 0 : number.bitPattern) }
  }

  fileprivate mutating func update(_ number: Int64?) {
    update(UInt64(number == nil ? 0 : 1))
    if let number { update(UInt64(bitPattern: number)) }
  }
}
