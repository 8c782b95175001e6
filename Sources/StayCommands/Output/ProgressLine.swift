/// Progress on standard error: one line that is written over on a terminal, else a line every few
/// seconds.
final class ProgressLine {
  private let console: Console
  private let interval: Duration
  private var lastTold: ContinuousClock.Instant
  /// The columns that the line on the terminal takes; 0 when there is none.
  private var shownColumns = 0

  init(console: Console) {
    self.console = console
    interval = console.isTerminal ? .milliseconds(100) : .seconds(5)
    lastTold = console.now()
  }

  /// Shows a line, unless one was shown a moment ago.
  func tell(_ line: (_ now: ContinuousClock.Instant) -> String) throws(OutputError) {
    let now = console.now()
    guard now - lastTold >= interval else { return }
    lastTold = now
    try show(line(now))
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
}
