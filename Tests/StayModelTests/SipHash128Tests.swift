import StayModel
import Testing

@Suite struct SipHash128Tests {
  /// The key of the reference implementation's vectors is the bytes 0...15.
  private static let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)

  /// vectors_sip128 of https://github.com/veorq/SipHash: the messages are 0, 1, … bytes 0, 1, ….
  @Test(arguments: [
    (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
    (2, "8177228da4a45dc7fca38bdef60affe4"), (3, "9c70b60c5267a94e5f33b6b02985ed51"),
    (7, "a1f1ebbed8dbc153c0b84aa61ff08239"), (8, "3b62a9ba6258f5610f83e264f31497b4"),
    (9, "264499060ad9baabc47f8b02bb6d71ed"),
  ])
  func `the reference implementation's vectors come out`(_ count: Int, _ expected: String) {
    var hash = SipHash128(key0: Self.key.0, key1: Self.key.1)
    (0..<count).map(UInt8.init).withUnsafeBytes { hash.update($0) }
    #expect(hash.hexDigest() == expected)
  }

  @Test func `the hash does not depend on how the bytes come`() {
    let message = (0..<100).map { UInt8($0 * 7 % 251) }
    var whole = SipHash128()
    message.withUnsafeBytes { whole.update($0) }
    for cut in 0...message.count {
      var parts = SipHash128()
      message[..<cut].withUnsafeBytes { parts.update($0) }
      message[cut...].withUnsafeBytes { parts.update($0) }
      #expect(parts.digest() == whole.digest(), "cut at \(cut)")
    }
  }

  @Test func `texts are told apart by where they end`() {
    var first = SipHash128()
    first.update("ab")
    first.update("c")
    var second = SipHash128()
    second.update("a")
    second.update("bc")
    #expect(first.digest() != second.digest())
  }
}
