import StayCallout
import StayGeometry
import StayMap
import StayModel
import StayStore
import StayTestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct EventReplayTests {
  private func store() throws -> StayStore {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 90)
    let box = BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9.1)
    let stays = random.stays(count: 200, in: box)
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    return store
  }

  private func lines(_ script: String, on store: StayStore) async throws -> [String] {
    var lines: [String] = []
    let replay = EventReplay(of: try EventScript(ndjson: Array(script.utf8)), on: store)
    try await replay.run { lines.append($0.json) }
    return lines
  }

  private static let script = """
    {"event": "start", "limit": 40, "callout": {"width": 220, "height": 90}}
    {"event": "select", "id": "stay-3"}
    {"event": "selectNext"}
    {"event": "cameraMoved", "center": {"latitude": 38.7, "longitude": -9.2}, \
    "span": {"latitude": 0.02, "longitude": 0.02}}
    {"event": "filter", "guests": 4}
    {"event": "wantsDirections"}
    {"event": "tappedMap"}
    """

  @Test func `the same script on the same store gives the same frames`() async throws {
    let store = try store()
    let first = try await lines(Self.script, on: store)
    for _ in 0..<10 { #expect(try await lines(Self.script, on: store) == first) }
    #expect(first.count >= 8)
  }

  @Test func `frames are numbered, and each is told with the line that led to it`() async throws {
    var frames: [ReplayedFrame] = []
    let script = try EventScript(ndjson: Array(Self.script.utf8))
    try await EventReplay(of: script, on: try store()).run { frames.append($0) }
    #expect(frames.map(\.frame.number) == Array(1...frames.count))
    let lines = frames.map { $0.step?.line ?? 1 }
    #expect(lines == lines.sorted() && Set(lines).count > 3)
    #expect(frames.first?.frame.frame.camera?.reason == .start)
    let directions = frames.filter { $0.name == "wantsDirections" }
    #expect(directions.count == 1)
    guard case .openDirections = directions.first?.frame.effects.first else {
      Issue.record("no directions")
      return
    }
  }

  @Test func `a frame's line is a frame that a later one is compared with`() async throws {
    let store = try store()
    let lines = try await lines(Self.script, on: store)
    for line in lines { _ = try RecordedFrame(json: Array(line.utf8)) }
    #expect(lines.first?.contains(#""difference":null"#) == true)
    #expect(lines.dropFirst().allSatisfy { $0.contains(#""difference":{"added":["#) })
  }

  @Test func `what the closure throws ends the replay`() async throws {
    let script = try EventScript(ndjson: Array(Self.script.utf8))
    var count = 0
    await #expect(throws: CancellationError.self) {
      try await EventReplay(of: script, on: try store()).run { _ in
        count += 1
        if count == 3 { throw CancellationError() }
      }
    }
    #expect(count == 3)
  }
}
