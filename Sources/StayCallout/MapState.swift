public import StayGeometry
public import StayModel

/// The state of a map: what it shows, what is selected, where the camera was.
///
/// It changes by events alone, the same events give the same states, and nothing in it knows of a
/// clock, a database or a screen:
///
/// ```swift
/// var map = MapState(size: view.size)
/// let answer = map.handle(.select("loft"))
/// if let move = answer.camera { view.go(to: move.region, move.animation) }
/// ```
public struct MapState: Hashable, Sendable {
  /// The view's size in points.
  public internal(set) var size: ViewSize
  /// What bears on selections; its insets are those of ``obstructions``.
  public internal(set) var options: SelectionOptions
  /// Where the camera may be.
  public internal(set) var bounds: CameraBounds
  /// What covers the map's edges.
  public internal(set) var obstructions: [Obstruction] = []
  /// Where the app wants the camera to be; it holds until there is a first camera.
  public internal(set) var position: CameraPosition
  /// The region that the map shows, or is on the way to; nil before the first camera.
  public internal(set) var region: Region?
  /// Tilt and direction of the camera; nothing that is reckoned here depends on them.
  public internal(set) var attitude = CameraAttitude.northUp
  /// The pins of the map's viewport.
  public internal(set) var pins: [Pin] = []
  /// The box around all items; nil when there are none.
  public internal(set) var itemBounds: BoundingBox?
  /// The selected stay.
  public internal(set) var selected: SelectedStay?
  /// The stay that was chosen and is being looked up.
  public internal(set) var pending: StayID?
  /// The stays that were ever selected.
  public internal(set) var visited: Set<StayID> = []
  /// Where the person is; nil where that is not known or not to be shown.
  public internal(set) var location: Coordinate?
  /// The regions that were shown before selections, the latest last.
  public internal(set) var history: [Region] = []

  /// The pins as the screen was read when stepping from one to the next began; nil where the next
  /// step is to read it anew.
  var readingOrder: [Pin]?
  /// Whether the region's span was given, to the bit, by the map or the app.
  var isSpanGiven = false

  /// How many regions the history keeps.
  public static let greatestHistoryCount = 32

  /// Where in ``pins`` each stay is.
  var pinIndex: [StayID: Int] = [:]

  /// The state of a map that shows nothing yet.
  public init(
    size: ViewSize, options: SelectionOptions = SelectionOptions(),
    bounds: CameraBounds = .none, position: CameraPosition = .automatic
  ) {
    self.size = size
    self.options = options
    self.bounds = bounds
    self.position = position
    if options.insets != .zero {
      obstructions = [Obstruction(name: "insets", insets: options.insets)]
    }
  }

  /// Where the selected stay is to be found.
  public enum Presence: String, Sendable {
    /// In what the map shows.
    case onScreen
    /// Outside of it; it stays selected.
    case offScreen
    /// Kept out by the filter; it stays selected and shown.
    case filteredAway
  }

  /// Where the selected stay is to be found; nil without a selection.
  public var presence: Presence? {
    guard let selected else { return nil }
    guard selected.passesFilter else { return .filteredAway }
    let isShown = shown?.boundingBox.contains(selected.pin.coordinate) ?? false
    return isShown ? .onScreen : .offScreen
  }

  /// What the view really shows of the globe, which is more than the region's box; nil before the
  /// first camera.
  ///
  /// It is what a store is to be asked about, and what tells where the selected stay is.
  public var shown: Viewport? {
    region.map { Viewport(showing: $0, in: size) }
  }

  /// The selected stay as the map shows it; nil without a selection or a first camera.
  public var selection: Selection? {
    guard let selected, let region else { return nil }
    let planner = CameraPlanner(for: selected.pin, in: size, options: options)
    return Selection(
      of: selected.pin, detail: selected.detail ?? StayDetail(),
      at: planner.placement(selected.anchor, of: selected.pin.coordinate, in: region),
      options: options)
  }

  /// A pin as the map draws it; a selected one is always drawn in full.
  public func appearance(
    of pin: Pin, isLight: Bool = false, isCrowded: Bool = false
  ) -> PinAppearance {
    let isSelected = pin.id == selected?.id
    return PinAppearance(
      of: pin,
      in: PinAppearance.Context(
        style: options.scene.pinStyle, theme: options.scene.theme, isSelected: isSelected,
        isVisited: visited.contains(pin.id), isLight: isLight, isCrowded: isCrowded,
        motion: options.motion, subtitle: isSelected ? selected?.detail?.subtitle : nil))
  }
}
