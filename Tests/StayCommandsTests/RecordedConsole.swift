@testable import StayCommands

/// Runs command lines without a process and keeps what they print.
struct RecordedConsole {
  /// What a command line came to.
  struct Record: Equatable {
    let status: CommandStatus
    let output: String
    let messages: String
  }

  /// Runs words as the program would; each look at the clock finds it so much later.
  static func run(
    _ words: [String], input: String = "", variables: [String: String] = [:],
    clockStep: Duration = .zero
  ) -> Record {
    var now = ContinuousClock.now
    var output: [UInt8] = []
    var messages: [UInt8] = []
    let console = Console(
      output: OutputSink { output += $0 }, messages: OutputSink { messages += $0 },
      readInput: { Array(input.utf8) }, variables: variables,
      now: {
        now += clockStep
        return now
      })
    let status = StaysProgram.run(words, console: console)
    return Record(
      status: status, output: String(decoding: output, as: UTF8.self),
      messages: String(decoding: messages, as: UTF8.self))
  }

  /// What a closure writes to a sink.
  static func text(_ body: (OutputSink) throws -> Void) throws -> String {
    var bytes: [UInt8] = []
    let sink = OutputSink { bytes += $0 }
    try body(sink)
    try sink.flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}
