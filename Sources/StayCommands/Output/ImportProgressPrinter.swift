import StayMap

/// Tells on standard error how far an import is.
final class ImportProgressPrinter {
  private let console: Console
  private let line: ProgressLine
  private var started: ContinuousClock.Instant
  private var phase: (file: Int, phase: ListingImporter.Progress.Phase)?

  init(console: Console) {
    self.console = console
    line = ProgressLine(console: console)
    started = console.now()
  }

  /// Tells of progress, unless it was told of a moment ago.
  func tell(_ progress: ListingImporter.Progress) throws(OutputError) {
    if phase.map({ $0 != (progress.file, progress.phase) }) ?? true {
      phase = (progress.file, progress.phase)
      started = console.now()
    }
    try line.tell { now in Self.line(progress, after: now - started) }
  }

  /// Takes the line from the terminal.
  func clear() throws(OutputError) {
    try line.clear()
  }

  /// Such as `listings.csv: storing, 45 %, 22000 rows, 15000 a second, 3 s left`.
  private static func line(
    _ progress: ListingImporter.Progress, after time: Duration
  ) -> String {
    let seconds = time / .seconds(1)
    let verb =
      switch progress.phase {
      case .survey: "reading"
      case .store: "storing"
      }
    var parts = ["\(progress.name.escapedForDisplay): \(verb)"]
    if let share = progress.share { parts.append("\(Int(share * 100)) %") }
    parts.append("\(progress.rows) rows")
    if seconds > 0.5 {
      parts.append("\(Int(Double(progress.rows) / seconds)) a second")
      if let share = progress.share, share > 0.02 {
        parts.append("\(Int((seconds / share * (1 - share)).rounded(.up))) s left")
      }
    }
    return parts.joined(separator: ", ")
  }
}
