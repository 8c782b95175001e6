package import StayModel

/// Which stays of a block pass a filter: the rule of ``StayFilter/matches(_:)``, decided once for
/// each text and currency of the block and then number by number.
///
/// A class, because a loop over stays would copy a struct with its arrays for each of them.
package final class BlockMatcher {
  private let block: StayBlock
  private let leastGuests: Int64?
  private let leastRating: Double?
  /// Which of the block's categories and sources pass; nil where all do, and none at all too.
  private let categories: [Bool]?
  private let sources: [Bool]?
  /// The bounds of each of the block's currencies; nil where the filter asks for no price.
  private let prices: [ClosedRange<Int64>?]?
  /// Which of the stays a search has found; nil where the filter asks for no words.
  private let found: [Bool]?

  /// Prepares for a block.
  ///
  /// - Precondition: `search` is what the filter's search finds, where it has one.
  package init(_ filter: StayFilter, block: StayBlock, found search: SearchMatches? = nil) {
    precondition(filter.search == nil || search != nil, "a search was not carried out")
    self.block = block
    found = search?.found(in: block)
    leastGuests = filter.guests.map { Int64($0) }
    leastRating = filter.minRating
    let wanted = filter.categories.map { $0.normalizedForKeys() }
    categories = wanted.isEmpty ? nil : block.categories.texts.map(wanted.contains)
    let source = filter.source?.normalizedForKeys()
    sources = source.map { source in block.sources.texts.map { $0 == source } }
    guard filter.minPrice != nil || filter.maxPrice != nil || filter.currency != nil else {
      prices = nil
      return
    }
    prices = block.currencies.texts.map { Self.bounds(of: filter, currency: $0) }
  }

  /// Whether a stay passes.
  package func matches(_ index: Int) -> Bool {
    if let found { guard found[index] else { return false } }
    if let leastGuests {
      guard block.guests.has(index), block.guests[index] >= leastGuests else { return false }
    }
    if let leastRating {
      guard block.ratings.has(index), block.ratings[index] >= leastRating else { return false }
    }
    if let categories {
      guard let category = block.categories.number(index), categories[category] else {
        return false
      }
    }
    if let sources {
      guard let source = block.sources.number(index), sources[source] else { return false }
    }
    if let prices {
      guard block.prices.has(index), let currency = block.currencies.number(index),
        let bounds = prices[currency]
      else { return false }
      return bounds.contains(block.prices[index])
    }
    return true
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
