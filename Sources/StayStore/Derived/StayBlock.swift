import StaySQLite

/// A column block as it was read: any value of any stay, from where it lies.
///
/// The columns point into the block's memory. They are read through the block, which keeps it.
package final class StayBlock {
  /// How many stays are in it.
  package let count: Int
  private let memory: Memory
  private let positions: PackedIntegers
  private let counters: PackedIntegers
  package let latitudes: PackedReals
  package let longitudes: PackedReals
  /// Prices in minor units.
  package let prices: PackedIntegers
  package let ratings: PackedReals
  package let reviews: PackedIntegers
  package let guests: PackedIntegers
  package let ranks: PackedReals
  /// The codes of the prices' currencies.
  package let currencies: PackedTexts
  package let categories: PackedTexts
  package let sources: PackedTexts
  /// Where each id ends among the ids' bytes.
  private let idEnds: PackedIntegers
  private let ids: UnsafeRawBufferPointer

  /// Takes a block's bytes.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` for bytes that are no block.
  init(content: UnsafeRawBufferPointer) throws(DatabaseError) {
    memory = Memory(content)
    var cursor = BlockCursor(UnsafeRawBufferPointer(memory.bytes))
    guard try cursor.next(UInt8.self) == BlockColumns.format else { throw BlockCursor.damaged }
    let count = Int(try cursor.next(UInt32.self))
    guard count <= Self.greatestCount else { throw BlockCursor.damaged }
    self.count = count
    positions = try PackedIntegers(&cursor, count: count)
    counters = try PackedIntegers(&cursor, count: count)
    latitudes = try PackedReals(&cursor, count: count)
    longitudes = try PackedReals(&cursor, count: count)
    prices = try PackedIntegers(&cursor, count: count)
    ratings = try PackedReals(&cursor, count: count)
    reviews = try PackedIntegers(&cursor, count: count)
    guests = try PackedIntegers(&cursor, count: count)
    ranks = try PackedReals(&cursor, count: count)
    currencies = try PackedTexts(&cursor, count: count)
    categories = try PackedTexts(&cursor, count: count)
    sources = try PackedTexts(&cursor, count: count)
    idEnds = try PackedIntegers(&cursor, count: count)
    let idCount = Int(try cursor.next(UInt32.self))
    ids = UnsafeRawBufferPointer(start: try cursor.skip(idCount), count: idCount)
    guard cursor.isAtEnd, Self.areDegrees(latitudes, to: 90, count: count),
      Self.areDegrees(longitudes, to: 180, count: count)
    else { throw BlockCursor.damaged }
  }

  /// Whether all values are degrees, so that no one who draws them has to ask.
  private static func areDegrees(_ values: PackedReals, to limit: Double, count: Int) -> Bool {
    for index in 0..<count where !(values[index].magnitude <= limit) { return false }
    return true
  }

  /// The block's bytes, freed with it and when making it fails.
  private final class Memory {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ content: UnsafeRawBufferPointer) {
      bytes = .allocate(byteCount: content.count, alignment: 8)
      bytes.copyMemory(from: content)
    }

    deinit {
      bytes.deallocate()
    }
  }

  /// More stays than this are in no block that a store writes.
  private static let greatestCount = 1 << 20

  /// The key of a stay; keys ascend.
  package func key(_ index: Int) -> Int64 {
    positions[index] << Int64(StayKey.counterBits) | counters[index]
  }

  /// The id of a stay.
  package func id(_ index: Int) -> String {
    String(decoding: idBytes(index), as: UTF8.self)
  }

  /// Whether one id comes before another, byte by byte.
  func id(_ index: Int, precedes other: Int) -> Bool {
    idBytes(index).lexicographicallyPrecedes(idBytes(other))
  }

  private func idBytes(_ index: Int) -> UnsafeRawBufferPointer {
    // An end that a damaged file names must not lead beyond the bytes.
    let start = index == 0 ? 0 : min(max(0, Int(truncatingIfNeeded: idEnds[index - 1])), ids.count)
    let end = min(max(start, Int(truncatingIfNeeded: idEnds[index])), ids.count)
    return UnsafeRawBufferPointer(rebasing: ids[start..<end])
  }

  /// The stays with keys in a range, by their numbers in the block.
  ///
  /// - Complexity: O(log n).
  package func indices(in range: ClosedRange<Int64>) -> Range<Int> {
    let start = firstIndex(atLeast: range.lowerBound)
    let end = range.upperBound == .max ? count : firstIndex(atLeast: range.upperBound + 1)
    return start..<max(start, end)
  }

  private func firstIndex(atLeast key: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.key(middle) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
