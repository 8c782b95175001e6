import StayGeometry
import StayModel

extension MapState {
  /// Takes in an event and answers it.
  ///
  /// - Complexity: O(1), but O(n) in the pins for new items, and O(n log n) for next and previous.
  public mutating func handle(_ event: MapEvent) -> MapAnswer {
    switch event {
    case .select(let id): return select(id)
    case .selectNext: return selectNeighbour(forward: true)
    case .selectPrevious: return selectNeighbour(forward: false)
    case .found(let pin, let detail): return found(pin, detail)
    case .notFound(let id): if pending == id { pending = nil }
    case .tappedMap, .dismissed: deselect()
    case .tappedCallout: break
    case .tappedCalloutButton(let action): return effect { .perform(action: action, $0.id) }
    case .tappedCluster(let cluster): return open(cluster)
    case .wantsDetail: return effect { .openDetail($0.id) }
    case .wantsDirections:
      return effect {
        .openDirections($0.id, Directions(to: $0.coordinate, name: $0.title))
      }
    case .cameraMoved(let region, let attitude): cameraMoved(to: region, attitude)
    case .wantsBack: return goBack()
    case .positioned(let position): return go(to: position)
    case .fit(let box): return fit(box)
    case .resized(let size): return keepingInSight { $0.size = size }
    case .covered(let obstruction): return keepingInSight { $0.cover(with: obstruction) }
    case .uncovered(let name): return keepingInSight { $0.uncover(name) }
    case .calloutMeasured(let size): return keepingInSight { $0.options.calloutSize = size }
    case .motionChanged(let motion): options.motion = motion
    case .configured(let options): return keepingInSight { $0.configure(options) }
    case .bounded(let bounds): return keep(within: bounds)
    case .located(let place): return locate(place)
    case .wantsLocation: return goToLocation()
    case .tracked(let tracking): return track(tracking)
    case .itemsChanged(let change): return take(change)
    }
    return .nothing
  }

  /// The state after an event, and the answer to it.
  public func after(_ event: MapEvent) -> (state: MapState, answer: MapAnswer) {
    var state = self
    let answer = state.handle(event)
    return (state, answer)
  }

  private func effect(_ make: (Pin) -> MapEffect) -> MapAnswer {
    guard let selected else { return .nothing }
    return MapAnswer(effects: [make(selected.pin)])
  }

  private mutating func configure(_ options: SelectionOptions) {
    self.options = options
    self.options.insets = Obstruction.insets(of: obstructions)
  }

  private mutating func cover(with obstruction: Obstruction) {
    uncover(obstruction.name)
    obstructions.append(obstruction)
    options.insets = Obstruction.insets(of: obstructions)
  }

  private mutating func uncover(_ name: String) {
    obstructions.removeAll { $0.name == name }
    options.insets = Obstruction.insets(of: obstructions)
  }

  /// Takes in other items; the camera goes nowhere but to its first place.
  private mutating func take(_ change: ItemsChange) -> MapAnswer {
    pins = change.pins
    itemBounds = change.bounds
    pinIndex = Dictionary(
      pins.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    if !change.isOtherPart { readingOrder = nil }
    updateSelected(change.selected)
    return region == nil ? start() : .nothing
  }

  private mutating func updateSelected(_ change: ItemsChange.Selected) {
    guard let selected else { return }
    switch change {
    case .deleted:
      deselect()
    case .present(let pin, let detail) where pin.id == selected.id:
      update(pin, detail, passesFilter: true)
    case .filteredAway(let pin, let detail) where pin.id == selected.id:
      update(pin, detail, passesFilter: false)
    case .asBefore:
      guard let index = pinIndex[selected.id] else { return }
      update(pins[index], selected.detail, passesFilter: true)
    case .present, .filteredAway:
      // News of a stay that is selected no more came late.
      break
    }
  }

  private mutating func update(_ pin: Pin, _ detail: StayDetail?, passesFilter: Bool) {
    selected?.pin = pin
    selected?.detail = detail
    selected?.passesFilter = passesFilter
  }
}
