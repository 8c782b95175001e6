import StayModel

/// The rule that decides which pins are full and which are light.
///
/// Where there are no more pins than the budget, all are full; else the first ones by rank and id
/// are, and the others light. The selected pin is always listed and always full, and takes no
/// other's place, so that selecting changes nothing else.
struct PinTiers {
  /// The most full pins beside the selected one.
  let budget: Int

  /// Gives each pin its tier and lists the selected one; the pins are sorted.
  func assign(to pins: inout [ViewportPin], selected: ViewportPin?) {
    for index in pins.indices.prefix(max(budget, 0)) { pins[index].tier = .full }
    guard let selected else { return }
    if let index = pins.firstIndex(where: { $0.id == selected.id }) {
      pins[index].tier = .full
      pins[index].isSelected = true
    } else {
      let place = pins.firstIndex { ViewportPin.precedes(selected, $0) } ?? pins.endIndex
      pins.insert(selected, at: place)
    }
  }
}
