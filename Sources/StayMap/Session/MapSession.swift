public import StayCallout
public import StayGeometry
public import StayModel
public import StayStore
import StayViewport

/// A map over a store, as an app holds it: events in, frames out.
///
/// The session owns the map's state, asks the store off the main thread, drops answers that come
/// late, asks nothing twice, and follows what is committed to the store by whomever.
///
/// ```swift
/// let session = MapSession(store: store, size: view.size)
/// for await frame in await session.frames() { draw(frame) }
/// // elsewhere
/// await session.send(.select("loft"))
/// ```
public actor MapSession {
  private let store: StayStore
  private let options: MapSessionOptions
  private var filter: StayFilter
  private var state: MapState
  private var area = SessionArea()
  private var searchArea: SearchArea
  private var answer: SessionAnswer?
  private var failure: StoreError?
  private var asking: (sequence: Int, question: ViewportQuery, task: Task<Void, Never>)?
  private var sequence = 0
  private var number = 0
  private var lastFrame: SessionFrame?
  private var subscribers: [Int: AsyncStream<SessionFrame>.Continuation] = [:]
  private var following: Task<Void, Never>?
  private var starting: Task<Void, Never>?
  private var isClosed = false

  /// How many frames the session has sent out.
  package var frameCount: Int { number }

  /// How many viewport queries the session has made.
  package private(set) var viewportQueryCount = 0

  /// Makes a session; it looks at the store when its frames are first asked for, or an event comes.
  public init(
    store: StayStore, size: ViewSize, filter: StayFilter = StayFilter(),
    selectionOptions: SelectionOptions = SelectionOptions(), bounds: CameraBounds = .none,
    position: CameraPosition = .automatic, options: MapSessionOptions = MapSessionOptions()
  ) {
    self.store = store
    self.filter = filter
    self.options = options
    searchArea = options.area
    state = MapState(
      size: size, options: selectionOptions, bounds: bounds, position: position)
  }

  deinit {
    following?.cancel()
    asking?.task.cancel()
    for subscriber in subscribers.values { subscriber.finish() }
  }

  /// The frames from now on, beginning with the present one; whoever asks first gets them all.
  ///
  /// A closed session has none.
  public func frames() async -> AsyncStream<SessionFrame> {
    let (stream, continuation) = AsyncStream.makeStream(of: SessionFrame.self)
    let isFirst = starting == nil
    if !isFirst { await start() }
    guard !isClosed else {
      continuation.finish()
      return stream
    }
    if let lastFrame { continuation.yield(lastFrame) }
    let key = (subscribers.keys.max() ?? 0) + 1
    subscribers[key] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.unsubscribe(key) }
    }
    if isFirst { await start() }
    return stream
  }

  /// Takes in an event; done when its frames are out.
  public func send(_ event: MapEvent) async {
    await start()
    if case .positioned(.automatic) = event { await lookAtAllItems() }
    guard !isClosed else { return }
    await carryOut(state.handle(event))
  }

  /// Lets only what passes a filter be drawn from now on.
  public func show(only filter: StayFilter) async {
    await start()
    guard !isClosed else { return }
    self.filter = filter
    await ask()
  }

  /// Searches what the map shows, where the session asks before it does.
  public func searchThisArea() async {
    await start()
    guard !isClosed else { return }
    if let shown = area.shown { search(shown) }
    await ask()
  }

  /// The map's state.
  public var mapState: MapState { state }

  /// Ends the session: no frame comes any more, and nothing that is sent does anything.
  public func close() {
    isClosed = true
    following?.cancel()
    asking?.task.cancel()
    for subscriber in subscribers.values { subscriber.finish() }
    subscribers = [:]
  }

  private func unsubscribe(_ key: Int) {
    subscribers[key] = nil
  }
}

/// The questions to the store, and their answers.
extension MapSession {
  /// Begins to follow the store, and finds the first camera; events that come meanwhile wait, as
  /// what they mean depends on where the camera is.
  private func start() async {
    if let starting { return await starting.value }
    guard !isClosed else { return }
    let task = Task { await begin() }
    starting = task
    await task.value
  }

  private func begin() async {
    let changes = store.changes(within: options.changeLatency)
    following = Task { [weak self] in
      for await _ in changes { await self?.refresh() }
    }
    // Only the automatic position asks how far all items reach, which is a look at all of them.
    guard case .automatic = state.position else {
      return await carryOut(state.handle(.itemsChanged(ItemsChange(pins: [], bounds: nil))))
    }
    await lookAtAllItems()
  }

  /// Finds how far all items reach; before the first camera, that places it.
  private func lookAtAllItems() async {
    let filter = filter
    do {
      let box = try await store.read { reader in
        EnclosingBox(try reader.extremeCoordinates(matching: filter)).box
      }
      guard !isClosed else { return }
      if answer == nil { failure = nil }
      let change = ItemsChange(pins: state.pins, bounds: box)
      await carryOut(state.handle(.itemsChanged(change)))
    } catch {
      fail(error)
    }
  }

  private func carryOut(_ answer: MapAnswer) async {
    guard !isClosed else { return }
    updateArea()
    var effects = answer.effects
    let lookUps = effects.compactMap { effect in
      if case .lookUp(let id) = effect { id } else { nil }
    }
    effects.removeAll { if case .lookUp = $0 { true } else { false } }
    publish(camera: answer.camera, effects: effects)
    for id in lookUps { await lookUp(id) }
    await ask()
  }

