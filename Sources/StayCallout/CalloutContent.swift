/// What an app adds to the callout of a stay, beyond what the stay itself says.
public struct CalloutContent: Hashable, Sendable {
  /// Whether a callout opens at all.
  public var canShowCallout: Bool
  /// Content of its own; any row makes the callout a custom bubble.
  public var rows: [CalloutRow]
  /// What stands at the sides and below.
  public var accessories: CalloutAccessories

  /// Makes content; without arguments it is the standard callout.
  public init(
    canShowCallout: Bool = true, rows: [CalloutRow] = [],
    accessories: CalloutAccessories = CalloutAccessories()
  ) {
    self.canShowCallout = canShowCallout
    self.rows = rows
    self.accessories = accessories
  }
}
