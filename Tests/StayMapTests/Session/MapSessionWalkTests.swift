import StayMap
import StayTestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct MapSessionWalkTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `after random events and edits a session draws what the store answers, asked once`(
    seed: UInt64
  ) async throws {
    var walk = try await MapSessionWalk(seed: seed)
    for _ in 0..<250 { try await walk.step() }
    #expect(walk.frameCount > 250)
    #expect(walk.clusterCount > 50)
    #expect(walk.awayCount > 10)
  }

  @Test func `100,000 writes elsewhere by another store object cost no viewport query`()
    async throws
  {
    try await TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let store = try StayStore.openOrCreate(at: path)
      var random = RandomStays(seed: 5)
      let south = BoundingBox(clampingSouth: -80, west: 60, north: -10, east: 170)
      let elsewhere = random.stays(count: 1_000, in: south)
      let shown = random.stay(
        id: "shown", at: try Coordinate(latitude: 38.7139, longitude: -9.1389), source: "test")
      try await store.write { writer in
        for stay in elsewhere + [shown] { try writer.insert(stay) }
      }
      let session = MapSession(
        store: try StayStore.open(at: path), size: .phone, position: .item(shown.coordinate),
        options: MapSessionOptions(changeLatency: .milliseconds(5)))
      var frames = await session.frames().makeAsyncIterator()
      while let frame = await frames.next(), frame.frame.counts.total != 1 { continue }
      let queries = await session.viewportQueryCount
      for round in 0..<100 {
        try await store.write { writer in
          for stay in elsewhere {
            var changed = stay
            changed.title = "round \(round)"
            try writer.upsert(changed)
          }
        }
      }
      await session.refresh()
      #expect(await session.viewportQueryCount == queries)
      var renamed = shown
      renamed.title = "seen"
      try await store.write { [renamed] in try $0.upsert(renamed) }
      while let frame = await frames.next(), frame.frame.pins.first?.pin.title != "seen" {
        continue
      }
      #expect(await session.viewportQueryCount == queries + 1)
    }
  }

  @Test(arguments: [6, 7, 8] as [UInt64])
  func `no commit is missed, whenever it falls between questions and answers`(
    seed: UInt64
  ) async throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: seed)
    let box = BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9.1)
    let stays = random.stays(count: 300, in: box)
    try await store.write { writer in for stay in stays { try writer.insert(stay) } }
    let session = MapSession(store: store, size: .phone)
    var frames = await session.frames().makeAsyncIterator()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for (index, stay) in stays.enumerated() {
          var changed = stay
          changed.title = "changed \(index)"
          do {
            try await store.write { [changed] in try $0.upsert(changed) }
          } catch {
            Issue.record(error)
          }
        }
      }
      group.addTask {
        for stay in stays {
          let span = CoordinateSpan(clampingLatitude: 0.05, longitude: 0.05)
          await session.send(.cameraMoved(Region(center: stay.coordinate, span: span)))
        }
      }
    }
    // What is drawn in the end is what is stored in the end, without anybody asking for it.
    let shown = try #require(await session.mapState.region)
    let expected = try await store.read {
      try $0.result(of: ViewportQuery(viewport: Viewport(showing: shown, in: .phone)))
    }
    while let frame = await frames.next(), frame.frame.pins != expected.pins { continue }
  }
}
