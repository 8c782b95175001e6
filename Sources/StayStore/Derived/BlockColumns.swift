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
  private var idEnds: [Int64] = []
  private var ids: [UInt8] = []

  /// The layout that ``StayBlock`` reads.
  static let format: UInt8 = 1

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
    ids.append(contentsOf: row.id)
    idEnds.append(Int64(ids.count))
  }

  /// The block's bytes.
  func content() -> [UInt8] {
    var writer = BlockWriter(capacity: 64 * count + ids.count)
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
    PackedIntegers.write(idEnds, isThere: nil, to: &writer)
    writer.append(UInt32(ids.count))
    writer.append(ids)
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
    idEnds.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
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
