import StaySQLite

/// A column block as it was read: each column is unpacked when it is first asked for.
package final class StayBlock {
  /// How many stays are in it.
  package let count: Int
  private let content: [UInt8]
  private let packedPositions: PackedIntegers
  private let packedCounters: PackedIntegers
  private let packedLatitudes: PackedReals
  private let packedLongitudes: PackedReals
  private let packedPrices: PackedIntegers
  private let packedRatings: PackedReals
  private let packedReviews: PackedIntegers
  private let packedGuests: PackedIntegers
  private let packedRanks: PackedReals
  private let packedCurrencies: PackedTexts
  private let packedCategories: PackedTexts
  private let packedSources: PackedTexts
  private let packedIDLengths: PackedIntegers
  private let idStart: Int
  private let idByteCount: Int

  /// Finds the columns of a block's bytes.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` for bytes that are no block.
  init(content: [UInt8]) throws(DatabaseError) {
    var cursor = BlockCursor(content)
    guard try cursor.next(UInt8.self) == BlockColumns.format else { throw BlockCursor.damaged }
    let count = Int(try cursor.next(UInt32.self))
    guard count <= Self.greatestCount else { throw BlockCursor.damaged }
    self.count = count
    self.content = content
    packedPositions = try PackedIntegers(&cursor, count: count)
    packedCounters = try PackedIntegers(&cursor, count: count)
    packedLatitudes = try PackedReals(&cursor, count: count)
    packedLongitudes = try PackedReals(&cursor, count: count)
    packedPrices = try PackedIntegers(&cursor, count: count)
    packedRatings = try PackedReals(&cursor, count: count)
    packedReviews = try PackedIntegers(&cursor, count: count)
    packedGuests = try PackedIntegers(&cursor, count: count)
    packedRanks = try PackedReals(&cursor, count: count)
    packedCurrencies = try PackedTexts(&cursor, count: count)
    packedCategories = try PackedTexts(&cursor, count: count)
    packedSources = try PackedTexts(&cursor, count: count)
    packedIDLengths = try PackedIntegers(&cursor, count: count)
    idByteCount = Int(try cursor.next(UInt32.self))
    idStart = try cursor.skip(idByteCount)
    guard cursor.isAtEnd else { throw BlockCursor.damaged }
  }

  /// More stays than this are in no block that a store writes.
  private static let greatestCount = 1 << 20

  /// The keys, ascending.
  package private(set) lazy var keys: [Int64] = {
    let counters = packedCounters.values(content)
    return packedPositions.values(content).enumerated().map {
      $1 << Int64(StayKey.counterBits) | counters[$0]
    }
  }()
  package private(set) lazy var latitudes = packedLatitudes.values(content)
  package private(set) lazy var longitudes = packedLongitudes.values(content)
  /// Prices in minor units.
  ///
  /// ``hasPrice`` says which are there, nil that all are; so with the other columns.
  package private(set) lazy var prices = packedPrices.values(content)
  package private(set) lazy var hasPrice = packedPrices.isThere(content)
  package private(set) lazy var ratings = packedRatings.values(content)
  package private(set) lazy var hasRating = packedRatings.isThere(content)
  package private(set) lazy var reviews = packedReviews.values(content)
  package private(set) lazy var hasReviews = packedReviews.isThere(content)
  package private(set) lazy var guests = packedGuests.values(content)
  package private(set) lazy var hasGuests = packedGuests.isThere(content)
  package private(set) lazy var ranks = packedRanks.values(content)
  package private(set) lazy var hasRank = packedRanks.isThere(content)
  /// The codes of the currencies; ``currencyIndices`` names each stay's, -1 where it has none.
  package var currencies: [String] { packedCurrencies.texts }
  package private(set) lazy var currencyIndices = packedCurrencies.indices(content)
  package var categories: [String] { packedCategories.texts }
  package private(set) lazy var categoryIndices = packedCategories.indices(content)
  package var sources: [String] { packedSources.texts }
  package private(set) lazy var sourceIndices = packedSources.indices(content)

  /// Where each id ends among the ids' bytes.
  private lazy var idEnds: [Int] = {
    var end = 0
    return packedIDLengths.values(content).map {
      // A length that a damaged file names must not lead beyond the bytes.
      end = min(max(end, end &+ Int(truncatingIfNeeded: $0)), idByteCount)
      return end
    }
  }()

  /// The id of a stay.
  package func id(_ index: Int) -> String {
    String(decoding: content[idRange(index)], as: UTF8.self)
  }

  /// The stays with keys in a range, by their numbers in the block.
  ///
  /// - Complexity: O(log n).
  package func indices(in range: ClosedRange<Int64>) -> Range<Int> {
    let start = firstIndex(atLeast: range.lowerBound)
    return start..<max(start, firstIndex(after: range.upperBound))
  }

  private func firstIndex(atLeast key: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func firstIndex(after key: Int64) -> Int {
    key == .max ? count : firstIndex(atLeast: key + 1)
  }

  /// Whether one id comes before another, byte by byte.
  func id(_ index: Int, precedes other: Int) -> Bool {
    content[idRange(index)].lexicographicallyPrecedes(content[idRange(other)])
  }

  private func idRange(_ index: Int) -> Range<Int> {
    idStart + (index == 0 ? 0 : idEnds[index - 1])..<idStart + idEnds[index]
  }
}
