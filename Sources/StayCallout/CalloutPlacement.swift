public import StayGeometry

/// Where a selected pin and its callout lie in the view, after the camera's move.
public struct CalloutPlacement: Hashable, Sendable {
  /// Which edge of the callout points to the pin.
  public let anchor: Anchor
  /// The pin's rectangle, in points of the view.
  public let pin: ViewRect
  /// The callout's rectangle, in points of the view; nil where its size is not known.
  public let callout: ViewRect?
  /// The part of the view that nothing covers.
  public let room: ViewRect

  /// Makes a placement.
  public init(anchor: Anchor, pin: ViewRect, callout: ViewRect?, room: ViewRect) {
    self.anchor = anchor
    self.pin = pin
    self.callout = callout
    self.room = room
  }

  /// What has to be seen: the pin and its callout.
  public var footprint: ViewRect { callout?.union(pin) ?? pin }

  /// How far pin and callout reach over each edge of the room; zero when both are whole.
  public var overflow: ViewInsets { footprint.overflow(of: room) }

  /// Whether pin and callout are whole, to within a thousandth of a point.
  public var isWhole: Bool { footprint.fits(in: room, tolerance: Self.tolerance) }

  /// What a position in the view is taken to be exact to, in points.
  static let tolerance = 0.001
}
