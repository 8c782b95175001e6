import StayMap
import Testing

@testable import StayCommands

struct ImportProgressPrinterTests {
  private typealias Progress = ListingImporter.Progress

  /// What the printer writes when it is told of states at times, in milliseconds.
  private func output(
    isTerminal: Bool, clearing: Bool = true, _ states: [(time: Int, progress: Progress)]
  ) throws -> String {
    let start = ContinuousClock.now
    var now = start
    return try RecordedConsole.text { sink in
      let console = Console(
        output: OutputSink { _ in }, messages: sink, readInput: { [] }, variables: [:],
        isTerminal: isTerminal, now: { now })
      let printer = ImportProgressPrinter(console: console)
      for (time, progress) in states {
        now = start + .milliseconds(time)
        try printer.tell(progress)
      }
      if clearing { try printer.clear() }
    }
  }

  private func survey(_ rows: Int) -> Progress {
    Progress(file: 0, name: "a.csv", phase: .survey, share: nil, textBytes: 10 * rows, rows: rows)
  }

  private func store(_ rows: Int, of total: Int) -> Progress {
    Progress(
      file: 0, name: "a.csv", phase: .store, share: Double(rows) / Double(total),
      textBytes: 10 * rows, rows: rows)
  }

  @Test func `on a terminal one line is written over, ten times a second at most`() throws {
    let text = try output(
      isTerminal: true,
      [
        (10, survey(1)), (99, survey(2)), (100, survey(300)), (150, survey(400)),
        (200, store(0, of: 1_000)), (1_200, store(500, of: 1_000)),
      ])
    #expect(
      text == "\ra.csv: reading, 300 rows" + "\ra.csv: storing, 0 %, 0 rows"
        + "\ra.csv: storing, 50 %, 500 rows, 500 a second, 1 s left"
        + "\r" + String(repeating: " ", count: 54) + "\r")
  }

  @Test func `elsewhere it is a line every five seconds`() throws {
    let text = try output(
      isTerminal: false,
      [(100, survey(10)), (4_999, survey(20)), (5_000, survey(30)), (9_000, survey(40))])
    #expect(text == "a.csv: reading, 30 rows, 6 a second\n")
  }

  @Test func `an import that is done at once says nothing`() throws {
    #expect(try output(isTerminal: true, [(5, survey(10)), (20, store(10, of: 10))]) == "")
  }

  @Test func `a name from elsewhere cannot move the cursor`() throws {
    let progress = Progress(
      file: 0, name: "\u{1B}[2J.csv", phase: .survey, share: nil, textBytes: 1, rows: 1)
    let text = try output(isTerminal: false, [(6_000, progress)])
    #expect(text.hasPrefix("\\u{1b}[2J.csv: reading"))
  }
}
