import Foundation
import StayMap
import StayTestSupport

/// A dry run over a listings file: bytes to records to checked rows, nothing stored.
///
/// Beside it stands what Python's csv.reader, which is C, takes to loop over the same file and do nothing with it.
struct ParsingBenchmark {
  let listings: String
  let stays: Int
  let folder: TemporaryFolder

  /// Runs both, Python only where it is there.
  func run(into report: inout BenchmarkReport) throws {
    var options = ImportOptions()
    options.isDryRun = true
    let importer = ListingImporter(options: options)
    let path = folder.path("none.db")
    let times = 3
    let timings = try Timings.measure(times: times) { _ in
      path
    } work: { store in
      let rows = try importer.run([.open(listings)], intoStoreAt: store)[0].rows
      guard rows.inserted == stays else {
        throw BenchmarkFault(text: "read \(rows.inserted) of \(stays) stays")
      }
    }
    report.add(
      .init(
        name: "read and check, nothing stored", stays: stays, timings: timings,
        rows: stays * times, baselineRowsPerSecond: try pythonSeconds().map { Double(stays) / $0 }))
  }

  private static let script = """
    import csv, sys, time
    start = time.perf_counter()
    for row in csv.reader(open(sys.argv[1], newline='')): pass
    print(time.perf_counter() - start)
    """

  private func pythonSeconds() throws -> Double? {
    let outcome = try BuiltProgram.run(
      executable: "/usr/bin/env", arguments: ["python3", "-c", Self.script, listings],
      in: folder.path)
    guard outcome.status == 0 else { return nil }
    return Double(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
