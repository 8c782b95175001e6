import StayGeometry
import StayMap
import StayModel
import StayStore
import StayTestSupport
import StayViewport

/// Viewports of several widths around stays drawn at random.
struct ViewportBenchmark {
  let store: StayStore
  let stays: Int
  /// How far each viewport reaches to every side of its centre, in degrees: a block, a quarter, a
  /// city, a country.
  static let reaches = [0.002, 0.02, 0.2, 2.0]
  static let queries = 200

  /// All pins of each viewport, which is what the baseline reads.
  func everyPin(
    reach: Double, baseline: (Double) throws -> Double?, into report: inout BenchmarkReport
  ) throws {
    let viewports = try viewports(reach: reach)
    var pins = 0
    // The first pass brings the pages into memory and is not told of, as in the baseline.
    for pass in 0...1 {
      pins = 0
      let timings = try Timings.measure(times: Self.queries) {
        viewports[$0]
      } work: { viewport in
        let query = ViewportQuery(viewport: viewport, clustering: .off)
        pins += try store.read { try $0.result(of: query).pins.count }
      }
      guard pass == 1 else { continue }
      report.add(
        .init(
          name: "every pin, \(reach) degrees around", stays: stays, timings: timings,
          rows: pins, baselineRowsPerSecond: try baseline(reach)))
    }
  }

  /// What a screen draws there, at most 300 pins or clusters.
  func screen(reach: Double, into report: inout BenchmarkReport) throws {
    let viewports = try viewports(reach: reach)
    let timings = try Timings.measure(times: Self.queries) {
      viewports[$0]
    } work: { viewport in
      _ = try store.read { try $0.result(of: ViewportQuery(viewport: viewport)) }
    }
    report.add(
      .init(
        name: "a screen, \(reach) degrees around", stays: stays, timings: timings,
        rows: nil, baselineRowsPerSecond: nil))
  }

  private func viewports(reach: Double) throws -> [Viewport] {
    var generator = SeededGenerator(seed: 3)
    return try store.read { reader in
      var viewports: [Viewport] = []
      while viewports.count < Self.queries {
        let id = StayID(String(1 + generator.below(stays)))
        guard let center = try reader.pin(id: id)?.coordinate else { continue }
        let span = CoordinateSpan(clampingLatitude: 2 * reach, longitude: 2 * reach)
        viewports.append(Viewport(region: Region(center: center, span: span)))
      }
      return viewports
    }
  }
}
