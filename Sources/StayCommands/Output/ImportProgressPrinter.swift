import StayMap

/// Tells on standard error how far an import is: one line that is written over on a terminal, else
/// a line every few seconds.
final class ImportProgressPrinter {
  private let console: Console
  private let interval: Duration
  private var started: ContinuousClock.Instant
  private var lastTold: ContinuousClock.Instant
  private var phase: (file: Int, phase: ListingImporter.Progress.Phase)?
  /// The columns that the line on the terminal takes; 0 when there is none.
  private var shownColumns = 0

  init(console: Console) {
    self.console = console
    interval = console.isTerminal ? .milliseconds(100) : .seconds(5)
    started = console.now()
    lastTold = started
  }

  /// Tells of progress, unless it was told of a moment ago.
  func tell(_ progress: ListingImporter.Progress) throws(OutputError) {
    let now = console.now()
    if phase.map({ $0 != (progress.file, progress.phase) }) ?? true {
      phase = (progress.file, progress.phase)
      started = now
    }
    guard now - lastTold >= interval else { return }
    lastTold = now
    try show(Self.line(progress, after: now - started))
  }

  /// Takes the line from the terminal.
  func clear() throws(OutputError) {
    guard shownColumns > 0 else { return }
    try console.messages.write("\r" + String(repeating: " ", count: shownColumns) + "\r")
    try console.messages.flush()
    shownColumns = 0
  }

  private func show(_ line: String) throws(OutputError) {
    if console.isTerminal {
      let line = DisplayWidth.truncated(line, toColumns: 79)
      let columns = DisplayWidth.columns(of: line)
      let rest = String(repeating: " ", count: max(0, shownColumns - columns))
      try console.messages.write("\r" + line + rest)
      shownColumns = max(shownColumns, columns)
    } else {
      try console.messages.line(line)
    }
    try console.messages.flush()
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
