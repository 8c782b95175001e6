import StayModel

/// What the order of ``StayModel/Pin/precedes(_:_:)`` looks at first, as two numbers.
///
/// Where both are equal the whole ids decide; they seldom have to.
struct PinOrder: Comparable {
  /// The rank as a number that orders like it; no rank is greater than any.
  let rank: UInt64
  /// The first eight bytes of the id.
  let prefix: UInt64

  init(rank: Double?, idBytes: some Collection<UInt8>) {
    self.rank = rank.map(Self.ordered) ?? .max
    var prefix: UInt64 = 0
    var shift: UInt64 = 64
    for byte in idBytes.prefix(8) {
      shift -= 8
      prefix |= UInt64(byte) << shift
    }
    self.prefix = prefix
  }

  static func < (one: PinOrder, other: PinOrder) -> Bool {
    one.rank != other.rank ? one.rank < other.rank : one.prefix < other.prefix
  }

  /// The bits of a double, turned so that they order as whole numbers do.
  ///
  /// Negative numbers have all bits flipped, others the sign; -0 becomes the 0 that it equals.
  private static func ordered(_ rank: Double) -> UInt64 {
    let bits = (rank + 0).bitPattern
    return bits >> 63 == 1 ? ~bits : bits | 1 << 63
  }
}
