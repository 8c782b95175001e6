import StayCallout
import StayGeometry
import StayModel
import StayTestSupport
import Testing

/// A walk of random events over a map whose stays straddle 180 degrees and the poles, with the rules
/// that hold after every step.
struct MapStateWalk {
  private var generator: SeededGenerator
  private var map: MapState
  private var stays: [Pin]
  private var nextNumber = 0
  /// How many camera moves were answered, and how many selections had their room.
  private(set) var moveCount = 0
  private(set) var wholeCount = 0

  static let places: [(latitude: Double, longitude: Double, spread: Double)] = [
    (38.71, -9.14, 0.05), (-17, 180, 0.4), (0, 179.99, 0.02), (89.9, 0, 0.3), (-89.99, 90, 0.05),
    (84, -179.9, 1), (0, 0, 180), (66, -170, 20),
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    map = MapState(
      size: .phone,
      options: SelectionOptions(calloutSize: ViewSize(width: 260, height: 120)))
    stays = []
    for _ in 0..<60 { stays.append(newStay()) }
    _ = map.handle(.itemsChanged(ItemsChange(all: stays)))
  }

  private mutating func newStay() -> Pin {
    nextNumber += 1
    return Lisbon.pin(
      StayID("stay-\(nextNumber)"), generator.chance(0.8) ? "$\(generator.below(900))" : nil,
      generator.chance(0.9) ? "Stay \(nextNumber)" : nil, 0, 0
    ).at(newPlace())
  }

  private mutating func newPlace() -> Coordinate {
    let around = generator.pick(Self.places)
    return Lisbon.place(
      around.latitude + generator.bell() * around.spread,
      around.longitude + generator.bell() * around.spread)
  }

  /// One random event, and every rule after it.
  mutating func step() {
    let event = randomEvent()
    let before = map
    let answer = map.handle(event)
    if answer.camera != nil { moveCount += 1 }
    checkAnswer(answer, to: event, from: before)
    checkState(after: event)
    if case .select = event { checkSelection(answer, from: before) }
  }

  private mutating func randomEvent() -> MapEvent {
    switch generator.below(20) {
    case 0..<7: return .select(generator.pick(stays).id)
    case 7: return .selectNext
    case 8: return .selectPrevious
    case 9: return .tappedMap
    case 10..<14: return .cameraMoved(randomRegion())
    case 14: return .resized(randomSize())
    case 15:
      let insets = ViewInsets(
        top: generator.unit() * 100, leading: generator.unit() * 20,
        bottom: generator.unit() * 350, trailing: generator.unit() * 20)
      return generator.chance(0.5)
        ? .covered(Obstruction(name: "sheet", insets: insets)) : .uncovered("sheet")
    case 16:
      let size = ViewSize(
        width: 100 + generator.unit() * 400, height: 40 + generator.unit() * 500)
      return .calloutMeasured(size)
    case 17: return generator.chance(0.5) ? .wantsBack : .positioned(.automatic)
    default: return .itemsChanged(randomEdit())
    }
  }

  private mutating func randomRegion() -> Region {
    let center = generator.chance(0.7) ? generator.pick(stays).coordinate : newPlace()
    let span = generator.pick([0.0, 0.002, 0.01, 0.3, 4, 30, 120, 180])
    return Region(
      center: center,
      span: CoordinateSpan(
        clampingLatitude: span * (0.5 + generator.unit()), longitude: span * 2 * generator.unit()))
  }

  private mutating func randomSize() -> ViewSize {
    generator.chance(0.05)
      ? .zero
      : ViewSize(width: 250 + generator.unit() * 900, height: 250 + generator.unit() * 900)
  }

  private mutating func randomEdit() -> ItemsChange {
    let index = generator.below(stays.count)
    var selected = ItemsChange.Selected.asBefore
    switch generator.below(3) {
    case 0:
      if map.selected?.id == stays[index].id { selected = .deleted }
      stays[index] = newStay()
    case 1:
      stays[index] = stays[index].at(newPlace())
    default:
      stays[index].title = "Renamed \(nextNumber)"
    }
    return ItemsChange(all: stays, selected: selected)
  }

