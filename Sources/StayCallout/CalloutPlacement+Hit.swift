public import StayGeometry

extension CalloutPlacement {
  /// What a tap falls on.
  public enum Target: String, Sendable {
    /// The callout, also where it lies outside its pin.
    case callout
    /// The pin.
    case pin
    /// Neither: the map, or another pin.
    case map
  }

  /// What a tap at a point of the view falls on; the callout lies over the pin.
  ///
  /// A pin smaller than a finger is hit within 22 points of its middle.
  public func target(at point: ViewPoint) -> Target {
    if let callout, callout.contains(point) { return .callout }
    let middle = pin.center
    let finger = ViewRect(
      left: middle.x - Self.fingerRadius, top: middle.y - Self.fingerRadius,
      right: middle.x + Self.fingerRadius, bottom: middle.y + Self.fingerRadius)
    return pin.contains(point) || finger.contains(point) ? .pin : .map
  }

  /// Half of the 44 points that a finger hits well.
  static let fingerRadius = 22.0
}
