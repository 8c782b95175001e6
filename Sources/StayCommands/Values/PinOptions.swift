import StayMap

/// The options that say how many pins are drawn, and how.
enum PinOptions {
  static let limit = CommandOption(
    "limit", "N", help: "at most N pins one by one (default 300; all with --clusters off)"
  ) { (text: String) throws(ValueFault) in try NumberText.integer(text, in: 0...Int.max) }
  static let budget = CommandOption(
    "budget", "N", help: "at most N full pins, the rest light (default 50)"
  ) { (text: String) throws(ValueFault) in try NumberText.integer(text, in: 0...Int.max) }
  static let clusters = CommandOption(
    "clusters", "auto|off",
    help: "above the limit: clusters (auto, the default), or only the first by rank and id (off)"
  ) { (text: String) throws(ValueFault) -> ViewportQuery.Clustering in
    try ChoiceText.choice(text)
  }

  static let label = CommandOption(
    "label", "WIDTHxHEIGHT",
    help: "the size of every label in points (default: reckoned from mark and text)",
    read: PlaceText.size)

  static let options = [limit.spec, budget.spec, clusters.spec, label.spec]
}

extension Invocation {
  /// The question about a viewport that was asked, without a selection.
  func viewportQuery(_ viewport: Viewport) -> ViewportQuery {
    ViewportQuery(
      viewport: viewport, filter: filter, clustering: self[PinOptions.clusters] ?? .auto,
      limit: self[PinOptions.limit],
      budget: self[PinOptions.budget] ?? ViewportQuery.standardBudget,
      labelSize: self[PinOptions.label])
  }
}
