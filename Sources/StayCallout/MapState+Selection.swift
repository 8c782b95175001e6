import StayGeometry
import StayModel

extension MapState {
  /// Selects a stay that is on the map or selected already; any other has to be looked up first, and
  /// until it is found nothing changes.
  mutating func select(_ id: StayID) -> MapAnswer {
    if let index = pinIndex[id] { return select(pins[index], detail: nil) }
    if let selected, selected.id == id { return select(selected.pin, detail: selected.detail) }
    pending = id
    return MapAnswer(effects: [.lookUp(id)])
  }

  /// Selects the stay that was looked up, or completes the selected one; a late answer about another
  /// stay is dropped.
  mutating func found(_ pin: Pin, _ detail: StayDetail) -> MapAnswer {
    if pending == pin.id { return select(pin, detail: detail) }
    guard selected?.id == pin.id else { return .nothing }
    selected?.pin = pin
    selected?.detail = detail
    return .nothing
  }

  /// Closes what is open; the camera stays, and nothing of it is animated.
  mutating func deselect() {
    selected = nil
    pending = nil
    readingOrder = nil
  }

  private mutating func select(_ pin: Pin, detail: StayDetail?) -> MapAnswer {
    let isAgain = selected?.id == pin.id
    let detail = detail ?? (isAgain ? selected?.detail : nil)
    pending = nil
    if readingOrder?.contains(where: { $0.id == pin.id }) == false { readingOrder = nil }
    visited.insert(pin.id)
    var answer = MapAnswer()
    var anchor = options.anchors.first ?? .bottom
    if let region {
      if !isAgain { remember(region) }
      let plan = plan(
        for: pin, from: region, by: options.effectivePolicy, isAgain: isAgain)
      anchor = plan.placement.anchor
      // A camera that is to stay is not brought in by a hair that the bounds would take off it.
      if plan.region != region { answer.camera = move(to: plan.region, because: .selection) }
    }
    // What the filter keeps out it keeps out still when it is selected again.
    let passesFilter = isAgain ? selected?.passesFilter ?? true : true
    selected = SelectedStay(
      pin: pin, detail: detail, anchor: anchor, passesFilter: passesFilter)
    if detail == nil { answer.effects = [.lookUp(pin.id)] }
    return answer
  }

  /// The stay before or after the selected one as the screen is read: from top to bottom, then from
  /// left to right, then by id; after the last comes the first.
  ///
  /// Selecting moves the camera and brings other pins, so the screen is read once: the order of the
  /// first step holds until the person moves the map, something else moves the camera, the items
  /// change, or a stay is selected that is not in it. So each pin is reached, and each step can be
  /// taken back.
  mutating func selectNeighbour(forward: Bool) -> MapAnswer {
    let order = readingOrder ?? readScreen()
    guard let selected else {
      guard let next = forward ? order.first : order.last else { return .nothing }
      return step(to: next, in: order)
    }
    guard let index = order.firstIndex(where: { $0.id == selected.id }) else {
      // What the filter keeps out is in no order, but it lies somewhere.
      let later = order.first { isRead(selected.pin, before: $0) } ?? order.first
      let earlier = order.last { !isRead(selected.pin, before: $0) } ?? order.last
      guard let next = forward ? later : earlier else { return .nothing }
      return step(to: next, in: order)
    }
    guard order.count > 1 else { return .nothing }
    let next = (index + (forward ? 1 : order.count - 1)) % order.count
    return step(to: order[next], in: order)
  }

  private mutating func step(to pin: Pin, in order: [Pin]) -> MapAnswer {
    readingOrder = order
    return select(pin, detail: nil)
  }

  /// The pins that are shown, and the selected one wherever it is, as the screen is read.
  private func readScreen() -> [Pin] {
    var order = pins
    if let selected, selected.passesFilter, pinIndex[selected.id] == nil {
      order.append(selected.pin)
    } else if let selected, !selected.passesFilter {
      order.removeAll { $0.id == selected.id }
    }
    return order.sorted { isRead($0, before: $1) }
  }

  private func isRead(_ first: Pin, before second: Pin) -> Bool {
    ReadingOrder(around: region?.center ?? .zero).precedes(first, second)
  }
}
