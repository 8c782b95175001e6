import Foundation

/// Dry runs of the whole program over the same listings as CSV, NDJSON and a FeatureCollection: rows
/// a second, and the most memory that reading takes.
struct FormatBenchmark {
  /// The release program that `make build` leaves.
  let program: String
  /// The listings as CSV without quotes.
  let listings: String
  let stays: Int
  let folder: String

  /// Runs all three.
  func run(into report: inout BenchmarkReport) throws {
    try read(listings, "read CSV, whole process", into: &report)
    let lines = folder + "/listings-\(stays).ndjson"
    try convert(to: lines, opening: "", separator: "", closing: "") { names, fields in
      Self.object(names, fields)
    }
    try read(lines, "read NDJSON, whole process", into: &report)
    let collection = folder + "/listings-\(stays).geojson"
    try convert(
      to: collection, opening: "{\"type\":\"FeatureCollection\",\"features\":[\n", separator: ",",
      closing: "]}\n"
    ) { names, fields in
      "{\"type\":\"Feature\",\"properties\":\(Self.object(names, fields)),\"geometry\":"
        + "{\"type\":\"Point\",\"coordinates\":[\(fields[7]),\(fields[6])]}}"
    }
    try read(collection, "read GeoJSON, whole process", into: &report)
  }

  private func read(_ path: String, _ name: String, into report: inout BenchmarkReport) throws {
    var megabytes = 0
    let timings = try Timings.measure(times: 3) { _ in
      ["import", "--dry-run", "--quiet", "--db", folder + "/none.db", path]
    } work: { arguments in
      let run = try MeasuredProcess.run(program, arguments)
      guard run.status == 0 else {
        throw BenchmarkFault(text: "\(program) ended with \(run.status) for \(path)")
      }
      megabytes = max(megabytes, run.peakMegabytes)
    }
    report.add(
      .init(
        name: name, stays: stays, timings: timings, rows: stays * 3, baselineRowsPerSecond: nil,
        megabytes: megabytes))
  }

  /// Writes the listings anew, each row as what the closure makes of it.
  private func convert(
    to path: String, opening: String, separator: String, closing: String,
    _ row: (_ names: [Substring], _ fields: [Substring]) -> String
  ) throws {
    let text = try String(contentsOfFile: listings, encoding: .utf8)
    var lines = text.split(separator: "\n").makeIterator()
    let names = lines.next()?.split(separator: ",") ?? []
    try Data(opening.utf8).write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    var chunk = ""
    var isFirst = true
    while let line = lines.next() {
      chunk += isFirst ? "" : separator
      isFirst = false
      chunk += row(names, line.split(separator: ",", omittingEmptySubsequences: false))
      chunk += "\n"
      if chunk.utf8.count > 1 << 20 {
        try file.write(contentsOf: Data(chunk.utf8))
        chunk = ""
      }
    }
    try file.write(contentsOf: Data((chunk + closing).utf8))
    try file.close()
  }

  /// The fields as a JSON object, what looks like a number as one.
  private static func object(_ names: [Substring], _ fields: [Substring]) -> String {
    let members = zip(names, fields).map { name, field in
      "\"\(name)\":" + (Double(field) == nil ? "\"\(field)\"" : String(field))
    }
    return "{\(members.joined(separator: ","))}"
  }
}
