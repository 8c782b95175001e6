public import StayGeometry

/// What bears on the answer to a selection, besides the stay and the viewport.
public struct SelectionOptions: Hashable, Sendable {
  /// The callout's real size in points, where it is known.
  public var calloutSize: ViewSize?
  /// How the camera answers; nil leaves it to ``effectivePolicy``.
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
  /// What kind of map it is.
  public var scene: MapScene

  /// Makes options; without arguments they are those of the reference system.
  public init(
    calloutSize: ViewSize? = nil, policy: CameraPolicy? = nil, insets: ViewInsets = .zero,
    motion: MotionPreference = .standard, anchors: [Anchor] = [.bottom, .top],
    pinSize: ViewSize? = nil, content: CalloutContent = CalloutContent(),
    scene: MapScene = .pricePins
  ) {
    self.calloutSize = calloutSize
    self.policy = policy
    self.insets = insets
    self.motion = motion
    self.anchors = anchors
    self.pinSize = pinSize
    self.content = content
    self.scene = scene
  }

  /// The policy that holds: the one that was given; else ``CameraPolicy/reference`` where a callout
  /// of unknown size opens, as that leaves room for any; else ``CameraPolicy/minimal``.
  public var effectivePolicy: CameraPolicy {
    policy ?? (scene.opening == .callout && calloutSize == nil ? .reference : .minimal)
  }

  /// What covers a view of a size once something is selected: the insets, and the sheet that opens.
  func covered(in size: ViewSize) -> ViewInsets {
    guard scene.opening == .sheet else { return insets }
    return insets.covering(DetailSheet.obstruction(.medium, in: size).insets)
  }
}
