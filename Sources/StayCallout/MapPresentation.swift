/// How the map itself is shown, beside its pins.
public struct MapPresentation: Hashable, Sendable {
  /// The pictures that a map is made of.
  public enum Style: String, CaseIterable, Sendable {
    /// Drawn streets.
    case standard
    /// Pictures from above.
    case imagery
    /// Pictures from above with names.
    case hybrid

    /// What a picker calls it.
    public var title: String {
      switch self {
      case .standard: "Standard"
      case .imagery: "Satellite"
      case .hybrid: "Hybrid"
      }
    }
  }

  /// Whether hills stand up.
  public enum Elevation: String, Sendable {
    /// The ground is flat.
    case flat
    /// The ground has its real form.
    case realistic
  }

  /// What stands on the map to be tapped.
  public enum Control: String, CaseIterable, Sendable {
    /// The button that goes to the person's own place.
    case userLocation
    /// The compass.
    case compass
    /// The scale.
    case scale
  }

  /// What a person can do with the map.
  public struct Interaction: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes interactions from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Moving it.
    public static let pan = Interaction(rawValue: 1)
    /// Seeing more or less of it.
    public static let zoom = Interaction(rawValue: 2)
    /// All that there is.
    public static let all: Interaction = [.pan, .zoom]
    /// Nothing.
    public static let none: Interaction = []
  }

  /// Whether the camera goes with the person.
  public enum Tracking: String, CaseIterable, Sendable {
    /// It does not.
    case none
    /// It keeps the person's own place in the middle.
    case follow
  }

  /// The pictures that the map is made of.
  public var style = Style.standard
  /// Whether hills stand up.
  public var elevation = Elevation.flat
  /// What stands on the map to be tapped.
  public var controls: [Control] = []
  /// What a person can do with the map.
  public var interaction = Interaction.all
  /// Whether the person's own place is shown.
  public var showsUserLocation = false
  /// Whether the camera goes with the person.
  public var tracking = Tracking.none
  /// The reason that is stated when the person is asked for their place; without one it is not shown.
  public var locationReason: String?
  /// Whether the map names its own shops and sights.
  public var showsPointsOfInterest = true
  /// Whether the map writes titles under pins; the pins here show their own.
  public var showsAnnotationTitles = false
  /// What assistive technology calls the map.
  public var accessibilityLabel: String?

  /// The plain map.
  public init() {}

  /// Whether the person's own place is really to be shown: wanted, and with a stated reason.
  public var asksForLocation: Bool {
    showsUserLocation && locationReason?.isEmpty == false
  }
}