  /// No drift, and the answer to an answer is to stay.
  private func checkAnswer(_ answer: MapAnswer, to event: MapEvent, from before: MapState) {
    guard let camera = answer.camera else {
      if case .cameraMoved = event { return }
      #expect(map.region == before.region, "no move was told: \(event)")
      return
    }
    #expect(camera.region == map.region && camera.region != before.region, "\(event)")
    if camera.reason == .selection || camera.reason == .resize {
      #expect(camera.span == before.region?.span, "the span drifted: \(event)")
    }
    var fed = map
    #expect(fed.handle(.cameraMoved(camera.region)) == .nothing)
    #expect(fed == map, "a move fed back changed something: \(event)")
    if let id = map.selected?.id, camera.reason == .selection {
      #expect(fed.handle(.select(id)).camera == nil, "the answer to an answer: \(event)")
    }
  }

  /// Never NaN, never off the globe, and the selection's rule kept.
  private func checkState(after event: MapEvent) {
    if let region = map.region {
      #expect(abs(region.center.latitude) <= 90 && abs(region.center.longitude) <= 180)
      #expect((0...180).contains(region.span.latitude), "\(event)")
      #expect((0...360).contains(region.span.longitude), "\(event)")
    }
    if let selection = map.selection {
      let footprint = selection.placement.footprint
      #expect(footprint.left.isFinite && footprint.right.isFinite, "\(event)")
      #expect(footprint.top.isFinite && footprint.bottom.isFinite, "\(event)")
      #expect(map.visited.contains(selection.id))
      #expect(stays.contains { $0.id == selection.id }, "a deleted stay is selected: \(event)")
    }
  }

  /// Pin and callout are in the room whenever they can be, and nothing moves that need not.
  private mutating func checkSelection(_ answer: MapAnswer, from before: MapState) {
    guard let selected = map.selected, let region = before.region, let selection = map.selection
    else { return }
    let size = map.size
    guard size.width > 0 else { return }
    let projection = ViewProjection(region: region, size: size)
    let point = projection.point(of: selected.pin.coordinate)
    let now = selection.placement
    let room = now.room
    // A plain second reckoning, for each side, from where the camera was.
    let seen = ViewProjection(region: map.region ?? region, size: size)
      .point(of: selected.pin.coordinate)
    let pin = now.pin.moved(x: point.x - seen.x, y: point.y - seen.y)
    let callout = map.options.calloutSize ?? .zero
    let sides = [
      ViewRect(
        left: point.x - callout.width / 2, top: pin.top - 6 - callout.height,
        right: point.x + callout.width / 2, bottom: pin.bottom
      ).union(pin),
      ViewRect(
        left: point.x - callout.width / 2, top: pin.top, right: point.x + callout.width / 2,
        bottom: pin.bottom + 6 + callout.height
      ).union(pin),
    ]
    if sides.contains(where: { $0.fits(in: room) }) {
      #expect(answer.camera == nil, "a needless move to \(selected.pin.coordinate)")
    }
    let reach = projection.verticalReach
    let ways = sides.compactMap { side -> Double? in
      guard side.width <= room.width, side.height <= room.height else { return nil }
      let right = max(room.left - side.left, 0) + min(room.right - side.right, 0)
      let lower = max(room.top - side.top, 0) + min(room.bottom - side.bottom, 0)
      guard reach.contains(lower) else { return nil }
      return (right * right + lower * lower).squareRoot()
    }
    // Where degrees run into a pole the scale itself changes with the centre: no plain reckoning.
    guard region.span.latitude < 5, abs(region.center.latitude) < 80,
      abs(selected.pin.coordinate.latitude) < 80, let least = ways.min()
    else { return }
    #expect(now.isWhole, "not whole: \(selected.pin.coordinate) from \(region) in \(size)")
    wholeCount += 1
    let moved = ((seen.x - point.x) * (seen.x - point.x) + (seen.y - point.y) * (seen.y - point.y))
      .squareRoot()
    // Over a few screens the scale of the same span changes by less than a hundredth.
    if least < 2_000 && region.span.latitude < 0.5 {
      #expect(moved <= least * 1.01 + 0.01, "moved \(moved), \(least) would do")
    }
  }
}

extension Pin {
  /// The pin at another place.
  fileprivate func at(_ place: Coordinate) -> Pin {
    var pin = self
    pin.coordinate = place
    return pin
  }
}
