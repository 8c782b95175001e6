public import StayGeometry
public import StayModel

/// The items that a map shows now, and what became of the selected one.
public struct ItemsChange: Hashable, Sendable {
  /// What became of the selected stay.
  public enum Selected: Hashable, Sendable {
    /// Nothing is known beyond the pins: one among them tells its new state, else it is as it was.
    case asBefore
    /// It is there, as told.
    case present(Pin, StayDetail)
    /// It is there, as told, but the filter keeps it out.
    case filteredAway(Pin, StayDetail)
    /// It is no more.
    case deleted
  }

  /// The pins of the map's viewport.
  public let pins: [Pin]
  /// The box around all items, whether in the viewport or not; nil when there are none.
  public let bounds: BoundingBox?
  /// What became of the selected stay.
  public let selected: Selected
  /// Whether the items are as they were and only another part of them is shown.
  public let isOtherPart: Bool

  /// Makes a change.
  public init(
    pins: [Pin], bounds: BoundingBox?, selected: Selected = .asBefore, isOtherPart: Bool = false
  ) {
    self.isOtherPart = isOtherPart
    self.pins = pins
    self.bounds = bounds
    self.selected = selected
  }

  /// A change whose items are all in the viewport.
  public init(all pins: [Pin], selected: Selected = .asBefore) {
    self.init(
      pins: pins, bounds: EnclosingBox(pins.lazy.map(\.coordinate)).box, selected: selected)
  }
}
