import Testing

@testable import StayCommands

struct UsageErrorTests {
  static let messages: [(error: UsageError, message: String)] = [
    (
      UsageError(kind: .unknownCommand("pnis", suggestion: "pins"), command: nil),
      "unknown command \"pnis\"; did you mean pins?\nTry 'stays help'."
    ),
    (
      UsageError(kind: .unknownOption("--bobx", suggestion: "--bbox"), command: "pins"),
      "unknown option --bobx; did you mean --bbox?\nTry 'stays pins --help'."
    ),
    (
      UsageError(kind: .contradiction(["--bbox", "--region", "--tile"]), command: "pins"),
      "--bbox, --region and --tile contradict each other; give one of them\n"
        + "Try 'stays pins --help'."
    ),
    (
      UsageError(kind: .missingAlternative(["--bbox", "--tile"]), command: "pins"),
      "one of --bbox or --tile is needed\nTry 'stays pins --help'."
    ),
    (
      UsageError(
        kind: .invalidValue(option: "--size", reason: "\"x\" is negative"), command: "fit"),
      "--size: \"x\" is negative\nTry 'stays fit --help'."
    ),
    (
      UsageError(kind: .unexpectedArgument("\u{1B}[2J"), command: "info"),
      "unexpected argument \"\\u{1b}[2J\"\nTry 'stays info --help'."
    ),
  ]

  @Test(arguments: messages)
  func `a message says what is wrong and what to do`(error: UsageError, message: String) {
    #expect(error.message == message)
  }
}
