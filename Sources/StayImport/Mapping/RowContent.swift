import StayModel

/// The content of one row as a number: the same for the same values under the same column names,
/// whatever the order of the columns and however many blank ones stand between them.
///
/// Ids of rows that have none are made of it.
struct RowContent {
  /// The hash of a row.
  struct Hash: Hashable, Sendable {
    let low: UInt64
    let high: UInt64
  }

  private var packed: [UInt8] = []
  private var entries: [(hash: UInt64, bytes: UnsafeBufferPointer<UInt8>)] = []

  /// Whether the row has no value yet.
  var isEmpty: Bool { entries.isEmpty }

  /// Begins the next row.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds a value; one that is empty counts for nothing.
  @inline(__always)
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, column: UInt64) {
    guard !bytes.isEmpty else { return }
    entries.append((column, bytes))
  }

  /// Puts the values in the order of their columns' hashes; needless where they were added so.
  mutating func sort() {
    entries.sort { $0.hash < $1.hash }
  }

  /// The hash of the values, which lie in the order of their columns' hashes.
  ///
  /// One run of the hash goes over all of them: before each value stands a word that is its
  /// column's hash plus its length, and zeros fill it up to the next word.
  mutating func hash() -> Hash {
    var size = 0
    for entry in entries { size += 8 + (entry.bytes.count + 7) & ~7 }
    if packed.count < size { packed = [UInt8](repeating: 0, count: max(size, packed.count * 2)) }
    var hash = SipHash128()
    packed.withUnsafeMutableBytes { buffer in
      var position = 0
      for entry in entries {
        let word = entry.hash &+ UInt64(entry.bytes.count)
        buffer.storeBytes(of: word.littleEndian, toByteOffset: position, as: UInt64.self)
        position += 8
        let end = position + (entry.bytes.count + 7) & ~7
        if end > position {
          buffer.storeBytes(of: 0, toByteOffset: end - 8, as: UInt64.self)
          UnsafeMutableRawBufferPointer(rebasing: buffer[position...]).copyMemory(
            from: UnsafeRawBufferPointer(entry.bytes))
        }
        position = end
      }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<position]))
    }
    let (low, high) = hash.finish()
    return Hash(low: low, high: high)
  }
}

extension RowContent.Hash {
  /// The hash of bytes alone.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    var hash = SipHash128()
    hash.update(UnsafeRawBufferPointer(bytes))
    (low, high) = hash.finish()
  }

  /// The sixteen bytes, low half first, as 32 hexadecimal digits: the id of a row that has none of
  /// its own.
  var text: String {
    String(unsafeUninitializedCapacity: 32) { digits in
      for index in 0..<16 {
        let half = index < 8 ? low : high
        let byte = UInt8(truncatingIfNeeded: half >> UInt64(8 * (index % 8)))
        digits[2 * index] = Self.digit(byte >> 4)
        digits[2 * index + 1] = Self.digit(byte & 15)
      }
      return 32
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
