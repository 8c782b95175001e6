import StayModel

/// The rule that decides which pins are full and which are light.
///
/// Where there are no more pins than the budget, all are full; else the first ones by rank and id
/// are, and the others light. The selected pin is always full and takes no other's place, so that
/// selecting changes nothing else.
struct PinTiers {
  /// The most full pins beside the selected one.
  let budget: Int
  /// The selected stay.
  let selection: StayID?

  /// Gives each pin its tier; the pins come by rank and id, and keep their order.
  func draw(_ pins: [Pin]) -> [ViewportPin] {
    pins.enumerated().map { index, pin in
      let isSelected = pin.id == selection
      return ViewportPin(
        pin: pin, tier: isSelected || index < budget ? .full : .light, isSelected: isSelected)
    }
  }
}
