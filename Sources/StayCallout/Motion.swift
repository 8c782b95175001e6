/// How something moves on the screen, for the renderer to carry out.
public struct Motion: Hashable, Sendable {
  /// The kinds of movement.
  public enum Kind: String, Sendable {
    /// At once off, gently to a stop.
    case smooth
    /// As on a spring.
    case spring
    /// Only its opacity changes.
    case fade
    /// In from an edge while its opacity changes, as on a spring.
    case slide
    /// Growing and fading, again and again.
    case pulse
  }

  /// What kind of movement it is.
  public let kind: Kind
  /// How long it takes, in seconds.
  public let seconds: Double
  /// How far a spring swings over, 0 for not at all, 1 for ever.
  public let bounce: Double

  /// Makes a movement.
  public init(kind: Kind, seconds: Double, bounce: Double = 0) {
    self.kind = kind
    self.seconds = seconds
    self.bounce = bounce
  }

  /// How the camera goes to a selected pin: it glides for 0.6 s, or jumps under Reduce Motion.
  public static func camera(_ preference: MotionPreference) -> Motion? {
    preference == .reduced ? nil : Motion(kind: .smooth, seconds: 0.6)
  }
}
