import StayGeometry
import StayModel

/// Where a full pin lies on the screen when its place is at 0, 0: reckoned from its mark and label,
/// as only a renderer knows how wide a text is.
///
/// The measures are those of the callout core's pins by mark; a test compares them.
struct PinFrame {
  static let characterWidth = 9.0

  /// The frame of a pin, or of a label of a given size that stands above the place.
  static func frame(of pin: Pin, labelSize: ViewSize?) -> ViewRect {
    if let labelSize { return above(width: labelSize.width, height: labelSize.height) }
    switch pin.mark.kind {
    case .price(level: let level?):
      return above(width: 20 + Double(min(level, Mark.maximumLevel)) * characterWidth, height: 27)
    case .price(level: nil):
      guard let label = pin.label, !label.isEmpty else { return dot }
      return above(width: 20 + Double(label.count) * characterWidth, height: 29)
    case .marker: return above(width: 28, height: 36)
    case .pin where pin.mark.tint != nil || pin.icon != nil: return above(width: 16, height: 32)
    case .pin: return dot
    }
  }

  private static let dot = ViewRect(left: -7, top: -7, right: 7, bottom: 7)

  private static func above(width: Double, height: Double) -> ViewRect {
    ViewRect(left: -width / 2, top: -height, right: width / 2, bottom: 0)
  }
}
