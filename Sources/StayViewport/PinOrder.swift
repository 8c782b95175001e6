import StayModel

/// What the order of ``StayModel/Pin/precedes(_:_:)`` looks at first, as two numbers.
///
/// Where both are equal the whole ids decide; they seldom have to.
struct PinOrder: Comparable {
  /// Where rank or reviews put the stay.
  let standing: Standing
  /// The first eight bytes of the id.
  let prefix: UInt64

  init(standing: Standing, idBytes: some Collection<UInt8>) {
    self.standing = standing
    var prefix: UInt64 = 0
    var shift: UInt64 = 64
    for byte in idBytes.prefix(8) {
      shift -= 8
      prefix |= UInt64(byte) << shift
    }
    self.prefix = prefix
  }

  static func < (one: PinOrder, other: PinOrder) -> Bool {
    one.standing != other.standing ? one.standing < other.standing : one.prefix < other.prefix
  }
}
