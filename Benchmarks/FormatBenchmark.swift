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
    _ row: (_ names: [String], _ fields: [Substring]) -> String
  ) throws {
    let source = try FileHandle(forReadingFrom: URL(fileURLWithPath: listings))
    try Data(opening.utf8).write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    var names: [String] = []
    var rest = ""
    var isFirst = true
    // Piece by piece: what this process holds counts as its children's, too.
    while let piece = try source.read(upToCount: 1 << 18), !piece.isEmpty {
      var lines = (rest + String(decoding: piece, as: UTF8.self))
        .split(separator: "\n", omittingEmptySubsequences: false)
      rest = lines.popLast().map(String.init) ?? ""
      var chunk = ""
      for line in lines {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard !names.isEmpty else {
          names = fields.map(String.init)
          continue
        }
        chunk += (isFirst ? "" : separator) + row(names, fields) + "\n"
        isFirst = false
      }
      try file.write(contentsOf: Data(chunk.utf8))
    }
    try file.write(contentsOf: Data(closing.utf8))
    try file.close()
  }

  /// The fields as a JSON object, what looks like a number as one.
  private static func object(_ names: [String], _ fields: [Substring]) -> String {
    let members = zip(names, fields).map { name, field in
      "\"\(name)\":" + (Double(field) == nil ? "\"\(field)\"" : String(field))
    }
    return "{\(members.joined(separator: ","))}"
  }
}
