public import StayGeometry

/// The badge of a cluster, as it is to be drawn.
public struct ClusterAppearance: Hashable, Sendable, Identifiable {
  /// The cluster's identity.
  public let id: String
  /// Which views can be used again for this one.
  public let reuseIdentifier = "cluster"
  /// The count as it is written: 999, then 1.2k, 12k, 1.2M.
  public let text: String
  /// The badge's size in points; it grows with the digits of the count, up to five, so that no badge is
  /// smaller than that of a smaller count, however short its text is.
  public let size: ViewSize
  /// Which point of it stands at the place: the middle, as it has no tail.
  public let anchor = Anchor.standard(hasTail: false)
  /// What assistive technology reads; the count in full.
  public let accessibility: Accessibility

  /// The badge of a cluster of so many stays.
  public init(id: String, count: Int) {
    self.id = id
    text = Self.text(of: count)
    let side = 36 + 4 * Double(min(String(count).count, 5) - 1)
    size = ViewSize(width: side, height: side)
    accessibility = Accessibility(label: count == 1 ? "1 stay" : "\(count) stays")
  }

  private static func text(of count: Int) -> String {
    for (unit, sign) in [(1_000_000, "M"), (1_000, "k")] where count >= unit {
      let tenths = count / (unit / 10)
      // From ten units on, a tenth says nothing; below, a zero tenth says nothing.
      if tenths >= 100 || tenths % 10 == 0 { return "\(tenths / 10)\(sign)" }
      return "\(tenths / 10).\(tenths % 10)\(sign)"
    }
    return "\(count)"
  }
}
