public import StayGeometry

/// How one answer became the next, so that a view moves what it has instead of drawing anew.
///
/// ```swift
/// let difference = ViewportDifference(from: shown, to: result)
/// difference.pins.added, difference.clusters.removed, difference.lineage.splits
/// ```
public struct ViewportDifference: Hashable, Sendable {
  /// The viewport of the new answer.
  public let viewport: Viewport
  /// The counts of the new answer.
  public let counts: ViewportCounts
  /// What became of the pins; one that came to another place in its stack has changed.
  public let pins: ElementDifference<ViewportPin>
  /// What became of the clusters.
  public let clusters: ElementDifference<Cluster>
  /// Which clusters split or took elements in.
  public let lineage: ClusterLineage

  /// Compares two answers.
  ///
  /// - Complexity: O(n) for n pins and clusters.
  public init(from old: ViewportResult, to new: ViewportResult) {
    viewport = new.viewport
    counts = new.counts
    let before = PinStack.stacks(among: old.pins)
    let after = PinStack.stacks(among: new.pins)
    pins = ElementDifference(from: old.pins, to: new.pins) {
      $0 == $1 && before[$0.id] == after[$0.id]
    }
    clusters = ElementDifference(from: old.clusters, to: new.clusters)
    let gonePins = Set(pins.removed)
    let goneClusters = Set(clusters.removed)
    let changed = Set(clusters.changed.map(\.id))
    lineage = ClusterLineage(
      removed: old.pins.filter { gonePins.contains($0.id) }.map(DrawnElement.init)
        + old.clusters.filter { goneClusters.contains($0.id) }.map(DrawnElement.init),
      outdated: old.clusters.filter { goneClusters.contains($0.id) || changed.contains($0.id) }
        .map(DrawnElement.init),
      added: pins.added.map(DrawnElement.init) + clusters.added.map(DrawnElement.init),
      renewed: (clusters.added + clusters.changed).map(DrawnElement.init))
  }

  /// The new answer, made from the old one.
  public func applied(to old: ViewportResult) -> ViewportResult {
    var pins = pins.applied(to: old.pins)
    PinSorting.sort(&pins)
    return ViewportResult(
      viewport: viewport, counts: counts, pins: pins,
      clusters: clusters.applied(to: old.clusters).sorted(by: Cluster.isBefore))
  }
}
