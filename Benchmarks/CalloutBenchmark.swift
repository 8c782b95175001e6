import StayGeometry
import StayMap
import StayModel
import StayTestSupport

/// One step of the callout core: an event that moves the camera.
///
/// A run is a thousand steps, as one is shorter than a clock can tell; rows a second are steps.
struct CalloutBenchmark {
  static let pinCount = 300
  static let stepCount = 1_000

  private let pins: [Pin]

  /// The pins that a screen draws, around one town.
  init() {
    var generator = SeededGenerator(seed: 11)
    var random = RandomStays(seed: 11)
    pins = random.pins(count: Self.pinCount).map { pin in
      var pin = pin
      pin.coordinate = Coordinate(
        clampingLatitude: 38.71 + generator.bell() / 100,
        wrappingLongitude: -9.14 + generator.bell() / 100)
      return pin
    }
  }

  /// Selections by the reference rule, and by the least move for a callout of a known size.
  func run(into report: inout BenchmarkReport) throws {
    for (name, options) in [
      ("selections, reference camera", SelectionOptions()),
      (
        "selections, least move",
        SelectionOptions(calloutSize: ViewSize(width: 260, height: 120))
      ),
    ] {
      var start = MapState(size: .phone, options: options)
      _ = start.handle(.itemsChanged(ItemsChange(all: pins)))
      let timings = try Timings.measure(times: 50) { _ in
        start
      } work: { map in
        var map = map
        for step in 0..<Self.stepCount {
          _ = map.handle(.select(pins[step &* 7 % pins.count].id))
        }
      }
      report.add(
        .init(
          name: "\(Self.stepCount) \(name)", stays: pins.count, timings: timings,
          rows: timings.seconds.count * Self.stepCount, baselineRowsPerSecond: nil))
    }
  }
}
