import StayMap

/// `stays stats`: how stays are spread over prices, categories, guests, ratings.
enum StatsCommand {
  static let spec = CommandSpec(
    name: "stats",
    summary: "tells counts, the spread of prices, categories, guests and ratings",
    discussion: [
      "Of the viewport, or of all stays without one. Each spread ignores the filter on its own "
        + "value and keeps all others, so that it shows what could be chosen. Guests and ratings "
        + "count the stays that have at least so much."
    ],
    arguments: [],
    groups: [
      ViewportOptions.optional, FilterOptions.group,
      OptionGroup("Output", options: [CommonOptions.reportFormat.spec]),
    ],
    examples: [
      .init(line: "stays stats", purpose: "of all stays"),
      .init(
        line: "stays stats --around 41.1456,-8.6110,500 --guests 4 --format json",
        purpose: "of what is near, for four"),
    ],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let query = StatisticsQuery(
      viewport: try invocation.viewport(), filter: invocation.filter)
    let statistics = try invocation.readableStore(console).read { try $0.statistics(of: query) }
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table: try print(statistics, to: console.output)
    case .json: try console.output.line(statistics.json)
    }
    return .done
  }

  private static func print(
    _ statistics: ViewportStatistics, to output: OutputSink
  ) throws(OutputError) {
    try output.line(statistics.total == 1 ? "1 stay" : "\(statistics.total) stays")
    for histogram in statistics.prices {
      let range = histogram.range
      try output.line()
      try output.line(
        "prices from \(range.minimum.label) to \(range.maximum.label), "
          + "half up to \(histogram.median.label)")
      try print(
        histogram.buckets.map { bucket in
          let upper = bucket.upper.map { "below \($0.label)" } ?? "and more"
          return ("\(bucket.lower.label) \(upper)", bucket.count)
        }, title: "price", to: output)
    }
    try print(
      statistics.categories.map { ($0.category ?? "(none)", $0.count) }, title: "category",
      to: output)
    try print(
      statistics.guests.map { ("\($0.guests) or more", $0.count) }, title: "guests", to: output)
    try print(
      statistics.ratings.map { ("\($0.rating) or more", $0.count) }, title: "rating", to: output)
  }

  private static func print(
    _ entries: [(name: String, count: Int)], title: String, to output: OutputSink
  ) throws(OutputError) {
    guard !entries.isEmpty else { return }
    var table = TextTable(columns: [.init(title), .init("stays", .right)])
    for entry in entries { table.append([entry.name, "\(entry.count)"]) }
    try output.line()
    try table.write(to: output)
  }
}
