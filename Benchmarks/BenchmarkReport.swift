import StayModel

/// What was measured, as a table for people and as JSON to compare runs by.
struct BenchmarkReport {
  /// One line: some work on a store of some size.
  struct Line {
    let name: String
    let stays: Int
    let timings: Timings
    /// How many rows or pins all runs together handled, where that says something.
    let rows: Int?
    /// Rows a second of the same work in plain C on the same data, where it was measured.
    let baselineRowsPerSecond: Double?
    /// The most resident memory, where a process of its own did the work.
    var megabytes: Int?

    var rowsPerSecond: Double? { rows.map { Double($0) / timings.total } }
    /// How many times as long as the baseline a row took.
    var ratio: Double? {
      guard let rowsPerSecond, let baselineRowsPerSecond else { return nil }
      return baselineRowsPerSecond / rowsPerSecond
    }
  }

  private(set) var lines: [Line] = []

  /// Adds a line and prints it at once.
  mutating func add(_ line: Line) {
    if lines.isEmpty { print(Self.row(Self.titles)) }
    lines.append(line)
    print(Self.row(Self.cells(of: line)))
  }

  /// The lines as one JSON array.
  var json: String {
    var json = JSONWriter()
    json.array { json in
      for line in lines {
        json.object { json in
          json.key("name")
          json.string(line.name)
          json.key("stays")
          json.number(line.stays)
          json.key("runs")
          json.number(line.timings.seconds.count)
          for (name, value) in [
            ("min", line.timings.least), ("median", line.timings.median),
            ("p99", line.timings.percentile(99)),
          ] {
            json.key(name)
            json.number(value)
          }
          json.key("rowsPerSecond")
          Self.write(line.rowsPerSecond, to: &json)
          json.key("ratioToC")
          Self.write(line.ratio, to: &json)
          json.key("peakMegabytes")
          Self.write(line.megabytes.map(Double.init), to: &json)
        }
      }
    }
    return json.text
  }

  private static func write(_ number: Double?, to json: inout JSONWriter) {
    if let number { json.number(number) } else { json.null() }
  }

  private static let titles = ["", "stays", "min", "median", "p99", "rows/s", "x C", "MB"]
  private static let widths = [34, 9, 10, 10, 10, 11, 6, 6]

  private static func cells(of line: Line) -> [String] {
    [
      line.name, String(line.stays), text(seconds: line.timings.least),
      text(seconds: line.timings.median), text(seconds: line.timings.percentile(99)),
      line.rowsPerSecond.map { String(Int($0)) } ?? "", line.ratio.map { text($0) } ?? "",
      line.megabytes.map(String.init) ?? "",
    ]
  }

  /// The first column flush left, the numbers flush right.
  private static func row(_ cells: [String]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[index] - cell.count))
      text += index == 0 ? cell + padding : padding + cell
    }
    return text
  }

  private static func text(seconds: Double) -> String {
    switch seconds {
    case ..<0.001: text(seconds * 1e6) + " us"
    case ..<1: text(seconds * 1e3) + " ms"
    default: text(seconds) + " s"
    }
  }

  /// Three digits or so.
  private static func text(_ number: Double) -> String {
    if number >= 100 { return String(Int(number.rounded())) }
    let scale = number >= 10 ? 10.0 : 100.0
    return String((number * scale).rounded() / scale)
  }
}
