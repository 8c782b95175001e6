extension StayBlock {
  /// The aggregate of the stays of a slice that pass, in one pass over plain numbers.
  ///
  /// - Parameters:
  ///   - slice: Which stays, by their numbers in the block.
  ///   - matcher: What they must pass; nil lets all pass.
  ///   - test: The box in which they are counted.
  /// - Returns: The aggregate, and how many lie in the box.
  func sum(
    of slice: Range<Int>, matching matcher: BlockMatcher? = nil, counting test: PlaceTest? = nil
  ) -> (aggregate: CellAggregate, countInside: Int) {
    var aggregate = CellAggregate()
    var countInside = 0
    var prices = PriceSum(self)
    var best = -1
    for index in slice {
      if let matcher, !matcher.matches(index) { continue }
      let (latitude, longitude) = (latitudes[index], longitudes[index])
      if let test, test.contains(latitude: latitude, longitude: longitude) { countInside += 1 }
      aggregate.addPlace(latitude: latitude, longitude: longitude)
      prices.add(index)
      if ratings.has(index) { aggregate.addRating(ratings[index]) }
      if best < 0 || stay(index, precedes: best) { best = index }
    }
    prices.give(to: &aggregate)
    if best >= 0 {
      aggregate.offer(
        CellAggregate.Best(rank: ranks.value(best), id: id(best), pk: key(best)))
    }
    return (aggregate, countInside)
  }

  /// The order of `Pin.precedes`, without making a text of an id.
  private func stay(_ index: Int, precedes other: Int) -> Bool {
    switch (ranks.value(index), ranks.value(other)) {
    case (let one?, let two?) where one != two: one < two
    case (_?, nil): true
    case (nil, _?): false
    default: id(index, precedes: other)
    }
  }
}

/// The least and greatest price of each of a block's currencies.
private struct PriceSum {
  private let block: StayBlock
  private let isSingle: Bool
  /// Of the only currency: most blocks have one, and an array would be made for every tile.
  private var single = (least: Int64.max, greatest: Int64.min)
  private var several: [(least: Int64, greatest: Int64)] = []

  init(_ block: StayBlock) {
    self.block = block
    isSingle = block.currencies.texts.count == 1
    if !isSingle {
      several = [(Int64, Int64)](
        repeating: (.max, .min), count: block.currencies.texts.count)
    }
  }

  @inline(__always)
  mutating func add(_ index: Int) {
    guard block.prices.has(index), let currency = block.currencies.number(index) else { return }
    let price = block.prices[index]
    if isSingle {
      single = (min(single.least, price), max(single.greatest, price))
    } else {
      several[currency].least = min(several[currency].least, price)
      several[currency].greatest = max(several[currency].greatest, price)
    }
  }

  func give(to aggregate: inout CellAggregate) {
    for (index, code) in block.currencies.texts.enumerated() {
      let range = isSingle ? single : several[index]
      guard range.least <= range.greatest else { continue }
      aggregate.addPrices(least: range.least, greatest: range.greatest, code: code)
    }
  }
}
