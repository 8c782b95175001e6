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
    let art: CalloutArt = options.content.rows.isEmpty ? .standard : .bubble
    let planner = CameraPlanner(
      size: viewport.size, insets: options.insets,
      footprint: Footprint(
        pin: Self.frame(of: pin, size: options.pinSize),
        callout: options.content.canShowCallout ? options.calloutSize : nil,
        spacing: art.spacing,
        anchors: options.anchors.isEmpty ? [.bottom] : options.anchors))
    let visible = viewport.region
    let plan = planner.plan(for: pin.coordinate, from: visible, by: options.effectivePolicy)
    let anchor = plan.placement.anchor
    let callout = Callout(
      of: pin, detail: detail, content: options.content,
      width: options.calloutSize?.width ?? Callout.standardWidth, anchor: anchor)
    selection = Selection(
      id: pin.id, callout: callout, transition: .opening(options.motion, at: anchor),
      placement: plan.placement,
      accessibility: Accessibility(
        label: Accessibility.label(of: pin), traits: [.button, .selected],
        content: callout?.lines ?? []))
    camera =
      plan.region == visible
      ? nil
      : CameraMove(region: plan.region, animation: .camera(options.motion), reason: .selection)
  }

  private static func frame(of pin: Pin, size: ViewSize?) -> ViewRect {
    let art: PinArt = pin.label == nil ? .dot : .capsule
    guard let size else { return art.frame(text: pin.label) }
    return PinArt(shape: art.shape, size: size).frame()
  }
}
