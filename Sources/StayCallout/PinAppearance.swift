public import StayGeometry
public import StayModel

/// A pin as it is to be drawn: its whole state, so that a view used again shows nothing old.
public struct PinAppearance: Hashable, Sendable, Identifiable {
  /// The stay's identity.
  public let id: StayID
  /// Which views can be used again for this one; those of one shape can.
  public let reuseIdentifier: String
  /// Which pins the map may gather in a cluster of its own; nil for a pin that must stay alone.
  public let clusteringIdentifier: String?
  /// How the stay is marked.
  public let mark: Mark
  /// What is written in it.
  public let text: String?
  /// The name of its icon.
  public let icon: String?
  /// The name of the colour that fills it; nil is the style's own.
  public let fill: String?
  /// The name of the colour of text and icon; nil is the style's own.
  public let ink: String?
  /// Shape and measures.
  public let art: PinArt
  /// Which point of it stands at the place.
  public let anchor: Anchor
  /// How large it is at scale 1, in points; a text's width is reckoned until a renderer measures it.
  public let size: ViewSize
  /// How large it is drawn, 1 as measured.
  public let scale: Double
  /// How it comes to another scale; nil is at once.
  public let scaling: Motion?
  /// Whether its colours are swapped; ``fill`` and ``ink`` are told as drawn.
  public let isInverted: Bool
  /// Whether it is selected, and so drawn above all others.
  public let isSelected: Bool
  /// Whether it was selected before.
  public let isVisited: Bool
  /// What assistive technology reads.
  public let accessibility: Accessibility

  /// What bears on a pin's appearance besides the pin itself.
  public struct Context: Hashable, Sendable {
    /// How pins are drawn.
    public var style: PinStyle
    /// Icons and colours by category.
    public var theme: CategoryTheme
    /// Whether this is the selected pin.
    public var isSelected: Bool
    /// Whether it was selected before.
    public var isVisited: Bool
    /// Whether it is a light marker among many: only a dot.
    public var isLight: Bool
    /// Whether its label has no room beside those of better pins, and is left away; what has no label,
    /// such as a disc with an icon or a price level, stays as it is.
    public var isCrowded: Bool
    /// Whether things may move.
    public var motion: MotionPreference
    /// The second line of the place, read as a hint by the explorer's pins.
    public var subtitle: String?

    /// Makes a context; without arguments, a pin by its own mark among few.
    public init(
      style: PinStyle = .mark, theme: CategoryTheme = .landmarks, isSelected: Bool = false,
      isVisited: Bool = false, isLight: Bool = false, isCrowded: Bool = false,
      motion: MotionPreference = .standard, subtitle: String? = nil
    ) {
      self.style = style
      self.theme = theme
      self.isSelected = isSelected
      self.isVisited = isVisited
      self.isLight = isLight
      self.isCrowded = isCrowded
      self.motion = motion
      self.subtitle = subtitle
    }
  }

  /// The appearance of a pin; a selected pin is never a light marker, and always has its label.
  ///
  /// - Complexity: O(1).
  public init(of pin: Pin, in context: Context = Context()) {
    let face = Self.face(of: pin, in: context)
    let grows = context.style == .category && face.art.shape == .disc
    let frame = face.art.frame(text: face.text)
    id = pin.id
    mark = pin.mark
    size = ViewSize(width: frame.width, height: frame.height)
    reuseIdentifier = "pin.\(face.art.shape.rawValue)"
    clusteringIdentifier = context.isSelected ? nil : "stays"
    text = face.text
    icon = face.icon
    // Where selection shows by size, the colours stay.
    isInverted = context.isSelected && !grows
    fill = isInverted ? face.ink : face.fill
    ink = isInverted ? face.fill : face.ink
    art = face.art
    anchor = face.art.anchor
    scale = context.isSelected && grows ? Self.selectedScale : 1
    scaling =
      grows && context.motion == .standard ? Motion(kind: .spring, seconds: 0.25) : nil
    isSelected = context.isSelected
    isVisited = context.isVisited
    accessibility = Accessibility(
      of: pin, style: context.style, isSelected: context.isSelected, subtitle: context.subtitle)
  }

  private static func face(of pin: Pin, in context: Context) -> PinFace {
    let whole = PinFace(of: pin, style: context.style, theme: context.theme)
    guard !context.isSelected else { return whole }
    let isDot = context.isLight || context.isCrowded && whole.art == .capsule
    return isDot ? .dot(of: pin) : whole
  }

  /// How large a selected category pin is drawn.
  public static let selectedScale = 1.25
}