  private func updateArea() {
    area.shown = state.shown
    guard let shown = area.shown else { return }
    switch searchArea.advice(for: shown) {
    case .query: search(shown)
    case .offer: area.isSearchOffered = true
    case .nothing: area.isSearchOffered = false
    }
  }

  private func search(_ viewport: Viewport) {
    searchArea.ask(about: viewport)
    area.searched = viewport
    area.isSearchOffered = false
  }

  private func lookUp(_ id: StayID) async {
    do {
      let stay = try await store.read { try $0.stay(id: id) }
      guard !isClosed else { return }
      let event = stay.map { MapEvent.found($0.pin, $0.detail) } ?? .notFound(id)
      await carryOut(state.handle(event))
    } catch {
      fail(error)
    }
  }

  /// The question that the state poses; nil before the first camera.
  private var question: ViewportQuery? {
    area.searched.map {
      ViewportQuery(
        viewport: $0, filter: filter, clustering: options.clustering, limit: options.limit,
        budget: options.budget, selection: state.selected?.id)
    }
  }

  /// Asks the store, unless the question was answered or is being asked; a question under way that
  /// nobody waits for any more is cancelled.
  ///
  /// - Parameter isStale: Whether the answer that is there no longer holds.
  private func ask(isStale: Bool = false) async {
    guard !isClosed, let question else { return }
    if let asking, asking.question == question, !isStale { return await asking.task.value }
    asking?.task.cancel()
    asking = nil
    sequence += 1
    if answer?.question == question && !isStale && failure == nil { return }
    let sequence = sequence
    let store = store
    viewportQueryCount += 1
    let task = Task {
      do {
        let answer = try await store.read { try SessionAnswer(to: question, from: $0) }
        await take(answer, sequence)
      } catch {
        miss(error, sequence)
      }
    }
    asking = (sequence, question, task)
    await task.value
  }

  /// Takes in an answer, unless a later question was asked meanwhile.
  private func take(_ answer: SessionAnswer, _ sequence: Int) async {
    guard sequence == self.sequence, !isClosed else { return }
    asking = nil
    failure = nil
    let before = self.answer
    self.answer = answer
    let change = ItemsChange(
      pins: answer.result.pins.map(\.pin), bounds: state.itemBounds,
      selected: answer.selected(under: filter),
      isOtherPart: before?.version == answer.version
        && before?.question.filter == answer.question.filter)
    await carryOut(state.handle(.itemsChanged(change)))
  }

  private func miss(_ error: any Error, _ sequence: Int) {
    guard sequence == self.sequence else { return }
    asking = nil
    fail(error)
  }

  /// Keeps what is drawn, and says why nothing newer is.
  private func fail(_ error: any Error) {
    if error is CancellationError || isClosed { return }
    failure =
      error as? StoreError ?? StoreError(kind: .database, path: store.path, detail: "\(error)")
    publish(camera: nil, effects: [])
  }

  /// Looks whether what was committed touches what is shown; one indexed look, and a query only
  /// where it does.
  ///
  /// The session does so by itself after each commit of this process, and within the latency after
  /// others'; who knows of a commit need not wait for that.
  public func refresh() async {
    await start()
    guard !isClosed else { return }
    // An answer under way can be of the store before the commit: it has to be looked at too.
    while let asking { await asking.task.value }
    guard state.region != nil else { return await lookAtAllItems() }
    guard let answer else { return await ask(isStale: failure != nil) }
    do {
      let places = placesOnScreen(of: answer)
      let (version, isTouched) = try await store.read { reader in
        let isTouched = try places.contains { try reader.hasChanged(since: answer.version, in: $0) }
        return (try reader.version(), isTouched)
      }
      // What was looked at is not what is shown any more, if an answer came meanwhile.
      guard asking == nil, self.answer?.isSame(as: answer) == true else { return await refresh() }
      guard !isTouched, failure == nil else { return await ask(isStale: true) }
      self.answer?.version = max(version, answer.version)
    } catch {
      fail(error)
    }
  }

  /// Where a change is to be seen: the viewport, and the selected stay's place.
  private func placesOnScreen(of answer: SessionAnswer) -> [BoundingBox] {
    let selected = state.selected.map { BoundingBox(around: $0.pin.coordinate) }
    return [answer.question.viewport.boundingBox, selected].compactMap { $0 }
  }
}

/// The frames that go out.
extension MapSession {
  /// Sends a frame out, unless it would say nothing new.
  private func publish(camera: CameraMove?, effects: [MapEffect]) {
    // Before the first camera there is the whole world, and nothing in it.
    let shown = area.searched ?? area.shown ?? Viewport(box: .world, size: state.size)
    let result = (answer?.result ?? .empty(of: shown)).marking(state.selected, under: filter)
    let frame = Frame(result: result, selection: state.selection, camera: camera)
    let isNews =
      camera != nil || !effects.isEmpty || lastFrame?.failure != failure
      || lastFrame?.area != area || lastFrame?.presence != state.presence
      || lastFrame?.map.drawsAlike(state) != true
      || lastFrame?.frame.withoutCamera != frame.withoutCamera
    guard isNews else { return }
    number += 1
    let sent = SessionFrame(
      number: number, frame: frame,
      difference: lastFrame.map { ViewportDifference(from: $0.frame.result, to: result) },
      effects: effects, map: state, area: area, failure: failure)
    lastFrame = sent
    for subscriber in subscribers.values { subscriber.yield(sent) }
  }
}
