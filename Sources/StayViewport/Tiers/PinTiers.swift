import StayGeometry
import StayModel

/// The rule that decides which pins are full and which are light.
///
/// Where there are no more pins than the budget, all are full. Else the pins are gone through in
/// their order, and each is full whose label lies over no label of a full one before it, up to the
/// budget. Where that leaves places, because the screen has no room for so many labels, the first of
/// the others fill them; these, and those of a small answer, are crowded where their label lies over
/// that of a better one.
///
/// So a full pin that has room loses it only where a better one, which had none or was not in view,
/// has it now. The selected pin is always listed and always full, and takes no other's place or room,
/// so that selecting changes nothing else.
struct PinTiers {
  /// The most full pins beside the selected one.
  let budget: Int
  /// The zoom of the viewport.
  let zoom: Double
  /// The size of every label; nil reckons each from its text.
  let labelSize: ViewSize?

  /// So many pins are looked at for each place of the budget; beyond them the screen is full.
  private static let candidatesForEach = 16

  /// Gives each pin its tier and lists the selected one; the pins are sorted.
  func assign(to pins: inout [ViewportPin], selected: ViewportPin?) {
    let budget = max(budget, 0)
    var room = LabelRoom(zoom: zoom, labelSize: labelSize)
    var withRoom: Set<Int> = []
    var full = 0
    for index in pins.indices.prefix(budget.multipliedClamped(by: Self.candidatesForEach)) {
      guard full < budget else { break }
      guard room.take(pins[index].pin) else { continue }
      withRoom.insert(index)
      pins[index].tier = .full
      full += 1
    }
    for index in pins.indices {
      guard full < budget else { break }
      guard !withRoom.contains(index) else { continue }
      pins[index].tier = .full
      pins[index].isCrowded = true
      full += 1
    }
    if let selected { list(selected, among: &pins) }
  }

  private func list(_ selected: ViewportPin, among pins: inout [ViewportPin]) {
    if let index = pins.firstIndex(where: { $0.id == selected.id }) {
      pins[index].tier = .full
      pins[index].isSelected = true
      pins[index].isCrowded = false
    } else {
      let place = pins.firstIndex { ViewportPin.precedes(selected, $0) } ?? pins.endIndex
      pins.insert(selected, at: place)
    }
  }
}

extension Int {
  /// The product, or the greatest number where it does not fit.
  fileprivate func multipliedClamped(by factor: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? .max : product
  }
}
