import StayGeometry
import StayMap
import StayModel
import StayStore
import StayTestSupport
import StayViewport

/// Frames of a phone at every second zoom around stays drawn at random, without a filter and with
/// three.
struct FrameBenchmark {
  let store: StayStore
  let stays: Int

  static let zooms = stride(from: 0, through: 18, by: 2)
  private static let centerCount = 200

  /// Three filters, which 42 % of the million generated stays pass.
  static let filter = StayFilter(
    maxPrice: DecimalNumber(significand: 150, exponent: 0), guests: 2, minRating: 4.5)

  func run(_ name: String, filter: StayFilter, into report: inout BenchmarkReport) throws {
    let centers = try centers()
    for zoom in Self.zooms {
      let viewports = centers.map { Self.viewport(around: $0, zoom: zoom) }
      // The first frame brings the pages into memory and is not told of.
      _ = try store.read {
        try $0.result(of: ViewportQuery(viewport: viewports[0], filter: filter))
      }
      let timings = try Timings.measure(times: viewports.count) {
        ViewportQuery(viewport: viewports[$0], filter: filter)
      } work: { query in
        _ = try store.read { try $0.result(of: query) }
      }
      report.add(
        .init(
          name: "\(name), zoom \(zoom)", stays: stays, timings: timings, rows: nil,
          baselineRowsPerSecond: nil))
    }
  }

  private func centers() throws -> [Coordinate] {
    var generator = SeededGenerator(seed: 3)
    return try store.read { reader in
      var centers: [Coordinate] = []
      while centers.count < Self.centerCount {
        let id = StayID(String(1 + generator.below(stays)))
        if let center = try reader.pin(id: id)?.coordinate { centers.append(center) }
      }
      return centers
    }
  }

  private static func viewport(around center: Coordinate, zoom: Int) -> Viewport {
    let world = WebMercator.tileSize * Double(1 << zoom)
    let (halfWidth, halfHeight) = (ViewSize.phone.width / 2, ViewSize.phone.height / 2)
    let y = WebMercator.y(latitude: center.latitude)
    return Viewport(
      box: BoundingBox(
        clampingSouth: WebMercator.latitude(y: min(y + halfHeight / world, 1)),
        west: center.longitude - halfWidth / world * 360,
        north: WebMercator.latitude(y: max(y - halfHeight / world, 0)),
        east: center.longitude + halfWidth / world * 360))
  }
}
