import StayMap

/// A text that is given for one of the map's styles: `imagery=TEXT`, or `TEXT` for the standard one.
struct StyledText: Hashable, Sendable {
  /// The style it is for.
  let style: MapPresentation.Style
  /// Whether the style was named.
  let isNamed: Bool
  /// The text.
  let text: String

  /// Reads it; what stands before the first "=" and is no style belongs to the text.
  static func read(_ text: String) throws(ValueFault) -> StyledText {
    guard let end = text.firstIndex(of: "="),
      let style = MapPresentation.Style(rawValue: String(text[..<end]))
    else { return StyledText(style: .standard, isNamed: false, text: text) }
    return StyledText(style: style, isNamed: true, text: String(text[text.index(after: end)...]))
  }
}
