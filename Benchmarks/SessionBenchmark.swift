import StayMap
import StayTestSupport

/// What a session adds to the query that an event leads to.
///
/// Each run moves the camera of a live session to a place that was not shown yet, and then asks the
/// same question of the store alone; the second line is the difference of both, event by event.
struct SessionBenchmark {
  static let eventCount = 200

  let store: StayStore
  let stays: Int

  /// Moves a camera over the store.
  func run() async throws -> [BenchmarkReport.Line] {
    let regions = try regions()
    guard let first = regions.first else { return [] }
    let session = MapSession(store: store, size: .phone, position: .region(first))
    await session.send(.cameraMoved(first))
    let clock = ContinuousClock()
    var events: [Double] = []
    var additions: [Double] = []
    for region in regions.dropFirst() {
      let query = ViewportQuery(viewport: Viewport(region: region))
      // The pages of both are in memory: neither pays for the other's reading.
      _ = try await store.read { try $0.result(of: query) }
      let alone = try await clock.measure {
        _ = try await store.read { try $0.result(of: query) }
      }
      let event = await clock.measure { await session.send(.cameraMoved(region)) }
      events.append(event / .seconds(1))
      additions.append((event - alone) / .seconds(1))
    }
    await session.close()
    return [
      ("a session's camera event", events), ("the same without its query", additions),
    ].map { name, seconds in
      .init(
        name: name, stays: stays, timings: Timings(seconds), rows: nil, baselineRowsPerSecond: nil)
    }
  }

  private func regions() throws -> [Region] {
    var generator = SeededGenerator(seed: 13)
    return try store.read { reader in
      var regions: [Region] = []
      while regions.count <= Self.eventCount {
        let id = StayID(String(1 + generator.below(stays)))
        guard let center = try reader.pin(id: id)?.coordinate else { continue }
        let span = CoordinateSpan(clampingLatitude: 0.02, longitude: 0.02)
        regions.append(Region(center: center, span: span))
      }
      return regions
    }
  }
}
