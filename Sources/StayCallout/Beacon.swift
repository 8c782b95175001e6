/// The pulsing mark of the person's own place, in points.
public struct Beacon: Hashable, Sendable {
  /// The diameter of the disc in the middle.
  public let coreDiameter = 18.0
  /// The width of the white line around it.
  public let strokeWidth = 2.0
  /// How dark the ring is when it begins to grow, 0...1; it fades to nothing.
  public let ringOpacity = 0.4
  /// The ring's diameter when it begins, and when it is gone.
  public let ringDiameters = 32.0...56.0
  /// How the ring grows, again and again; nil where it stands still.
  public let pulse: Motion?
  /// What assistive technology reads.
  public let accessibility = Accessibility(label: "Current location", traits: [.image])

  /// The beacon; still under Reduce Motion.
  public init(motion: MotionPreference = .standard) {
    pulse = motion == .reduced ? nil : Motion(kind: .pulse, seconds: 1.4)
  }
}
