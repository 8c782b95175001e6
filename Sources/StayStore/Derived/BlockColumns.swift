import StaySQLite

/// The stays of a block on their way into it, column by column.
struct BlockColumns {
  private var positions: [Int64] = []
  private var counters: [Int64] = []
  private var latitudes: [Double] = []
  private var longitudes: [Double] = []
  private var prices = OptionalColumn<Int64>()
  private var ratings = OptionalColumn<Double>()
  private var reviews = OptionalColumn<Int64>()
  private var guests = OptionalColumn<Int64>()
  private var ranks = OptionalColumn<Double>()
  private var currencies = TextColumn()
  private var categories = TextColumn()
  private var sources = TextColumn()
  private var ids = DistinctTextColumn()
  private var titles = DistinctTextColumn()
  private var labels = DistinctTextColumn()
  private var marks = TextColumn()
  private var tints = TextColumn()
  private var icons = TextColumn()

  /// The layout that ``StayBlock`` reads.
  static let format: UInt8 = 2
  /// The layout that ``BlockTexts`` reads.
  static let textFormat: UInt8 = 1

  var count: Int { positions.count }

  /// Adds a stay; keys ascend.
  mutating func append(_ row: DerivedRow) {
    positions.append(row.pk >> Int64(StayKey.counterBits))
    counters.append(row.pk & (1 << Int64(StayKey.counterBits) - 1))
    latitudes.append(row.latitude)
    longitudes.append(row.longitude)
    prices.append(row.price, orElse: 0)
    ratings.append(row.rating, orElse: 0)
    reviews.append(row.reviews, orElse: 0)
    guests.append(row.guests, orElse: 0)
    ranks.append(row.rank, orElse: 0)
    currencies.append(row.currency)
    categories.append(row.category)
    sources.append(row.source)
    ids.append(row.id)
    titles.append(row.title)
    labels.append(row.label)
    marks.append(row.mark)
    tints.append(row.tint)
    icons.append(row.icon)
  }

  /// The block's bytes.
  func content() -> [UInt8] {
    var writer = BlockWriter(capacity: 64 * count + ids.byteCount)
    writer.append(Self.format)
    writer.append(UInt32(count))
    PackedIntegers.write(positions, isThere: nil, to: &writer)
    PackedIntegers.write(counters, isThere: nil, to: &writer)
    PackedReals.write(latitudes, isThere: nil, to: &writer)
    PackedReals.write(longitudes, isThere: nil, to: &writer)
    PackedIntegers.write(prices.values, isThere: prices.isThere, to: &writer)
    PackedReals.write(ratings.values, isThere: ratings.isThere, to: &writer)
    PackedIntegers.write(reviews.values, isThere: reviews.isThere, to: &writer)
    PackedIntegers.write(guests.values, isThere: guests.isThere, to: &writer)
    PackedReals.write(ranks.values, isThere: ranks.isThere, to: &writer)
    currencies.write(to: &writer)
    categories.write(to: &writer)
    sources.write(to: &writer)
    ids.write(to: &writer)
    return writer.bytes
  }

  /// The bytes of the block's texts, which lie apart.
  func texts() -> [UInt8] {
    var writer = BlockWriter(capacity: 8 * count + titles.byteCount + labels.byteCount)
    writer.append(Self.textFormat)
    writer.append(UInt32(count))
    titles.write(to: &writer)
    labels.write(to: &writer)
    marks.write(to: &writer)
    tints.write(to: &writer)
    icons.write(to: &writer)
    return writer.bytes
  }

  /// What lets a question skip the block.
  func summary() -> BlockSummary {
    var summary = BlockSummary()
    summary.count = count
    for index in 0..<count {
      summary.box.include(latitude: latitudes[index], longitude: longitudes[index])
    }
    summary.currency = currencies.onlyText
    summary.leastPrice = prices.reduced(by: min)
    summary.greatestPrice = prices.reduced(by: max)
    summary.mostGuests = guests.reduced(by: max)
    summary.bestRating = ratings.reduced(by: max)
    return summary
  }

  mutating func removeAll() {
    positions.removeAll(keepingCapacity: true)
    counters.removeAll(keepingCapacity: true)
    latitudes.removeAll(keepingCapacity: true)
    longitudes.removeAll(keepingCapacity: true)
    prices.removeAll()
    ratings.removeAll()
    reviews.removeAll()
    guests.removeAll()
    ranks.removeAll()
    currencies.removeAll()
    categories.removeAll()
    sources.removeAll()
    ids.removeAll()
    titles.removeAll()
    labels.removeAll()
    marks.removeAll()
    tints.removeAll()
    icons.removeAll()
  }
}

/// Values of which any may be missing, and which are there.
struct OptionalColumn<Value> {
  private(set) var values: [Value] = []
  private(set) var isThere: [Bool] = []

  mutating func append(_ value: Value?, orElse filler: Value) {
    values.append(value ?? filler)
    isThere.append(value != nil)
  }

  /// The values that are there, brought down to one; nil when there is none.
  func reduced(by choose: (Value, Value) -> Value) -> Value? {
    var result: Value?
    for (value, isThere) in zip(values, isThere) where isThere {
      result = result.map { choose($0, value) } ?? value
    }
    return result
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    isThere.removeAll(keepingCapacity: true)
  }
}
