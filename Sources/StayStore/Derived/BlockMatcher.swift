package import StayModel

/// Which stays of a block pass a filter: the rule of ``StayFilter/matches(_:)``, column by column.
///
/// A class, because a loop over stays would copy a struct with its array for each of them.
package final class BlockMatcher {
  /// One for each stay, 1 where it passes.
  private let marks: [UInt8]

  /// Asks all stays of a block.
  ///
  /// - Precondition: `search` is what the filter's search finds, where it has one.
  /// - Complexity: O(n) for n stays in the block.
  package init(_ filter: StayFilter, block: StayBlock, found search: SearchMatches? = nil) {
    precondition(filter.search == nil || search != nil, "a search was not carried out")
    var marks = [UInt8](repeating: 1, count: block.count)
    if let search { marks = search.found(in: block).map { $0 ? 1 : 0 } }
    marks.withUnsafeMutableBufferPointer { marks in
      if let guests = filter.guests { block.guests.keep(Int64(guests)...Int64.max, in: marks) }
      if let rating = filter.minRating { block.ratings.keep(atLeast: rating, in: marks) }
      let categories = filter.categories.map { $0.normalizedForKeys() }
      if !categories.isEmpty {
        block.categories.keep(block.categories.texts.map(categories.contains), in: marks)
      }
      if let source = filter.source?.normalizedForKeys() {
        block.sources.keep(block.sources.texts.map { $0 == source }, in: marks)
      }
      if filter.minPrice != nil || filter.maxPrice != nil || filter.currency != nil {
        Self.keepPrices(of: filter, block: block, in: marks)
      }
    }
    self.marks = marks
  }

  /// Whether a stay passes.
  @inline(__always)
  package func matches(_ index: Int) -> Bool { marks[index] != 0 }

  /// 1 where a stay passes, else 0.
  @inline(__always)
  func mark(_ index: Int) -> Int { Int(marks[index]) }

  private static func keepPrices(
    of filter: StayFilter, block: StayBlock, in marks: UnsafeMutableBufferPointer<UInt8>
  ) {
    let bounds = block.currencies.texts.map { Self.bounds(of: filter, currency: $0) }
    if bounds.count == 1, let bounds = bounds[0] {
      block.currencies.keep([true], in: marks)
      block.prices.keep(bounds, in: marks)
      return
    }
    for row in marks.indices {
      if block.prices.has(row), let currency = block.currencies.number(row),
        let bounds = bounds[currency], bounds.contains(block.prices[row])
      {
        continue
      }
      marks[row] = 0
    }
  }

  /// The prices in a currency that pass, in minor units; nil where none does.
  static func bounds(of filter: StayFilter, currency code: String) -> ClosedRange<Int64>? {
    guard let currency = Currency.find(code: code) else { return nil }
    if let wanted = filter.currency, wanted != currency { return nil }
    let digits = currency.exponent
    let least = filter.minPrice?.units(digits: digits, rounded: .up) ?? .min
    let greatest = filter.maxPrice?.units(digits: digits, rounded: .down) ?? .max
    return least <= greatest ? least...greatest : nil
  }
}

extension BlockSummary {
  /// Whether a stay of the block could pass a filter; what the summary does not tell could.
  func canMatch(_ filter: StayFilter) -> Bool {
    if let guests = filter.guests {
      guard let mostGuests, mostGuests >= Int64(guests) else { return false }
    }
    if let minRating = filter.minRating {
      guard let bestRating, bestRating >= minRating else { return false }
    }
    guard filter.minPrice != nil || filter.maxPrice != nil || filter.currency != nil else {
      return true
    }
    guard let leastPrice, let greatestPrice else { return false }
    guard let currency else { return true }
    guard let bounds = BlockMatcher.bounds(of: filter, currency: currency) else { return false }
    return bounds.overlaps(leastPrice...greatestPrice)
  }
}
