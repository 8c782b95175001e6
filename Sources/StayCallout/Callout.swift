public import StayModel

/// What opens over a selected pin.
///
/// It is the standard callout unless the content needs more: rows of its own make it a custom one.
public struct Callout: Hashable, Sendable {
  /// The kinds of callout.
  public enum Style: String, Sendable {
    /// Title, subtitle, detail and accessories, as every map knows it.
    case standard
    /// A bubble with content of its own.
    case custom
  }

  /// Which kind it is.
  public var style: Style
  /// The first line.
  public var title: String
  /// The second line: the stay's own, else rating and guests, "4.8 · 2 guests".
  public var subtitle: String?
  /// The name of the icon before the second line: a star where that line begins with a rating.
  public var subtitleIcon: String?
  /// The third line, "$120 a night".
  public var detail: String?
  /// The address of the picture above the lines.
  public var picture: String?
  /// What stands at the sides and below; R4's accessories.
  public var accessories: CalloutAccessories
  /// The rows of a custom callout, top to bottom.
  public var rows: [CalloutRow]
  /// How wide it is, in points.
  public var width: Double
  /// Which of its edges points to the pin; `bottom` is a callout above the pin.
  public var anchor: Anchor
  /// Paddings, corners and shadow.
  public var art: CalloutArt

  /// How wide a callout is where nobody says, in points.
  public static let standardWidth = 220.0

  /// The callout of a stay, or nil where its content shows none.
  ///
  /// A stay without a title is called by its category, else "Stay".
  public init?(
    of pin: Pin, detail: StayDetail = StayDetail(), content: CalloutContent = CalloutContent(),
    width: Double = standardWidth, anchor: Anchor = .bottom
  ) {
    guard content.canShowCallout else { return nil }
    let facts = Self.facts(rating: pin.rating, guests: pin.guests)
    style = content.rows.isEmpty ? .standard : .custom
    title = pin.title.flatMap { $0.isEmpty ? nil : $0 } ?? Accessibility.placeholder(for: pin)
    subtitle = detail.subtitle ?? facts
    subtitleIcon =
      detail.subtitle == nil && Self.text(rating: pin.rating) != nil
      ? "star.fill" : nil
    self.detail = pin.price.map { "\($0.label) a night" }
    picture = detail.picture
    accessories = content.accessories
    rows = content.rows
    self.width = width
    self.anchor = anchor
    art = content.rows.isEmpty ? .standard : .bubble
  }

  /// All that it says, in reading order.
  public var lines: [String] {
    [title, subtitle, detail].compactMap(\.self) + rows.map(\.text)
  }

  private static func facts(rating: Double?, guests: Int?) -> String? {
    let room = guests.map { $0 == 1 ? "1 guest" : "\($0) guests" }
    let parts = [text(rating: rating), room].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// A rating in its own scale with at most two decimals: "4.8", "4.87", "5"; nil where it is none.
  private static func text(rating: Double?) -> String? {
    guard let rating, (0..<1e12).contains(rating) else { return nil }
    let hundredths = Int((rating * 100).rounded())
    let decimals = hundredths % 100
    if decimals == 0 { return "\(hundredths / 100)" }
    if decimals % 10 == 0 { return "\(hundredths / 100).\(decimals / 10)" }
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}
