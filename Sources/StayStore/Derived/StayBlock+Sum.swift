package import StayModel

extension StayBlock {
  /// The least and the greatest price in one currency.
  private typealias PriceBounds = (least: Int64, greatest: Int64)

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
    // Memory on the stack: an array would be made for each of thousands of tiles.
    withUnsafeTemporaryAllocation(
      of: PriceBounds.self, capacity: max(currencies.texts.count, 1)
    ) { prices in
      prices.initialize(repeating: (.max, .min))
      return sum(of: slice, matching: matcher, counting: test, prices: prices)
    }
  }

  private func sum(
    of slice: Range<Int>, matching matcher: BlockMatcher?, counting test: PlaceTest?,
    prices bounds: UnsafeMutableBufferPointer<PriceBounds>
  ) -> (aggregate: CellAggregate, countInside: Int) {
    var aggregate = CellAggregate()
    var countInside = 0
    var best = -1
    var bestStanding = Standing(value: .max)
    for index in slice {
      if let matcher, !matcher.matches(index) { continue }
      let (latitude, longitude) = (latitudes[index], longitudes[index])
      if let test, test.contains(latitude: latitude, longitude: longitude) { countInside += 1 }
      aggregate.addPlace(latitude: latitude, longitude: longitude)
      if ratings.has(index) { aggregate.addRating(ratings[index]) }
      if prices.has(index), let currency = currencies.number(index) {
        bounds[currency].least = min(bounds[currency].least, prices[index])
        bounds[currency].greatest = max(bounds[currency].greatest, prices[index])
      }
      let standing = standing(index)
      if best < 0 || standing < bestStanding
        || standing == bestStanding && id(index, precedes: best)
      {
        best = index
        bestStanding = standing
      }
    }
    for (code, bounds) in zip(currencies.texts, bounds) where bounds.least <= bounds.greatest {
      aggregate.addPrices(least: bounds.least, greatest: bounds.greatest, code: code)
    }
    if best >= 0 {
      aggregate.offer(
        CellAggregate.Best(standing: standing(best), id: id(best), pk: key(best)))
    }
    return (aggregate, countInside)
  }

  /// A stay's place in the order of importance.
  package func standing(_ index: Int) -> Standing {
    Standing(
      rank: ranks.value(index), rating: ratings.value(index),
      reviews: reviews.value(index).map { Int(clamping: $0) })
  }
}
