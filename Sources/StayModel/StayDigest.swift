import StayGeometry

/// A digest of all that a stay says, by which an unchanged stay is known without comparing it
/// field by field.
///
/// Two stays that differ anywhere have the same digest with a chance of one in 2^128.
public struct StayDigest: Hashable, Sendable {
  /// The 16 bytes.
  public let bytes: [UInt8]

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
    bytes = hash.digest()
  }

  /// The digest that a store kept.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension SipHash128 {
  /// Nothing and empty text differ: a length of all ones stands for nothing.
  fileprivate mutating func update(_ text: String?) {
    if let text { update(text) } else { update(UInt64.max) }
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
