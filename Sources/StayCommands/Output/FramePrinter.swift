import StayMap

/// Prints a frame in a list's format: its pins, then its clusters.
struct FramePrinter {
  let frame: Frame
  let output: OutputSink

  /// Prints the frame.
  func print(as format: ListFormat) throws(OutputError) {
    switch format {
    case .table: try printTable()
    case .json: try output.line(frame.json)
    case .ndjson:
      let stacks = frame.stacks
      for pin in frame.pins { try output.line(pin.json(in: stacks[pin.id])) }
      for cluster in frame.clusters { try output.line(cluster.json) }
    case .csv: try printCSV()
    case .geojson:
      let stacks = frame.stacks
      let features =
        frame.pins.map { $0.geoJSON(in: stacks[$0.id]) } + frame.clusters.map(\.geoJSON)
      try output.line(
        #"{"type":"FeatureCollection","features":["# + "\n" + features.joined(separator: ",\n")
          + (features.isEmpty ? "]}" : "\n]}"))
    }
  }

  private func printTable() throws(OutputError) {
    try printSelection()
    if !frame.pins.isEmpty {
      var table = pinTable
      try table.write(to: output)
      try output.line()
    }
    if !frame.clusters.isEmpty {
      var table = clusterTable
      try table.write(to: output)
      try output.line()
    }
    let counts = frame.counts
    try output.line("\(counts.total) in view, \(counts.shown) shown, \(counts.hidden) hidden")
  }

  private func printSelection() throws(OutputError) {
    var facts = FactList()
    if let selection = frame.selection {
      facts.append("selected", selection.id.rawValue)
      facts.append(
        "callout",
        selection.callout.map { $0.lines.joined(separator: " | ") } ?? "none")
      facts.append("camera", frame.camera?.summary ?? "stays")
    } else if let camera = frame.camera {
      facts.append("camera", camera.summary)
    }
    guard !facts.isEmpty else { return }
    try facts.write(to: output)
    try output.line()
  }

  private var pinTable: TextTable {
    var table = TextTable(columns: [
      .init("id", maximumWidth: 60), .init("title"), .init("label", maximumWidth: 16),
      .init("latitude", .right), .init("longitude", .right), .init("rating", .right),
      .init("guests", .right), .init("tier"),
    ])
    let stacks = frame.stacks
    for drawn in frame.pins {
      let pin = drawn.pin
      table.append([
        pin.id.rawValue, pin.title, pin.label, "\(pin.coordinate.latitude)",
        "\(pin.coordinate.longitude)", pin.rating.map { "\($0)" }, pin.guests.map { "\($0)" },
        Self.tier(of: drawn, stack: stacks[drawn.id]),
      ])
    }
    return table
  }

  private static func tier(of drawn: ViewportPin, stack: PinStack?) -> String {
    var words = [drawn.tier.rawValue]
    if drawn.isSelected { words.append("selected") }
    if drawn.isCrowded { words.append("crowded") }
    if let stack { words.append("\(stack.index + 1) of \(stack.count) here") }
    return words.joined(separator: ", ")
  }

  private var clusterTable: TextTable {
    var table = TextTable(columns: [
      .init("cluster"), .init("count", .right), .init("latitude", .right),
      .init("longitude", .right), .init("prices"), .init("best"),
    ])
    for cluster in frame.clusters {
      table.append([
        cluster.id, "\(cluster.count)", "\(cluster.coordinate.latitude.roundedDegrees)",
        "\(cluster.coordinate.longitude.roundedDegrees)",
        cluster.prices.map { "\($0.minimum.label) to \($0.maximum.label)" }
          .joined(separator: ", "),
        cluster.best.rawValue,
      ])
    }
    return table
  }

  private func printCSV() throws(OutputError) {
    try output.write(
      CSVText.record([
        "id", "count", "title", "label", "latitude", "longitude", "price", "currency", "category",
        "rating", "guests", "mark", "tint", "tier", "selected", "accessibilityLabel",
      ]))
    for drawn in frame.pins {
      let pin = drawn.pin
      try output.write(
        CSVText.record([
          pin.id.rawValue, "1", pin.title, pin.label, "\(pin.coordinate.latitude)",
          "\(pin.coordinate.longitude)", pin.price?.amount, pin.price?.currency.code,
          pin.category, pin.rating.map { "\($0)" }, pin.guests.map { "\($0)" },
          pin.mark.kind.description, pin.mark.tint, drawn.tier.rawValue,
          drawn.isSelected ? "true" : "false", Accessibility.label(of: pin),
        ]))
    }
    for cluster in frame.clusters {
      try output.write(
        CSVText.record(
          [
            cluster.id, "\(cluster.count)", nil, nil,
            "\(cluster.coordinate.latitude.roundedDegrees)",
            "\(cluster.coordinate.longitude.roundedDegrees)",
          ] + Array(repeating: nil, count: 10)))
    }
  }
}
