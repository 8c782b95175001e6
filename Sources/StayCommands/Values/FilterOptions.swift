import StayMap

/// The options that say which stays count.
enum FilterOptions {
  static let minPrice = CommandOption(
    "min-price", "N", help: "a price of at least N, in major units of each stay's own currency",
    read: NumberText.amount)
  static let maxPrice = CommandOption(
    "max-price", "N", help: "a price of at most N", read: NumberText.amount)
  static let currency = CommandOption(
    "currency", "CODE", help: "only prices in this ISO 4217 currency", read: ChoiceText.currency)
  static let category = CommandOption(
    "category", "NAME", help: "stays of this category", isRepeatable: true
  ) { (text: String) throws(ValueFault) in text.normalizedForKeys() }
  static let guests = CommandOption(
    "guests", "N", help: "room for at least N guests"
  ) { (text: String) throws(ValueFault) in try NumberText.integer(text, in: 0...Int.max) }
  static let minRating = CommandOption(
    "min-rating", "R", help: "a rating of at least R", read: NumberText.number)
  static let source = CommandOption(
    "source", "NAME", help: "only stays of this source"
  ) { (text: String) throws(ValueFault) in text }

  static let search = CommandOption(
    "search", "TEXT",
    help: "these words in title or neighbourhood, the last one also as a beginning"
  ) { (text: String) throws(ValueFault) in text }

  static let group = OptionGroup(
    "Filter (a stay without the value passes no filter on it)", usage: "[FILTER]",
    options: [
      minPrice.spec, maxPrice.spec, currency.spec, category.spec, guests.spec, minRating.spec,
      source.spec, search.spec,
    ])
}

extension Invocation {
  /// The filter that was asked for.
  var filter: StayFilter {
    StayFilter(
      minPrice: self[FilterOptions.minPrice], maxPrice: self[FilterOptions.maxPrice],
      currency: self[FilterOptions.currency], categories: all(FilterOptions.category),
      guests: self[FilterOptions.guests], minRating: self[FilterOptions.minRating],
      source: self[FilterOptions.source],
      search: self[FilterOptions.search].flatMap(SearchText.init))
  }
}
