import StayCallout
import StayGeometry
import StayMap
import StayModel
import StayStore
import StayTestSupport
import StayViewport
import Testing

/// A walk of random events and edits over a session, with a model that tells what has to be drawn.
struct MapSessionWalk {
  private var generator: SeededGenerator
  private var random: RandomStays
  private let store: StayStore
  private let session: MapSession
  private var frames: AsyncStream<SessionFrame>.Iterator
  private var last: SessionFrame?
  /// What the model knows: the stays, the filter, the selection, the last move, the last question.
  private var stays: [StayID: Stay] = [:]
  private var filter = StayFilter()
  private var selected: StayID?
  private var move: Region?
  private var question: ViewportQuery?
  /// How many frames, clusters and selected pins were seen, so that a walk is known to have been
  /// somewhere.
  private(set) var frameCount = 0
  private(set) var clusterCount = 0
  private(set) var awayCount = 0

  private static let places = [
    BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9.1),
    BoundingBox(clampingSouth: -18, west: 179.5, north: -16, east: -179.5),
    BoundingBox(clampingSouth: 84, west: -180, north: 90, east: 180),
  ]

  init(seed: UInt64) async throws {
    generator = SeededGenerator(seed: seed)
    random = RandomStays(seed: seed)
    store = try StayStore.inMemory()
    for (index, box) in Self.places.enumerated() {
      for stay in random.stays(count: 60, in: box, source: "walk") {
        let named = random.stay(
          id: StayID("\(index)-\(stay.id)"), at: stay.coordinate, source: "walk")
        stays[named.id] = named
      }
    }
    let stays = stays
    try await store.write { writer in for stay in stays.values { try writer.insert(stay) } }
    session = MapSession(store: store, size: .phone, options: MapSessionOptions(limit: 20))
    frames = await session.frames().makeAsyncIterator()
    await drain()
  }

  /// One random event or edit, and every rule after it.
  mutating func step() async throws {
    let queries = await session.viewportQueryCount
    let before = question
    let mayAskAgain = try await act()
    try await check()
    let asked = await session.viewportQueryCount - queries
    // A selection is drawn before its camera's viewport and its detail are known, so that one event
    // can pose two questions, but never one of them twice.
    #expect(asked <= 2)
    if question == before && !mayAskAgain { #expect(asked == 0, "asked again: \(asked)") }
  }

  /// Does something; true where the same question may have another answer afterwards.
  private mutating func act() async throws -> Bool {
    switch generator.below(14) {
    case 0..<4: return await select()
    case 4:
      await session.send(generator.chance(0.5) ? .selectNext : .selectPrevious)
      selected = await session.mapState.selected?.id
      #expect(selected != nil || stays.isEmpty || last?.frame.pins.isEmpty == true)
    case 5:
      await session.send(.tappedMap)
      selected = nil
    case 6, 7: await session.send(.cameraMoved(randomRegion()))
    case 8: await session.send(.resized(randomSize()))
    case 9:
      filter = generator.chance(0.4) ? StayFilter() : StayFilter(guests: generator.below(8))
      await session.show(only: filter)
    case 10: await session.send(generator.chance(0.5) ? .wantsBack : .positioned(.automatic))
    case 11: await feedBack()
    default:
      try await edit()
      return true
    }
    return false
  }

  private mutating func select() async -> Bool {
    if generator.chance(0.1) {
      await session.send(.select("nobody"))
    } else {
      let id = generator.pick(stays.keys.sorted())
      await session.send(.select(id))
      selected = id
    }
    return false
  }

  /// A move that the map reports as carried out changes nothing.
  private mutating func feedBack() async {
    guard let move, await session.mapState.region == move else { return }
    let count = await session.frameCount
    await session.send(.cameraMoved(move))
    #expect(await session.frameCount == count)
  }

  private mutating func edit() async throws {
    let id = generator.chance(0.3) ? selected : nil
    let target = id ?? generator.pick(stays.keys.sorted())
    if generator.chance(0.25) && stays.count > 20 {
      stays[target] = nil
      if selected == target { selected = nil }
      try await store.write { try $0.delete(id: target) }
    } else {
      let place = generator.pick(Array(stays.values.map(\.coordinate)).sorted { $0 < $1 })
      let changed = random.stay(id: target, at: place, source: "walk")
      stays[target] = changed
      try await store.write { try $0.upsert(changed) }
    }
    await session.refresh()
  }

  private mutating func randomRegion() -> Region {
    let place = generator.pick(stays.keys.sorted())
    let span = generator.pick([0.01, 0.1, 1, 8, 60, 180])
    return Region(
      center: stays[place]?.coordinate ?? .zero,
      span: CoordinateSpan(clampingLatitude: span, longitude: span))
  }

  private mutating func randomSize() -> ViewSize {
    ViewSize(width: 250 + generator.unit() * 900, height: 250 + generator.unit() * 900)
  }

  /// Takes the frames that are out; each difference makes its frame of the one before.
  private mutating func drain() async {
    let count = await session.frameCount
    while last?.number ?? 0 < count, let frame = await frames.next(isolation: #isolation) {
      #expect(frame.number == (last?.number ?? 0) + 1)
      #expect(frame.failure == nil)
      if let last, let difference = frame.difference {
        #expect(difference.applied(to: last.frame.answer) == frame.frame.answer)
      }
      if let camera = frame.frame.camera { move = camera.region }
      last = frame
      frameCount += 1
    }
  }

  /// What is drawn is what the store answers to the question that the model poses.
  private mutating func check() async throws {
    await drain()
    let frame = try #require(last)
    let shown = try #require(await session.mapState.region)
    let query = ViewportQuery(
      viewport: Viewport(showing: shown, in: await session.mapState.size), filter: filter,
      limit: 20, selection: selected)
    let expected = try await store.read { try $0.result(of: query) }
    #expect(frame.frame.answer == expected)
    question = query
    clusterCount += expected.clusters.count
    #expect(frame.frame.selection?.id == selected)
    #expect(frame.frame.selectedPin?.id == selected)
    checkPresence(of: frame, in: shown, await session.mapState.size)
    if frame.presence != .onScreen && frame.presence != nil { awayCount += 1 }
  }

  /// Where the selected stay is to be found, by the pixels.
  private func checkPresence(of frame: SessionFrame, in shown: Region, _ size: ViewSize) {
    guard let pin = selected.flatMap({ stays[$0] })?.pin else {
      #expect(frame.presence == nil)
      return
    }
    guard filter.matches(pin) else {
      #expect(frame.presence == .filteredAway)
      return
    }
    let depth = MercatorView(showing: shown, in: size).depth(of: pin.coordinate)
    // Nobody can tell on which side of an edge a hair is.
    guard abs(depth) > 0.01 else { return }
    #expect(frame.presence == (depth > 0 ? .onScreen : .offScreen), "\(depth)")
    // What is on screen is what the store was asked about.
    #expect(frame.frame.viewport.contains(pin.coordinate) == (depth > 0), "\(depth)")
  }
}

extension Frame {
  /// What the query module answered.
  fileprivate var answer: ViewportResult {
    ViewportResult(viewport: viewport, counts: counts, pins: pins, clusters: clusters)
  }
}

extension Coordinate {
  /// Any order, so that a seed gives the same walk.
  fileprivate static func < (one: Coordinate, other: Coordinate) -> Bool {
    (one.latitude, one.longitude) < (other.latitude, other.longitude)
  }
}
