import StayMap
import StayTestSupport
import Testing

@Suite struct FrameDifferenceTests {
  private func store(_ stays: [Stay]) throws -> StayStore {
    let store = try StayStore.inMemory()
    try store.write { writer in
      for stay in stays { try writer.insert(stay) }
    }
    return store
  }

  private func frame(_ store: StayStore, _ box: BoundingBox, limit: Int) throws -> Frame {
    try store.read { reader in
      try reader.frame(of: ViewportQuery(viewport: Viewport(box: box), limit: limit))
    }
  }

  private func recorded(_ frame: Frame) throws -> RecordedFrame {
    try RecordedFrame(json: Array(frame.json.utf8))
  }

  @Test func `a frame that was written down has not changed`() throws {
    let frame = try frame(try store([]), .world, limit: 10)
    let difference = FrameDifference(from: try recorded(frame), to: frame)
    #expect(
      difference.json
        == #"{"added":[],"removed":[],"changed":[],"kept":0,"split":[],"merged":[]}"#)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `written down or not, frames differ alike`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let city = try BoundingBox(south: 41, west: -8.8, north: 41.3, east: -8.5)
    let store = try store(random.stays(count: 800, in: city))
    let views = [
      city, try BoundingBox(south: 41.05, west: -8.75, north: 41.2, east: -8.6),
      try BoundingBox(south: 41.1, west: -8.7, north: 41.13, east: -8.65), .world,
    ]
    for old in views {
      for new in views {
        let (before, after) = (
          try frame(store, old, limit: 40), try frame(store, new, limit: 40)
        )
        let difference = FrameDifference(from: try recorded(before), to: after)
        // The same question to the values themselves, without JSON between.
        let oracle = ViewportDifference(
          from: ViewportResult(
            viewport: before.viewport, counts: before.counts, pins: before.pins,
            clusters: before.clusters),
          to: ViewportResult(
            viewport: after.viewport, counts: after.counts, pins: after.pins,
            clusters: after.clusters))
        #expect(
          difference.added
            == oracle.pins.added.map(\.id.rawValue) + oracle.clusters.added.map(\.id),
          "seed \(seed)")
        #expect(
          difference.removed
            == oracle.pins.removed.map(\.rawValue) + oracle.clusters.removed, "seed \(seed)")
        #expect(
          difference.changed
            == oracle.pins.changed.map(\.id.rawValue) + oracle.clusters.changed.map(\.id),
          "seed \(seed)")
        #expect(difference.kept == oracle.pins.kept + oracle.clusters.kept, "seed \(seed)")
        #expect(difference.lineage.splits.count == oracle.lineage.splits.count, "seed \(seed)")
        #expect(difference.lineage.merges.count == oracle.lineage.merges.count, "seed \(seed)")
      }
    }
  }

  @Test func `spaces between the parts of a frame change nothing`() throws {
    var random = RandomStays(seed: 7)
    let frame = try frame(try store(random.stays(count: 20)), .world, limit: 50)
    let spaced = frame.json.replacing("},{", with: "} ,\n {").replacing(":[", with: " : [ ")
    let difference = FrameDifference(
      from: try RecordedFrame(json: Array(spaced.utf8)), to: frame)
    #expect(difference.kept == frame.pins.count)
    #expect(difference.changed == [])
  }

  @Test(arguments: [
    ("", "line 1: not JSON: ends inside a value"), ("[]", "line 1: is not an object"),
    ("{}", "line 1: has no pins or no clusters"),
    (#"{"pins":[],"clusters":{}}"#, "line 1: is not an array"),
    (#"{"pins":[1],"clusters":[]}"#, "line 1: is not an object"),
    ("{\"pins\":[\n{\"id\":\"a\"}]}", "line 2: a pin or cluster has no id or no place"),
    (
      #"{"pins":[{"id":"a","latitude":91,"longitude":0}]}"#,
      "line 1: a: latitude 91.0 is outside -90...90"
    ),
    (#"{"clusters":[{"id":"a","latitude":1,"longitude":0}]}"#, "line 1: a: is no cluster"),
    (#"{"pins":[{"latitude":"1"}]}"#, "line 1: is not a number"),
    (#"{"pins":[],"clusters":[]} x"#, "line 1: not JSON: more behind the value"),
  ])
  func `what is no frame says where and why`(text: String, description: String) {
    let error = #expect(throws: FrameJSONError.self) { try RecordedFrame(json: Array(text.utf8)) }
    #expect(error?.description == description)
  }
}
