/// What a command has around it: where its results, messages and input are, and its environment.
///
/// A value, so that a test runs a command without a process.
struct Console {
  /// Results.
  let output: OutputSink
  /// Messages and progress.
  let messages: OutputSink
  /// All of standard input.
  let readInput: () throws -> [UInt8]
  /// The environment.
  var variables: [String: String]
  /// Whether messages go to a terminal.
  var isTerminal = false
  /// The time.
  var now: () -> ContinuousClock.Instant = { ContinuousClock.now }
}
