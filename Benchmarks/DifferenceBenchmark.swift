import StayGeometry
import StayMap
import StayModel
import StayStore
import StayTestSupport
import StayViewport

/// What became of five hundred pins when the map moved by a fifth of its width.
struct DifferenceBenchmark {
  let store: StayStore
  let stays: Int

  private static let pinCount = 500
  private static let pairCount = 100
  /// On every side of a stay, in degrees.
  private static let reach = 0.25

  func run(into report: inout BenchmarkReport) throws {
    let pairs = try pairs()
    guard !pairs.isEmpty else { return }
    var told = 0
    let timings = try Timings.measure(times: pairs.count) {
      pairs[$0]
    } work: { old, new in
      let difference = ViewportDifference(from: old, to: new)
      told += difference.pins.added.count + difference.pins.removed.count + difference.pins.kept
    }
    guard told > 0 else { throw BenchmarkFault(text: "no difference told of any pin") }
    report.add(
      .init(
        name: "difference of two frames of 500 pins", stays: stays, timings: timings, rows: nil,
        baselineRowsPerSecond: nil))
  }

  /// Frames that hold as many pins as are compared, each with the one beside it.
  private func pairs() throws -> [(ViewportResult, ViewportResult)] {
    var generator = SeededGenerator(seed: 17)
    return try store.read { reader in
      var pairs: [(ViewportResult, ViewportResult)] = []
      for _ in 0..<(20 * Self.pairCount) where pairs.count < Self.pairCount {
        let id = StayID(String(1 + generator.below(stays)))
        guard let center = try reader.pin(id: id)?.coordinate else { continue }
        let old = try reader.result(of: query(center, east: 0))
        let new = try reader.result(of: query(center, east: 0.4 * Self.reach))
        if min(old.pins.count, new.pins.count) == Self.pinCount { pairs.append((old, new)) }
      }
      return pairs
    }
  }

  private func query(_ center: Coordinate, east: Double) -> ViewportQuery {
    ViewportQuery(
      viewport: Viewport(
        box: BoundingBox(
          clampingSouth: center.latitude - Self.reach, west: center.longitude + east - Self.reach,
          north: center.latitude + Self.reach, east: center.longitude + east + Self.reach)),
      clustering: .off, limit: Self.pinCount)
  }
}
