import StayMap
import StayTestSupport

/// A listings file into a new store, and once more into the store that holds it already.
struct ImportBenchmark {
  let listings: String
  let stays: Int
  let folder: TemporaryFolder
  /// How often the import is repeated, each time into a new store.
  let times: Int
  /// Whether times are taken and told, beside making the store.
  var isReported = true

  /// Runs both and gives the path of the last store.
  func run(baselineSeconds: Double?, into report: inout BenchmarkReport) throws -> String {
    var path = ""
    let importer = ListingImporter(options: ImportOptions())
    let first = try Timings.measure(times: times) { run in
      folder.path("stays-\(stays)-\(run).db")
    } work: { store in
      path = store
      let rows = try importer.run([.open(listings)], intoStoreAt: store)[0].rows
      guard rows.inserted == stays else {
        throw BenchmarkFault(text: "inserted \(rows.inserted) of \(stays) stays")
      }
    }
    guard isReported else { return path }
    report.add(
      .init(
        name: "import into a new store", stays: stays, timings: first, rows: stays * times,
        baselineRowsPerSecond: baselineSeconds.map { Double(stays) / $0 }))

    let again = try Timings.measure(times: times) { _ in
      path
    } work: { store in
      let rows = try importer.run([.open(listings)], intoStoreAt: store)[0].rows
      guard rows.unchanged == stays else {
        throw BenchmarkFault(text: "\(rows.unchanged) of \(stays) stays are unchanged")
      }
    }
    report.add(
      .init(
        name: "import the same file again", stays: stays, timings: again,
        rows: stays * times, baselineRowsPerSecond: nil))
    return path
  }
}

/// Work that did not do what was to be timed, so that its time would mean nothing.
struct BenchmarkFault: Error, CustomStringConvertible {
  let text: String

  var description: String { "benchmark: \(text)" }
}
