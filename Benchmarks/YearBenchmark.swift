import StayGeometry
import StayMap
import StayModel
import StayStore
import StayTestSupport
import StayViewport

/// A year of nightly updates without anyone's help: five stays of a hundred change each night, and
/// a city's pins are read before, after, and after the store was optimized.
struct YearBenchmark {
  let folder: TemporaryFolder
  let stays: Int

  private static let nights = 365
  private static let share = 0.05

  func run(into report: inout BenchmarkReport) throws {
    let store = try StayStore.openOrCreate(at: folder.path("year-\(stays).db"))
    var city = City(stays: stays)
    try store.write { [city] writer in
      try writer.load { loader in for stay in city.stays { try loader.add(stay) } }
    }
    try readCity(store, "a city's pins, new", into: &report)
    let timings = try Timings.measure(times: Self.nights) { _ in
      city.night(share: Self.share)
    } work: { night in
      try store.write { writer in
        for stay in night.changed { try writer.upsert(stay) }
        for id in night.removed { try writer.delete(id: id) }
      }
    }
    report.add(
      .init(
        name: "one night's changes", stays: stays, timings: timings, rows: nil,
        baselineRowsPerSecond: nil))
    let faults = try store.check()
    guard faults.isEmpty else { throw BenchmarkFault(text: "after a year: \(faults[0])") }
    try readCity(store, "a city's pins, a year later", into: &report)
    try store.optimize()
    try readCity(store, "a city's pins, optimized", into: &report)
  }

  private func readCity(
    _ store: StayStore, _ name: String, into report: inout BenchmarkReport
  ) throws {
    var random = RandomStays(seed: 5)
    let boxes = (0..<200).map { _ in
      let center = random.coordinate(in: City.box)
      return BoundingBox(
        clampingSouth: center.latitude - 0.01, west: center.longitude - 0.015,
        north: center.latitude + 0.01, east: center.longitude + 0.015)
    }
    var pins = 0
    for pass in 0...1 {
      pins = 0
      let timings = try Timings.measure(times: boxes.count) {
        boxes[$0]
      } work: { box in
        let query = ViewportQuery(viewport: Viewport(box: box), clustering: .off)
        pins += try store.read { try $0.result(of: query).pins.count }
      }
      guard pass == 1 else { continue }
      report.add(
        .init(
          name: name, stays: stays, timings: timings, rows: pins, baselineRowsPerSecond: nil))
    }
  }

  /// The stays as they are, and what becomes of them in a night.
  private struct City {
    struct Night {
      var changed: [Stay] = []
      var removed: [StayID] = []
    }

    static let box = BoundingBox(clampingSouth: 38.6, west: -9.4, north: 38.9, east: -9.0)

    private(set) var stays: [Stay]
    private var random = RandomStays(seed: 365)
    private var generator = SeededGenerator(seed: 365)
    private var newest: Int

    init(stays count: Int) {
      stays = random.stays(count: count, in: Self.box)
      newest = count
    }

    mutating func night(share: Double) -> Night {
      var night = Night()
      for index in stays.indices where generator.chance(share) {
        let old = stays[index]
        switch generator.below(4) {
        case 0:
          night.removed.append(old.id)
          newest += 1
          stays[index] = random.stay(
            id: StayID("stay-\(newest)"), at: random.coordinate(in: Self.box), source: "random")
        case 1:
          stays[index].coordinate = random.coordinate(in: Self.box)
        default:
          stays[index] = random.stay(id: old.id, at: old.coordinate, source: "random")
        }
        night.changed.append(stays[index])
      }
      return night
    }
  }
}
