import StayModel
public import StayViewport

/// How one frame became the next, by the identities of its pins and clusters.
public struct FrameDifference: Hashable, Sendable {
  /// What is new, in the order of the new frame, pins before clusters.
  public let added: [String]
  /// What is gone, in the order of the old frame, pins before clusters.
  public let removed: [String]
  /// What is in both frames and told otherwise, in the order of the new frame.
  public let changed: [String]
  /// How many are in both frames and told alike.
  public let kept: Int
  /// Which clusters split, and which took elements in.
  public let lineage: ClusterLineage

  /// Compares a frame with one that was written down.
  ///
  /// - Complexity: O(n) for n pins and clusters.
  public init(from old: RecordedFrame, to new: Frame) {
    let stacks = new.stacks
    let pins = Self.compare(
      old.pins, with: new.pins.map { (DrawnElement($0), $0.json(in: stacks[$0.id])) })
    let clusters = Self.compare(
      old.clusters, with: new.clusters.map { (DrawnElement($0), $0.json) })
    added = (pins.added + clusters.added).map(\.id)
    removed = (pins.removed + clusters.removed).map(\.id)
    changed = (pins.changed + clusters.changed).map(\.new.id)
    kept = pins.kept + clusters.kept
    lineage = ClusterLineage(
      removed: pins.removed + clusters.removed,
      outdated: clusters.removed + clusters.changed.map(\.old),
      added: pins.added + clusters.added,
      renewed: clusters.added + clusters.changed.map(\.new))
  }

  /// The identities of a difference that was found with whole pins and clusters.
  public init(_ difference: ViewportDifference) {
    added = difference.pins.added.map(\.id.rawValue) + difference.clusters.added.map(\.id)
    removed = difference.pins.removed.map(\.rawValue) + difference.clusters.removed
    changed = difference.pins.changed.map(\.id.rawValue) + difference.clusters.changed.map(\.id)
    kept = difference.pins.kept + difference.clusters.kept
    lineage = difference.lineage
  }

  private struct Comparison {
    var added: [DrawnElement] = []
    var removed: [DrawnElement] = []
    var changed: [(old: DrawnElement, new: DrawnElement)] = []
    var kept = 0
  }

  private static func compare(
    _ old: [RecordedFrame.Element], with new: [(drawn: DrawnElement, text: String)]
  ) -> Comparison {
    var missing = Dictionary(
      old.map { ($0.drawn.id, $0) }, uniquingKeysWith: { first, _ in first })
    var comparison = Comparison()
    for (drawn, text) in new {
      guard let before = missing.removeValue(forKey: drawn.id) else {
        comparison.added.append(drawn)
        continue
      }
      if before.text.utf8.elementsEqual(text.utf8) {
        comparison.kept += 1
      } else {
        comparison.changed.append((before.drawn, drawn))
      }
    }
    comparison.removed = old.map(\.drawn).filter { missing[$0.id] != nil }
    return comparison
  }
}
