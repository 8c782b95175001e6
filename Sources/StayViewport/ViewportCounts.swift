/// How many stays a viewport holds, and how many of them its answer shows.
public struct ViewportCounts: Hashable, Sendable {
  /// Stays in the viewport that pass the filter, exactly.
  public let total: Int
  /// Listed pins that are counted in `total`, and the members of all clusters.
  public let shown: Int

  /// Makes counts.
  ///
  /// - Precondition: `shown` is in 0...`total`.
  public init(total: Int, shown: Int) {
    precondition((0...total).contains(shown), "\(shown) stays cannot be shown of \(total)")
    self.total = total
    self.shown = shown
  }

  /// Stays that are counted but not shown, because a limit left them out.
  public var hidden: Int { total - shown }
}
