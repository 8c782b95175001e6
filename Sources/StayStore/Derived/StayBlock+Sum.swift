package import StayModel

extension StayBlock {
  /// The aggregate of the stays of a slice that pass.
  ///
  /// The stays that pass are listed first, then each column is added up by itself: what is left of
  /// the loop over a column is a few instructions for each stay.
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
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: slice.count) { buffer in
      let count = list(slice, matching: matcher, into: buffer)
      let rows = BlockRows(rebasing: buffer[..<count])
      guard count > 0 else { return (CellAggregate(), 0) }
      var aggregate = CellAggregate()
      addPlaces(of: rows, to: &aggregate)
      aggregate.addRatings(
        ratings.totals(
          of: rows, digits: CellAggregate.ratingDigits, limit: CellAggregate.greatestRating))
      addPrices(of: rows, to: &aggregate)
      if let best = best(of: rows) {
        aggregate.offer(
          CellAggregate.Best(standing: standing(best), id: id(best), pk: key(best)))
      }
      return (aggregate, countInside(rows, in: test, of: aggregate))
    }
  }

  /// Lists the stays of a slice that pass; returns how many there are.
  private func list(
    _ slice: Range<Int>, matching matcher: BlockMatcher?,
    into rows: UnsafeMutableBufferPointer<Int32>
  ) -> Int {
    var count = 0
    for index in slice {
      // Written in any case and kept if it passes: no branch for the processor to guess wrong.
      rows[count] = Int32(truncatingIfNeeded: index)
      count += matcher?.mark(index) ?? 1
    }
    return count
  }

  private func addPlaces(of rows: BlockRows, to aggregate: inout CellAggregate) {
    let east = longitudes.totals(of: rows, digits: CellWeight.digits, limit: 180)
    if east.greatest < 180 {
      aggregate.addPlaces(
        latitudes: latitudes.totals(of: rows, digits: CellWeight.digits, limit: 90),
        longitudes: east)
      return
    }
    for row in rows {
      aggregate.addPlace(latitude: latitudes[Int(row)], longitude: longitudes[Int(row)])
    }
  }

  private func addPrices(of rows: BlockRows, to aggregate: inout CellAggregate) {
    if currencies.isOneText {
      let totals = prices.totals(of: rows)
      guard totals.count > 0 else { return }
      aggregate.addPrices(
        least: totals.least, greatest: totals.greatest, code: currencies.texts[0])
      return
    }
    typealias Bounds = (least: Int64, greatest: Int64)
    withUnsafeTemporaryAllocation(
      of: Bounds.self, capacity: max(currencies.texts.count, 1)
    ) { bounds in
      bounds.initialize(repeating: (.max, .min))
      for row in rows {
        let index = Int(row)
        guard prices.has(index), let currency = currencies.number(index) else { continue }
        bounds[currency].least = min(bounds[currency].least, prices[index])
        bounds[currency].greatest = max(bounds[currency].greatest, prices[index])
      }
      for (code, bounds) in zip(currencies.texts, bounds) where bounds.least <= bounds.greatest {
        aggregate.addPrices(least: bounds.least, greatest: bounds.greatest, code: code)
      }
    }
  }

  /// The first by standing and id.
  private func best(of rows: BlockRows) -> Int? {
    var best: Int?
    var bestStanding = Standing(value: .max)
    var bar = Standing.Bar(nil)
    let areUnranked = ranks.isEmpty
    for row in rows {
      let index = Int(row)
      if areUnranked, !isWithinReach(index, of: bar) { continue }
      let standing = standing(index)
      if let first = best,
        bestStanding < standing || standing == bestStanding && !id(index, precedes: first)
      {
        continue
      }
      best = index
      bestStanding = standing
      bar = Standing.Bar(standing)
    }
    return best
  }

  @inline(__always)
  private func isWithinReach(_ index: Int, of bar: Standing.Bar) -> Bool {
    guard ratings.has(index) else {
      return bar.isWithinReach(rating: Standing.priorRating, reviews: 0)
    }
    let count = reviews.has(index) ? max(Double(reviews[index]), 0) : 1
    return bar.isWithinReach(rating: ratings[index], reviews: count)
  }

  private func countInside(
    _ rows: BlockRows, in test: PlaceTest?, of aggregate: CellAggregate
  ) -> Int {
    guard let test else { return 0 }
    let box = PlainBox(aggregate)
    if test.holds(box) { return rows.count }
    if !test.touches(box) { return 0 }
    var count = 0
    for row in rows
    where test.contains(latitude: latitudes[Int(row)], longitude: longitudes[Int(row)]) {
      count += 1
    }
    return count
  }

  /// A stay's place in the order of importance.
  package func standing(_ index: Int) -> Standing {
    Standing(
      rank: ranks.value(index), rating: ratings.value(index),
      reviews: reviews.value(index).map { Int(clamping: $0) })
  }
}
