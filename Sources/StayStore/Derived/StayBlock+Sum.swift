extension StayBlock {
  /// The aggregate of the stays of a slice that pass, in one pass over plain numbers.
  ///
  /// - Parameters:
  ///   - slice: Which stays, by their numbers in the block.
  ///   - matcher: What they must pass; nil lets all pass.
  ///   - visit: Told the place of each stay that passes.
  /// - Returns: The aggregate.
  func sum(
    of slice: Range<Int>, matching matcher: BlockMatcher? = nil,
    visit: (_ latitude: Double, _ longitude: Double) -> Void = { _, _ in }
  ) -> CellAggregate {
    var aggregate = CellAggregate()
    let (latitudes, longitudes) = (latitudes, longitudes)
    let (ratings, hasRating) = (ratings, hasRating)
    var prices = PriceSum(self)
    var best = BestIndex(self)
    for index in slice where matcher?.matches(index) ?? true {
      visit(latitudes[index], longitudes[index])
      aggregate.addPlace(latitude: latitudes[index], longitude: longitudes[index])
      prices.add(index)
      if hasRating?[index] ?? true { aggregate.addRating(ratings[index]) }
      best.offer(index)
    }
    prices.give(to: &aggregate)
    if let best = best.best { aggregate.offer(best) }
    return aggregate
  }
}

/// The least and greatest price of each of a block's currencies.
private struct PriceSum {
  private let codes: [String]
  private let prices: [Int64]
  private let hasPrice: [Bool]?
  private let currencies: [Int]
  private var least: [Int64]
  private var greatest: [Int64]

  init(_ block: StayBlock) {
    codes = block.currencies
    prices = block.prices
    hasPrice = block.hasPrice
    currencies = block.currencyIndices
    least = [Int64](repeating: .max, count: codes.count)
    greatest = [Int64](repeating: .min, count: codes.count)
  }

  mutating func add(_ index: Int) {
    let currency = currencies[index]
    guard currency >= 0, hasPrice?[index] ?? true else { return }
    least[currency] = min(least[currency], prices[index])
    greatest[currency] = max(greatest[currency], prices[index])
  }

  func give(to aggregate: inout CellAggregate) {
    for (index, code) in codes.enumerated() where least[index] <= greatest[index] {
      aggregate.addPrice(minorUnits: least[index], code: code)
      aggregate.addPrice(minorUnits: greatest[index], code: code)
    }
  }
}

/// The first stay of a block by rank and id, without making a text of any id but its own.
private struct BestIndex {
  private let block: StayBlock
  private let ranks: [Double]
  private let hasRank: [Bool]?
  private var index = -1

  init(_ block: StayBlock) {
    self.block = block
    ranks = block.ranks
    hasRank = block.hasRank
  }

  mutating func offer(_ candidate: Int) {
    if index < 0 || precedes(candidate) { index = candidate }
  }

  var best: CellAggregate.Best? {
    guard index >= 0 else { return nil }
    return CellAggregate.Best(
      rank: rank(index), id: block.id(index), pk: block.keys[index])
  }

  private func precedes(_ candidate: Int) -> Bool {
    switch (rank(candidate), rank(index)) {
    case (let one?, let two?) where one != two: one < two
    case (_?, nil): true
    case (nil, _?): false
    default: block.id(candidate, precedes: index)
    }
  }

  private func rank(_ index: Int) -> Double? {
    hasRank?[index] ?? true ? ranks[index] : nil
  }
}
