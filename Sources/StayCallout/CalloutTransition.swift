/// How a callout comes and goes.
public struct CalloutTransition: Hashable, Sendable {
  /// The movement.
  public let motion: Motion
  /// The share of its size that the callout begins with; 1 where it does not grow.
  public let initialScale: Double
  /// The point of the callout that stays where it is while it grows.
  public let origin: Anchor

  /// Makes a transition.
  public init(motion: Motion, initialScale: Double = 1, origin: Anchor = .bottom) {
    self.motion = motion
    self.initialScale = initialScale
    self.origin = origin
  }

  /// How a callout closes: at once, as closing is never animated.
  public static let closing: CalloutTransition? = nil

  /// How a callout opens above, below or beside its pin: it springs out of the side that points to
  /// the pin, or fades in under Reduce Motion.
  public static func opening(
    _ preference: MotionPreference, at anchor: Anchor = .bottom
  ) -> CalloutTransition {
    switch preference {
    case .standard:
      CalloutTransition(
        motion: Motion(kind: .spring, seconds: 0.4, bounce: 0.3), initialScale: 0.6,
        origin: anchor)
    case .reduced:
      CalloutTransition(motion: Motion(kind: .fade, seconds: 0.2), origin: anchor)
    }
  }
}
