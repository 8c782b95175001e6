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
  private var least: [Int64]
  private var greatest: [Int64]

  init(_ block: StayBlock) {
    self.block = block
    least = [Int64](repeating: .max, count: block.currencies.texts.count)
    greatest = [Int64](repeating: .min, count: block.currencies.texts.count)
  }

  mutating func add(_ index: Int) {
    guard block.prices.has(index), let currency = block.currencies.number(index) else { return }
    let price = block.prices[index]
    if price < least[currency] { least[currency] = price }
    if price > greatest[currency] { greatest[currency] = price }
  }

  func give(to aggregate: inout CellAggregate) {
    for (index, code) in block.currencies.texts.enumerated() where least[index] <= greatest[index] {
      aggregate.addPrice(minorUnits: least[index], code: code)
      aggregate.addPrice(minorUnits: greatest[index], code: code)
    }
  }
}
