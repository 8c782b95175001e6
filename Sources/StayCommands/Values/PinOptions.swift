import StayMap

/// The options that say how many pins are drawn, and how.
enum PinOptions {
  /// What becomes of pins that are too many.
  enum Clusters: String, CaseIterable, Sendable {
    /// They are drawn one by one all the same.
    case off
  }

  static let limit = CommandOption(
    "limit", "N", help: "at most N pins, the first by rank and id (default all)"
  ) { (text: String) throws(ValueFault) in try NumberText.integer(text, in: 0...Int.max) }
  static let budget = CommandOption(
    "budget", "N", help: "at most N full pins, the rest light (default 50)"
  ) { (text: String) throws(ValueFault) in try NumberText.integer(text, in: 0...Int.max) }
  static let clusters = CommandOption(
    "clusters", "off", help: "whether pins that are too many become clusters (default off)"
  ) { (text: String) throws(ValueFault) -> Clusters in try ChoiceText.choice(text) }

  static let options = [limit.spec, budget.spec, clusters.spec]
}

extension Invocation {
  /// The question about a viewport that was asked, without a selection.
  func viewportQuery(_ viewport: Viewport) -> ViewportQuery {
    ViewportQuery(
      viewport: viewport, filter: filter, clustering: .off, limit: self[PinOptions.limit],
      budget: self[PinOptions.budget] ?? ViewportQuery.standardBudget)
  }
}
