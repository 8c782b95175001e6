/// A 128-bit hash that is the same on every machine and in every release.
///
/// SipHash-2-4 with 128-bit output (Aumasson and Bernstein, "SipHash: a fast short-input PRF",
/// 2012, and the reference implementation's double-length variant) under a fixed key. The standard
/// library's `Hasher` is seeded anew by each process, so it cannot name what a file keeps.
public struct SipHash128: Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  private var tail: UInt64 = 0
  private var byteCount: UInt64 = 0

  /// Begins a hash under a key of two halves.
  public init(key0: UInt64 = 0x7374_6179_732d_6b30, key1: UInt64 = 0x7374_6179_732d_6b31) {
    v0 = 0x736f_6d65_7073_6575 ^ key0
    v1 = 0x646f_7261_6e64_6f6d ^ key1 ^ 0xee
    v2 = 0x6c79_6765_6e65_7261 ^ key0
    v3 = 0x7465_6462_7974_6573 ^ key1
  }

  /// Adds bytes.
  ///
  /// - Complexity: O(n).
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    // What is held of a word stands in the low bytes of the tail; words are put together over it.
    let shift = (byteCount & 7) * 8
    var index = 0
    while index + 8 <= bytes.count {
      append(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)), shift)
      index += 8
    }
    let rest = bytes.count - index
    if rest > 0 {
      var word: UInt64 = 0
      for place in 0..<rest { word |= UInt64(bytes[index + place]) << UInt64(place * 8) }
      if Int(shift) / 8 + rest >= 8 {
        append(word, shift)
      } else {
        tail |= word << shift
      }
    }
    byteCount &+= UInt64(bytes.count)
  }

  /// Adds text as its length and its UTF-8 bytes, so that "ab", "c" and "a", "bc" differ.
  public mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      update(UInt64(utf8.count))
      update(UnsafeRawBufferPointer(utf8))
    }
  }

  /// Adds a number.
  public mutating func update(_ number: UInt64) {
    append(number, (byteCount & 7) * 8)
    byteCount &+= 8
  }

  /// The two halves of the hash of all that was added.
  public func finish() -> (UInt64, UInt64) {
    var state = self
    state.compress(tail | byteCount << 56)
    state.v2 ^= 0xee
    for _ in 0..<4 { state.round() }
    let low = state.v0 ^ state.v1 ^ state.v2 ^ state.v3
    state.v1 ^= 0xdd
    for _ in 0..<4 { state.round() }
    return (low, state.v0 ^ state.v1 ^ state.v2 ^ state.v3)
  }

  /// The hash as 16 bytes, low half first, little-endian as in the reference implementation.
  public func digest() -> [UInt8] {
    let (low, high) = finish()
    return withUnsafeBytes(of: low.littleEndian) { Array($0) }
      + withUnsafeBytes(of: high.littleEndian) { Array($0) }
  }

  /// The hash as 32 lowercase hexadecimal digits.
  public func hexDigest() -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in digest() {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds the next eight bytes, of which as many as the shift says wait in the tail afterwards.
  @inline(__always)
  private mutating func append(_ word: UInt64, _ shift: UInt64) {
    compress(tail | word << shift)
    tail = shift == 0 ? 0 : word >> (64 - shift)
  }

  @inline(__always)
  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  @inline(__always)
  private mutating func round() {
    v0 = v0 &+ v1
    v1 = v1 << 13 | v1 >> 51
    v1 ^= v0
    v0 = v0 << 32 | v0 >> 32
    v2 = v2 &+ v3
    v3 = v3 << 16 | v3 >> 48
    v3 ^= v2
    v0 = v0 &+ v3
    v3 = v3 << 21 | v3 >> 43
    v3 ^= v0
    v2 = v2 &+ v1
    v1 = v1 << 17 | v1 >> 47
    v1 ^= v2
    v2 = v2 << 32 | v2 >> 32
  }
}
