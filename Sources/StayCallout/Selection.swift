import StayGeometry
public import StayModel

/// A selected stay as the map shows it.
public struct Selection: Hashable, Sendable, Identifiable {
  /// The stay's identity.
  public let id: StayID
  /// What opens over its pin, or nil where nothing does.
  public let callout: Callout?
  /// The sheet that opens, or nil where none does.
  public let sheet: DetailSheet?
  /// The card at the bottom, or nil where there is none.
  public let card: PlaceCard?
  /// How the callout opens; closing is never animated.
  public let transition: CalloutTransition
  /// Where pin and callout lie in the view after the camera's move.
  public let placement: CalloutPlacement
  /// What assistive technology reads: the pin with the callout's content in it.
  public let accessibility: Accessibility

  /// The selection of a stay whose pin and callout lie where a placement says.
  public init(
    of pin: Pin, detail: StayDetail = StayDetail(), at placement: CalloutPlacement,
    options: SelectionOptions = SelectionOptions()
  ) {
    let scene = options.scene
    let callout =
      scene.opening == .callout
      ? Callout(
        of: pin, detail: detail, content: options.content,
        width: options.calloutSize?.width ?? Callout.standardWidth, anchor: placement.anchor)
      : nil
    id = pin.id
    self.callout = callout
    sheet = scene.opening == .sheet ? DetailSheet(of: pin, theme: scene.theme) : nil
    card =
      scene.opening == .card ? PlaceCard(of: pin, detail: detail, motion: options.motion) : nil
    transition = .opening(options.motion, at: placement.anchor)
    self.placement = placement
    accessibility = Accessibility(
      of: pin, style: scene.pinStyle, isSelected: true, subtitle: detail.subtitle,
      content: callout?.lines ?? [])
  }
}
