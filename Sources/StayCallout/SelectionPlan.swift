public import StayGeometry
public import StayModel

/// The answer to the selection of a stay: what the map shows for it, and where its camera goes.
///
/// ```swift
/// let plan = SelectionPlan(selecting: loft, in: viewport)
/// map.show(plan.selection)
/// if let move = plan.camera { map.go(to: move.region, move.animation) }
/// ```
public struct SelectionPlan: Hashable, Sendable {
  /// The selected stay as the map shows it.
  public let selection: Selection
  /// Where the camera goes, or nil when it stays.
  public let camera: CameraMove?

  /// Selects a stay in what the map shows.
  ///
  /// - Complexity: O(1).
  public init(
    selecting pin: Pin, detail: StayDetail = StayDetail(), in viewport: Viewport,
    options: SelectionOptions = SelectionOptions()
  ) {
    var planner = CameraPlanner(for: pin, in: viewport.size, options: options)
    planner.keptZoom = viewport.keepsZoom ? viewport.zoom : nil
    let visible = viewport.region
    let plan = planner.plan(for: pin.coordinate, from: visible, by: options.effectivePolicy)
    selection = Selection(of: pin, detail: detail, at: plan.placement, options: options)
    camera =
      visible.isShownAlike(as: plan.region, in: viewport.size, within: 0)
      ? nil
      : CameraMove(
        region: plan.region, animation: .camera(options.motion), reason: .selection,
        isSpanGiven: viewport.isSpanGiven)
  }
}

extension CameraPlanner {
  /// The planner for a pin under the options of its selection.
  init(for pin: Pin, in size: ViewSize, options: SelectionOptions) {
    let scene = options.scene
    let opensCallout = scene.opening == .callout && options.content.canShowCallout
    let art: CalloutArt = options.content.rows.isEmpty ? .standard : .bubble
    self.init(
      size: size, insets: options.covered(in: size),
      footprint: Footprint(
        pin: Self.frame(of: pin, options: options),
        callout: opensCallout ? options.calloutSize : nil, spacing: art.spacing,
        anchors: options.anchors.isEmpty ? [.bottom] : options.anchors))
  }

  private static func frame(of pin: Pin, options: SelectionOptions) -> ViewRect {
    let appearance = PinAppearance(
      of: pin,
      in: PinAppearance.Context(
        style: options.scene.pinStyle, theme: options.scene.theme, isSelected: true))
    guard let size = options.pinSize else {
      return appearance.art.frame(text: appearance.text, scale: appearance.scale)
    }
    return PinArt.frame(width: size.width, height: size.height, anchor: appearance.anchor)
  }
}
