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
  }

  private mutating func select(_ pin: Pin, detail: StayDetail?) -> MapAnswer {
    let isAgain = selected?.id == pin.id
    let detail = detail ?? (isAgain ? selected?.detail : nil)
    pending = nil
    visited.insert(pin.id)
    var answer = MapAnswer()
    var anchor = options.anchors.first ?? .bottom
    if let region {
      if !isAgain { remember(region) }
      let plan = plan(for: pin, from: region, by: options.effectivePolicy)
      anchor = plan.placement.anchor
      answer.camera = move(to: plan.region, because: .selection)
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
  mutating func selectNeighbour(forward: Bool) -> MapAnswer {
    let order = pinsInScreenOrder
    guard let first = order.first, let last = order.last else { return .nothing }
    guard let selected else { return select(forward ? first : last, detail: nil) }
    let others = order.filter { $0.id != selected.id }
    let later = others.first { isRead(selected.pin, before: $0) }
    let earlier = others.last { !isRead(selected.pin, before: $0) }
    let next = forward ? later ?? others.first : earlier ?? others.last
    guard let next else { return .nothing }
    return select(next, detail: nil)
  }

  private var pinsInScreenOrder: [Pin] {
    pins.sorted { isRead($0, before: $1) }
  }

  private func isRead(_ first: Pin, before second: Pin) -> Bool {
    let one = first.coordinate
    let other = second.coordinate
    if one.latitude != other.latitude { return one.latitude > other.latitude }
    let middle = region?.center.longitude ?? 0
    let left = Longitude.shortestOffset(from: middle, to: one.longitude)
    let right = Longitude.shortestOffset(from: middle, to: other.longitude)
    return left == right ? first.id < second.id : left < right
  }
}
