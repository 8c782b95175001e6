public import StayGeometry

/// What bears on the answer to a selection, besides the stay and the viewport.
public struct SelectionOptions: Hashable, Sendable {
  /// The callout's real size in points, where it is known.
  public var calloutSize: ViewSize?
  /// How the camera answers; nil is ``CameraPolicy/minimal`` where the callout's size is known, else
  /// ``CameraPolicy/reference``.
  public var policy: CameraPolicy?
  /// What covers the view's edges: bars, sheets, the keyboard.
  public var insets: ViewInsets
  /// Whether things may move.
  public var motion: MotionPreference
  /// The sides that the callout may open at, the best first; by default above, then below.
  public var anchors: [Anchor]
  /// The pin's real size in points, where it is known; else it is reckoned from its art.
  public var pinSize: ViewSize?
  /// What the app adds to the callout.
  public var content: CalloutContent

  /// Makes options; without arguments they are those of the reference system.
  public init(
    calloutSize: ViewSize? = nil, policy: CameraPolicy? = nil, insets: ViewInsets = .zero,
    motion: MotionPreference = .standard, anchors: [Anchor] = [.bottom, .top],
    pinSize: ViewSize? = nil, content: CalloutContent = CalloutContent()
  ) {
    self.calloutSize = calloutSize
    self.policy = policy
    self.insets = insets
    self.motion = motion
    self.anchors = anchors
    self.pinSize = pinSize
    self.content = content
  }

  /// The policy that holds.
  public var effectivePolicy: CameraPolicy {
    policy ?? (calloutSize == nil ? .reference : .minimal)
  }
}
