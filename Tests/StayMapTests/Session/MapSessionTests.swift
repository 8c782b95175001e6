import StayCallout
import StayGeometry
import StayMap
import StayModel
import StaySQLite
import StayStore
import StayTestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct MapSessionTests {
  private static let lisbon: [(StayID, Double, Double)] = [
    ("loft", 38.7139, -9.1389), ("studio", 38.7109, -9.1422), ("house", 38.7163, -9.1432),
    ("room", 38.7118, -9.1331), ("flat", 38.7083, -9.1368), ("attic", 38.7157, -9.1338),
  ]

  private static func stay(_ id: StayID, _ latitude: Double, _ longitude: Double) throws -> Stay {
    var stay = Stay(
      id: id, source: "test",
      coordinate: try Coordinate(latitude: latitude, longitude: longitude), title: "\(id)",
      label: "$1")
    stay.guests = 2
    return stay
  }

  private func store(at path: String? = nil) throws -> StayStore {
    let store = try path.map { try StayStore.openOrCreate(at: $0) } ?? StayStore.inMemory()
    let stays = try Self.lisbon.map { try Self.stay($0, $1, $2) }
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    return store
  }

  private func session(
    _ store: StayStore, _ options: MapSessionOptions = MapSessionOptions()
  ) -> MapSession {
    MapSession(store: store, size: .phone, options: options)
  }

  /// The first frame that passes, of those that come from now on.
  private func frame(
    of session: MapSession, where isWanted: (SessionFrame) -> Bool
  ) async throws -> SessionFrame {
    for await frame in await session.frames() where isWanted(frame) { return frame }
    throw CancellationError()
  }

  @Test func `the first camera shows all stays, and the first frame their pins`() async throws {
    let session = session(try store())
    let first = try await frame(of: session) { $0.frame.counts.total > 0 }
    #expect(first.frame.pins.map(\.id) == Self.lisbon.map(\.0).sorted())
    let region = await session.mapState.region
    #expect(abs((region?.center.latitude ?? 0) - 38.7123) < 1e-9)
    #expect(abs((region?.span.longitude ?? 0) - 0.01616) < 1e-9)
  }

  @Test func `selecting opens the callout, moves the camera once, and is then at rest`()
    async throws
  {
    let session = session(try store())
    var frames = await session.frames().makeAsyncIterator()
    await session.send(.select("loft"))
    var moves: [CameraMove] = []
    var last: SessionFrame?
    while last?.frame.selection == nil || last?.frame.selection?.callout == nil {
      guard let frame = await frames.next() else { break }
      if let move = frame.frame.camera, move.reason == .selection { moves.append(move) }
      last = frame
    }
    #expect(moves.count == 1)
    let target = try #require(moves.first?.region)
    #expect(abs(target.center.latitude - 38.71646) < 1e-9)
    let queries = await session.viewportQueryCount
    let number = try #require(last?.number)
    for _ in 0..<100 { await session.send(.cameraMoved(target)) }
    #expect(await session.viewportQueryCount == queries)
    #expect(await session.mapState.region == target)
    let present = try await frame(of: session) { _ in true }
    #expect(present.number <= number + 1)
    #expect(present.frame.selectedPin?.id == "loft")
  }

  @Test func `a pin above the region's degrees but on screen is counted, drawn and told so`()
    async throws
  {
    let session = MapSession(
      store: try store(), size: .phone,
      selectionOptions: SelectionOptions(policy: .never))
    var frames = await session.frames().makeAsyncIterator()
    // A phone is higher than this region: loft lies above it, and still in the view.
    let region = Region(
      center: Coordinate(clampingLatitude: 38.7068, wrappingLongitude: -9.1389),
      span: CoordinateSpan(clampingLatitude: 0.01, longitude: 0.01616))
    await session.send(.cameraMoved(region))
    await session.send(.select("loft"))
    var last: SessionFrame?
    let count = await session.frameCount
    while last?.number != count, let frame = await frames.next() { last = frame }
    let frame = try #require(last)
    #expect(frame.presence == .onScreen)
    #expect(frame.frame.counts.total == 6)
    #expect(frame.frame.selection?.placement.isWhole == true)
  }

  @Test func `stepping reaches every stay on screen though each step moves the camera`()
    async throws
  {
    let session = session(try store())
    _ = try await frame(of: session) { $0.frame.counts.total == 6 }
    let order: [StayID] = ["house", "attic", "loft", "room", "studio", "flat"]
    for id in order + order {
      await session.send(.selectNext)
      #expect(await session.mapState.selected?.id == id)
      if let region = await session.mapState.region { await session.send(.cameraMoved(region)) }
    }
    for id in order.reversed().dropFirst() {
      await session.send(.selectPrevious)
      #expect(await session.mapState.selected?.id == id)
    }
  }

  @Test func `a closed session has no frames and takes nothing in`() async throws {
    let session = session(try store())
    var frames = await session.frames().makeAsyncIterator()
    _ = try await frame(of: session) { $0.frame.counts.total == 6 }
    await session.close()
    let before = await session.mapState
    let queries = await session.viewportQueryCount
    await session.send(.select("loft"))
    await session.show(only: StayFilter(guests: 9))
    await session.searchThisArea()
    await session.refresh()
    #expect(await session.mapState == before)
    #expect(await session.viewportQueryCount == queries)
    for await frame in await session.frames() { Issue.record("a frame came: \(frame.number)") }
    while let frame = await frames.next() { #expect(frame.frame.selection == nil) }

    let never = MapSession(store: try store(), size: .phone)
    await never.close()
    for await frame in await never.frames() { Issue.record("a frame came: \(frame.number)") }
    #expect(await never.viewportQueryCount == 0)
  }

  @Test func `a selection that the store does not have changes nothing`() async throws {
    let session = session(try store())
    let before = try await frame(of: session) { $0.frame.counts.total == 6 }
    await session.send(.select("nobody"))
    let after = try await frame(of: session) { _ in true }
    #expect(after.number == before.number)
    #expect(await session.mapState.pending == nil)
  }

  @Test func `the selected stay is told when it is deleted, and follows when it moves`()
    async throws
  {
    let store = try store()
    let session = session(store)
    await session.send(.select("loft"))
    let moved = try Self.stay("loft", 38.7140, -9.1300)
    try await store.write { try $0.upsert(moved) }
    let follows = try await frame(of: session) {
      $0.frame.selectedPin?.pin.coordinate == moved.coordinate
    }
    #expect(follows.frame.selection?.id == "loft")
    try await store.write { try $0.delete(id: "loft") }
    let gone = try await frame(of: session) { $0.presence == nil }
    #expect(gone.frame.selection == nil)
    #expect(gone.frame.pins.allSatisfy { $0.id != "loft" })
  }

  @Test func `a selected stay that the filter keeps out stays selected and listed`() async throws {
    let session = session(try store())
    await session.send(.select("loft"))
    await session.show(only: StayFilter(guests: 5))
    let frame = try await frame(of: session) { $0.presence == .filteredAway }
    #expect(frame.frame.pins.map(\.id) == ["loft"])
    #expect(frame.frame.counts.total == 0)
    await session.show(only: StayFilter())
    let back = try await self.frame(of: session) { $0.frame.counts.total > 0 }
    #expect(back.presence == .onScreen)
  }

  // mapbox/mapbox-gl-native#8021: the selection is dropped by a pan or a zoom.
  @Test func `a selected stay stays selected off screen`() async throws {
    let session = session(try store())
    await session.send(.select("loft"))
    let far = Region(
      center: try Coordinate(latitude: 10, longitude: 10),
      span: try CoordinateSpan(latitude: 1, longitude: 1))
    await session.send(.cameraMoved(far))
    let frame = try await frame(of: session) { $0.presence == .offScreen }
    #expect(frame.frame.selectedPin?.tier == .full)
    #expect(frame.frame.counts.total == 0)
  }

  // efremidze/Cluster#90: an older answer that comes last leaves what it found on the map.
  @Test func `of many questions at once the last one's answer is drawn`() async throws {
    let session = session(try store())
    _ = await session.frames()
    let regions = try (0..<40).map { step in
      Region(
        center: try Coordinate(latitude: 38.7 + Double(step) / 1_000, longitude: -9.1389),
        span: try CoordinateSpan(latitude: 0.02, longitude: 0.02))
    }
    await withTaskGroup(of: Void.self) { group in
      for region in regions { group.addTask { await session.send(.cameraMoved(region)) } }
    }
    let shown = try #require(await session.mapState.region)
    let last = try await frame(of: session) { $0.frame.viewport.region == shown }
    let expected = Self.lisbon.filter { place in
      (try? Coordinate(latitude: place.1, longitude: place.2)).map {
        shown.boundingBox.contains($0)
      } ?? false
    }
    #expect(last.frame.pins.map(\.id) == expected.map(\.0).sorted())
    #expect(last.failure == nil)
  }

  @Test
  func `a commit inside the viewport by another store object gives a frame with its difference`()
    async throws
  {
    try await TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let session = session(
        try store(at: path), MapSessionOptions(changeLatency: .milliseconds(5)))
      _ = try await frame(of: session) { $0.frame.counts.total == 6 }
      let other = try StayStore.open(at: path)
      let added = try Self.stay("added", 38.7120, -9.1380)
      var frames = await session.frames().makeAsyncIterator()
      try await other.write { try $0.insert(added) }
      var seen: SessionFrame?
      while seen?.frame.counts.total != 7, let frame = await frames.next() { seen = frame }
      #expect(seen?.difference?.pins.added.map(\.id) == ["added"])
      #expect(seen?.difference?.pins.removed.isEmpty == true)
    }
  }

  @Test func `commits elsewhere cost no query`() async throws {
    let store = try store()
    var random = RandomStays(seed: 40)
    let south = BoundingBox(clampingSouth: -80, west: 60, north: -10, east: 170)
    let many = random.stays(count: 300, in: south)
    try await store.write { writer in for stay in many { try writer.insert(stay) } }
    let session = MapSession(
      store: store, size: .phone,
      position: .region(
        Region(
          center: try Coordinate(latitude: 38.7123, longitude: -9.13815),
          span: try CoordinateSpan(latitude: 0.0128, longitude: 0.01616))))
    _ = try await frame(of: session) { $0.frame.counts.total == 6 }
    let queries = await session.viewportQueryCount
    for stay in many.prefix(100) {
      var changed = stay
      changed.title = "changed"
      try await store.write { [changed] in try $0.upsert(changed) }
    }
    // What is inside comes after all that was outside, so its frame says that they were seen.
    let added = try Self.stay("added", 38.7120, -9.1380)
    try await store.write { try $0.insert(added) }
    _ = try await frame(of: session) { $0.frame.counts.total == 7 }
    #expect(await session.viewportQueryCount == queries + 1)
  }

  @Test func `a map that asks keeps what it shows until it is told to search`() async throws {
    let session = session(
      try store(), MapSessionOptions(area: SearchArea(mode: .ask, movedShare: 0.25)))
    let first = try await frame(of: session) { $0.frame.counts.total == 6 }
    let searched = try #require(first.area.searched)
    var near = searched.region
    near.center = try Coordinate(
      latitude: near.center.latitude + 0.02 * near.span.latitude, longitude: near.center.longitude)
    await session.send(.cameraMoved(near))
    #expect(try await frame(of: session) { _ in true }.area.isSearchOffered == false)
    var far = searched.region
    far.center = try Coordinate(
      latitude: far.center.latitude + 1.2 * far.span.latitude, longitude: far.center.longitude)
    await session.send(.cameraMoved(far))
    let offered = try await frame(of: session) { $0.area.isSearchOffered }
    #expect(offered.frame.counts.total == 6)
    await session.searchThisArea()
    let searchedAgain = try await frame(of: session) { !$0.area.isSearchOffered }
    #expect(searchedAgain.frame.viewport.region == far)
    #expect(searchedAgain.frame.counts.total < 6)
  }

  @Test func `an error leaves the last good frame and says so`() async throws {
    try await TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let session = session(
        try store(at: path), MapSessionOptions(changeLatency: .milliseconds(5)))
      _ = try await frame(of: session) { $0.frame.counts.total == 6 }
      do {
        let connection = try Connection(path: path, access: .readWrite)
        try connection.executeScript("DROP TABLE store_version")
      }
      let failed = try await frame(of: session) { $0.failure != nil }
      #expect(failed.frame.counts.total == 6)
    }
  }

  @Test
  func `a session on an empty store shows the world, and finds its camera with the first stay`()
    async throws
  {
    let store = try StayStore.inMemory()
    let session = session(store)
    let empty = try await frame(of: session) { _ in true }
    #expect(empty.frame.viewport.boundingBox == .world)
    #expect(empty.frame.counts.total == 0)
    let first = try Self.stay("first", 38.7139, -9.1389)
    try await store.write { try $0.insert(first) }
    let seen = try await frame(of: session) { $0.frame.counts.total == 1 }
    #expect(seen.frame.viewport.region.center == first.coordinate)
  }

  @Test func `whoever asks first sees the camera's first move, and an event waits for it`()
    async throws
  {
    let session = session(try store())
    async let frames = session.frames()
    async let sent: Void = session.send(.select("loft"))
    _ = await (frames, sent)
    #expect(await session.mapState.history.count == 1)
    let other = self.session(try store())
    var all = await other.frames().makeAsyncIterator()
    #expect(await all.next()?.frame.camera?.reason == .start)
  }

  @Test func `the automatic position fits the stays that there are now`() async throws {
    let store = try store()
    let session = session(store)
    _ = try await frame(of: session) { $0.frame.counts.total == 6 }
    let far = try Self.stay("far", 40, -8)
    try await store.write { try $0.insert(far) }
    await session.send(.positioned(.automatic))
    #expect(await session.mapState.region?.boundingBox.contains(far.coordinate) == true)
  }

  @Test func `a selected stay that the filter keeps out is listed in every frame`() async throws {
    let session = session(try store())
    var frames = await session.frames().makeAsyncIterator()
    await session.show(only: StayFilter(guests: 5))
    await session.send(.select("loft"))
    await session.send(.tappedMap)
    let count = await session.frameCount
    while let frame = await frames.next() {
      #expect(frame.frame.selectedPin?.id == frame.frame.selection?.id)
      if frame.frame.selection == nil && frame.frame.counts.total == 0 {
        #expect(frame.frame.pins.isEmpty)
      }
      if frame.number == count { break }
    }
  }

  @Test func `another scene is drawn at once, though no pin is another`() async throws {
    let session = session(try store())
    let before = try await frame(of: session) { $0.frame.counts.total == 6 }
    #expect(before.appearances.allSatisfy { $0.art == .capsule })
    await session.send(.configured(SelectionOptions(scene: .explorer)))
    let after = try await frame(of: session) { _ in true }
    #expect(after.number == before.number + 1)
    #expect(after.appearances.allSatisfy { $0.art == .explorerDisc })
  }
}
