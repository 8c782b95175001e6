import StaySQLite

/// A column block as it was read: any value of any stay, from where it lies.
///
/// The columns point into the block's memory. They are read through the block, which keeps it.
package final class StayBlock {
  /// How many stays are in it.
  package let count: Int
  private let memory: BlockMemory
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
  let ids: DistinctTexts

  /// Takes a block's bytes.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` for bytes that are no block.
  init(content: UnsafeRawBufferPointer) throws(DatabaseError) {
    memory = BlockMemory(content)
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
    ids = try DistinctTexts(&cursor, count: count)
    // So that no one who draws a place has to ask.
    guard cursor.isAtEnd, latitudes.areAll(within: 90, count: count),
      longitudes.areAll(within: 180, count: count)
    else { throw BlockCursor.damaged }
  }

  /// More stays than this are in no block that a store writes.
  static let greatestCount = 1 << 20

  /// The key of a stay; keys ascend.
  package func key(_ index: Int) -> Int64 {
    positions[index] << Int64(StayKey.counterBits) | counters[index]
  }

  /// The id of a stay.
  package func id(_ index: Int) -> String {
    String(decoding: ids[index], as: UTF8.self)
  }

  /// The bytes of a stay's id, valid as long as the block.
  package func idBytes(_ index: Int) -> UnsafeRawBufferPointer { ids[index] }

  /// Whether one id comes before another, byte by byte.
  func id(_ index: Int, precedes other: Int) -> Bool {
    ids[index].lexicographicallyPrecedes(ids[other])
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
