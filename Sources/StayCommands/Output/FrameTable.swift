import StayMap

/// The gist of a replay's frames, a row each.
struct FrameTable {
  private var table = TextTable(columns: [
    .init("frame", .right), .init("line", .right), .init("event"), .init("total", .right),
    .init("pins", .right), .init("clusters", .right), .init("selected"),
    .init("camera", maximumWidth: 80),
    .init("effects"),
  ])

  /// Adds a frame.
  mutating func append(_ replayed: ReplayedFrame) {
    heldCount += 1
    let frame = replayed.frame.frame
    let selected = replayed.frame.map.selected.map { selected in
      replayed.frame.presence.map { "\(selected.id), \($0.rawValue)" } ?? "\(selected.id)"
    }
    table.append([
      "\(replayed.frame.number)", replayed.step.map { "\($0.line)" }, replayed.name,
      "\(frame.counts.total)", "\(frame.pins.count)", "\(frame.clusters.count)", selected,
      frame.camera?.summary, replayed.frame.effects.map(\.summary).joined(separator: ", "),
    ])
  }

  /// How many rows are held until they are written.
  static let pageLength = 1_000
  /// How many rows were added since the last were written.
  private(set) var heldCount = 0

  /// Writes the rows that were added since the last were written.
  mutating func write(to output: OutputSink) throws(OutputError) {
    try table.write(to: output)
    heldCount = 0
  }
}

extension MapEffect {
  /// What is to be done, in a word or two.
  fileprivate var summary: String {
    switch self {
    case .lookUp(let id): "look up \(id)"
    case .openDetail(let id): "open \(id)"
    case .openDirections(let id, _): "way to \(id)"
    case .perform(let action, let id): "\(action) \(id)"
    case .openStack(let id, let count): "stack \(id) of \(count)"
    }
  }
}
