public import StayModel

/// What an event asks of the map and the app: at most one move of the camera, and some effects.
public struct MapAnswer: Hashable, Sendable {
  /// Where the camera goes, or nil when it stays; two moves for one event cannot be.
  public var camera: CameraMove?
  /// What else is to be done, in order.
  public var effects: [MapEffect]

  /// An answer that asks nothing.
  public static let nothing = MapAnswer()

  /// Makes an answer.
  public init(camera: CameraMove? = nil, effects: [MapEffect] = []) {
    self.camera = camera
    self.effects = effects
  }
}

/// Something that the core asks for and cannot do itself.
public enum MapEffect: Hashable, Sendable {
  /// Find a stay and answer with ``MapEvent/found(_:_:)`` or ``MapEvent/notFound(_:)``.
  case lookUp(StayID)
  /// Open the detail of a stay.
  case openDetail(StayID)
  /// Open a maps application on the way to a stay.
  case openDirections(StayID, Directions)
  /// Carry out the action of a button in a stay's callout.
  case perform(action: String, StayID)
  /// List, or spread out, the stays of a stack: so many at one place, which no zoom parts.
  case openStack(id: String, count: Int)
}
