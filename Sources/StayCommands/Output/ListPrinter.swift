import StayMap

/// Prints stays page by page in a list's format.
struct ListPrinter {
  private let format: ListFormat
  private let output: OutputSink
  private var table = TextTable(columns: Self.columns)
  private var isBegun = false

  init(format: ListFormat, output: OutputSink) {
    self.format = format
    self.output = output
  }

  /// Prints one page more.
  mutating func print(_ pins: [Pin]) throws(OutputError) {
    switch format {
    case .table:
      for pin in pins { table.append(Self.cells(of: pin)) }
      try table.write(to: output)
    case .csv:
      if !isBegun { try output.write(CSVText.record(Self.fields)) }
      for pin in pins { try output.write(CSVText.record(Self.values(of: pin))) }
    case .json, .ndjson, .geojson:
      for (index, pin) in pins.enumerated() {
        if format != .ndjson { try output.write(separator(isFirst: !isBegun && index == 0)) }
        try output.write(format == .geojson ? pin.geoJSON : pin.json)
        if format == .ndjson { try output.write("\n") }
      }
    }
    isBegun = isBegun || !pins.isEmpty || format == .csv
  }

  /// Prints what ends the list.
  mutating func finish() throws(OutputError) {
    switch format {
    case .table, .csv:
      if !isBegun { try print([]) }
    case .ndjson:
      break
    case .json:
      try output.write(isBegun ? "\n]\n" : "[]\n")
    case .geojson:
      try output.write(isBegun ? "\n]}\n" : separator(isFirst: true) + "]}\n")
    }
  }

  private func separator(isFirst: Bool) -> String {
    guard isFirst else { return ",\n" }
    return format == .geojson ? #"{"type":"FeatureCollection","features":["# + "\n" : "[\n"
  }

  private static let columns: [TextTable.Column] = [
    .init("id", maximumWidth: 60), .init("title"), .init("label", maximumWidth: 16),
    .init("latitude", .right), .init("longitude", .right), .init("category", maximumWidth: 24),
    .init("rating", .right), .init("guests", .right), .init("source", maximumWidth: 32),
  ]

  private static func cells(of pin: Pin) -> [String?] {
    [
      pin.id.rawValue, pin.title, pin.label, "\(pin.coordinate.latitude)",
      "\(pin.coordinate.longitude)", pin.category, pin.rating.map { "\($0)" },
      pin.guests.map { "\($0)" }, pin.source,
    ]
  }

  /// The names that an import finds again.
  private static let fields = [
    "id", "title", "label", "latitude", "longitude", "price", "currency", "category", "rating",
    "reviews", "guests", "rank", "mark", "tint", "icon", "source",
  ]

  private static func values(of pin: Pin) -> [String?] {
    [
      pin.id.rawValue, pin.title, pin.label, "\(pin.coordinate.latitude)",
      "\(pin.coordinate.longitude)", pin.price?.amount, pin.price?.currency.code, pin.category,
      pin.rating.map { "\($0)" }, pin.reviews.map { "\($0)" }, pin.guests.map { "\($0)" },
      pin.rank.map { "\($0)" }, pin.mark.kind.description, pin.mark.tint, pin.icon, pin.source,
    ]
  }
}
