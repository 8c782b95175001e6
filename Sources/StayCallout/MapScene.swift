/// One kind of map: how it and its pins are drawn, and what a selection opens.
public struct MapScene: Hashable, Sendable {
  /// What the selection of a stay opens.
  public enum Opening: String, Sendable {
    /// A callout over the pin.
    case callout
    /// A sheet over the lower half.
    case sheet
    /// A card at the bottom.
    case card
    /// Nothing; the pin alone shows it.
    case nothing
  }

  /// How pins are drawn.
  public var pinStyle: PinStyle
  /// Icons and colours by category.
  public var theme: CategoryTheme
  /// What a selection opens.
  public var opening: Opening
  /// How the map itself is shown.
  public var presentation: MapPresentation

  /// Makes a scene.
  public init(
    pinStyle: PinStyle, theme: CategoryTheme = .landmarks, opening: Opening,
    presentation: MapPresentation = MapPresentation()
  ) {
    self.pinStyle = pinStyle
    self.theme = theme
    self.opening = opening
    self.presentation = presentation
  }

  /// R1: price pins with a callout, on a map without points of interest.
  public static let pricePins = MapScene(
    pinStyle: .price, opening: .callout,
    presentation: {
      var presentation = MapPresentation()
      presentation.showsPointsOfInterest = false
      return presentation
    }())

  /// R2: category pins with a detail sheet.
  public static let categories = MapScene(
    pinStyle: .category, opening: .sheet,
    presentation: {
      var presentation = MapPresentation()
      presentation.controls = [.userLocation, .compass, .scale]
      presentation.elevation = .realistic
      presentation.accessibilityLabel = "Map of places by category"
      return presentation
    }())

  /// R3: mixed marks, with the person's own place.
  public static let marks = MapScene(
    pinStyle: .mark, opening: .nothing,
    presentation: {
      var presentation = MapPresentation()
      presentation.showsUserLocation = true
      presentation.locationReason = "Your place is shown among the marks."
      return presentation
    }())

  /// R4: pins by their own mark with the standard callout or a bubble.
  public static let callouts = MapScene(pinStyle: .mark, opening: .callout)

  /// R5: the explorer with a card, map styles and directions.
  public static let explorer = MapScene(
    pinStyle: .explorer, opening: .card,
    presentation: {
      var presentation = MapPresentation()
      presentation.controls = [.userLocation, .compass, .scale]
      presentation.showsUserLocation = true
      presentation.locationReason = "Your place is shown so that you see what is near."
      return presentation
    }())
}
