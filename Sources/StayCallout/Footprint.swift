import StayGeometry

/// What a selected stay needs of the view: its pin, and its callout where the size is known.
struct Footprint: Hashable, Sendable {
  /// The pin's rectangle where its place is at 0, 0.
  var pin: ViewRect
  /// The callout's size in points.
  var callout: ViewSize?
  /// From the pin to the callout, in points.
  var spacing: Double
  /// The sides that the callout may open at, the best first.
  var anchors: [Anchor]

  /// Where everything lies when the pin's place is at a point of the view.
  func placement(_ anchor: Anchor, at point: ViewPoint, in room: ViewRect) -> CalloutPlacement {
    CalloutPlacement(
      anchor: anchor, pin: pin.moved(x: point.x, y: point.y),
      callout: callout.map { frame(of: $0, anchor: anchor).moved(x: point.x, y: point.y) },
      room: room)
  }

  private func frame(of size: ViewSize, anchor: Anchor) -> ViewRect {
    let middle = pin.center
    let (left, top): (Double, Double) =
      switch anchor {
      case .bottom: (middle.x - size.width / 2, pin.top - spacing - size.height)
      case .top: (middle.x - size.width / 2, pin.bottom + spacing)
      case .leading: (pin.right + spacing, middle.y - size.height / 2)
      case .trailing: (pin.left - spacing - size.width, middle.y - size.height / 2)
      case .center: (middle.x - size.width / 2, middle.y - size.height / 2)
      }
    return ViewRect(left: left, top: top, right: left + size.width, bottom: top + size.height)
  }
}
