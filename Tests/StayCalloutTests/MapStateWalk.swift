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
  /// How often the selected stay was on screen, and how often off it.
  private(set) var onScreenCount = 0
  private(set) var offScreenCount = 0

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
    checkPresence(after: event)
    if case .select = event { checkSelection(answer, from: before) }
  }

  private mutating func randomEvent() -> MapEvent {
    switch generator.below(24) {
    case 20: return .configured(randomOptions())
    case 21: return randomBounds()
    case 22: return randomPlace()
    case 23: return randomExtent()
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
    case 17: return generator.pick([.wantsBack, .positioned(.automatic), .dismissed])
    default: return .itemsChanged(randomEdit())
    }
  }

  /// Mostly the plain options, for which there is a second reckoning.
  private mutating func randomOptions() -> SelectionOptions {
    let callout = ViewSize(width: 60 + generator.unit() * 400, height: 40 + generator.unit() * 300)
    guard generator.chance(0.35) else { return SelectionOptions(calloutSize: callout) }
    return SelectionOptions(
      calloutSize: generator.chance(0.8) ? callout : nil,
      policy: generator.pick([nil] + CameraPolicy.allCases.map(Optional.some)),
      motion: generator.pick([.standard, .reduced]),
      anchors: generator.pick([[.bottom, .top], [.bottom], [], [.leading, .trailing], [.center]]),
      content: CalloutContent(
        canShowCallout: generator.chance(0.8),
        rows: generator.chance(0.3) ? [CalloutRow(text: "Book")] : []),
      scene: generator.pick([.pricePins, .categories, .marks, .callouts, .explorer]))
  }

  private mutating func randomBounds() -> MapEvent {
    guard generator.chance(0.4) else { return .bounded(.none) }
    let least = generator.pick([1.0, 100, 50_000, 3_000_000])
    return .bounded(
      CameraBounds(
        center: generator.chance(0.5) ? randomBox(4) : nil,
        distance: generator.chance(0.6) ? least...(least * (1 + generator.unit() * 1_000)) : nil))
  }

  /// Where the person is, how the camera goes with them, and where the app wants it.
  private mutating func randomPlace() -> MapEvent {
    let place = newPlace()
    switch generator.below(6) {
    case 0: return .located(generator.chance(0.8) ? place : nil)
    case 1: return .tracked(generator.pick([.follow, .none]))
    case 2: return .wantsLocation
    case 3: return .positioned(.item(place))
    case 4: return .motionChanged(generator.pick([.standard, .reduced]))
    default:
      return .positioned(
        .camera(
          MapCamera(
            center: place, distance: generator.pick([0, 1_000, 1e6, 1e12, .nan]),
            pitch: generator.unit() * 100, heading: generator.unit() * 1_000 - 500)))
    }
  }

  private mutating func randomExtent() -> MapEvent {
    let box = randomBox(60)
    guard generator.chance(0.6) else { return .fit(box) }
    return .tappedCluster(
      ClusterTap(
        id: "1/1/1", count: 5, bounds: box,
        expansionZoom: generator.chance(0.2) ? nil : Double(generator.below(32))))
  }

  private mutating func randomBox(_ greatest: Double) -> BoundingBox {
    let place = newPlace()
    let reach = generator.unit() * greatest
    return BoundingBox(
      clampingSouth: place.latitude - reach, west: place.longitude - reach,
      north: place.latitude + reach, east: place.longitude + reach)
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
    #expect(camera.region == map.region && camera.attitude == map.attitude, "\(event)")
    #expect(camera.region != before.region || camera.attitude != before.attitude, "\(event)")
    if camera.reason == .selection || camera.reason == .resize, map.bounds.distance == nil {
      #expect(camera.span == before.region?.span, "the span drifted: \(event)")
    }
    var fed = map
    #expect(fed.handle(.cameraMoved(camera.region)) == .nothing)
    #expect(fed == map, "a move fed back changed something: \(event)")
    if let id = map.selected?.id, camera.reason == .selection {
      #expect(fed.handle(.select(id)).camera == nil, "the answer to an answer: \(event)")
      // Over many degrees near a pole a search can end short of a goal that it finds from a hair beside.
      guard camera.span.latitude < 20 else { return }
      var rounded = map
      _ = rounded.handle(.cameraMoved(printed(camera.region)))
      #expect(rounded.handle(.select(id)).camera == nil, "as it is printed: \(event)")
    }
  }

  private func printed(_ region: Region) -> Region {
    func printed(_ degrees: Double) -> Double { (degrees * 1e9).rounded() / 1e9 }
    return Lisbon.region(
      printed(region.center.latitude), printed(region.center.longitude),
      printed(region.span.latitude), printed(region.span.longitude))
  }

  /// Whether the selected stay is on screen is what the pixels say.
  private mutating func checkPresence(after event: MapEvent) {
    guard let selected = map.selected, selected.passesFilter, let region = map.region,
      map.size.width > 0, map.size.height > 0
    else { return }
    let depth = MercatorView(showing: region, in: map.size).depth(of: selected.pin.coordinate)
    // Nobody can tell on which side of an edge a hair is.
    guard abs(depth) > 0.01 else { return }
    #expect(map.presence == (depth > 0 ? .onScreen : .offScreen), "\(depth) \(region) \(event)")
    if depth > 0 { onScreenCount += 1 } else { offScreenCount += 1 }
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

  /// Whether the options are those of the second reckoning.
  private var isPlain: Bool {
    let options = map.options
    return map.bounds == .none && options.effectivePolicy == .minimal
      && options.calloutSize != nil && options.scene == .pricePins
      && options.anchors == [.bottom, .top] && options.content == CalloutContent()
  }

  /// Pin and callout are in the room whenever they can be, and nothing moves that need not.
  private mutating func checkSelection(_ answer: MapAnswer, from before: MapState) {
    guard let selected = map.selected, let region = before.region, let selection = map.selection,
      isPlain
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
