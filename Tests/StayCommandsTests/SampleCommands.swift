import StayMap

@testable import StayCommands

/// A small table of commands that the tests of parsing and help read.
enum SampleCommands {
  static let label = CommandOption("label", "TEXT", help: "some text") {
    (text: String) throws(ValueFault) in text
  }
  static let tag = CommandOption("tag", "TEXT", help: "a tag", isRepeatable: true) {
    (text: String) throws(ValueFault) in text
  }
  static let count = CommandOption("count", "N", help: "a number from 1 to 9") {
    (text: String) throws(ValueFault) in try NumberText.integer(text, in: 1...9)
  }
  static let quiet = CommandOption(switch: "quiet", help: "say nothing")

  static let look = CommandSpec(
    name: "look", summary: "looks at a part of the map", discussion: ["It only looks."],
    arguments: [],
    groups: [
      ViewportOptions.required,
      OptionGroup("Looking", options: [label.spec, tag.spec, count.spec, quiet.spec]),
    ],
    examples: [.init(line: "stays look --tile 0/0/0", purpose: "the whole world")],
    statuses: [.done, .usage]
  ) { _, _ in .done }

  static let move = CommandSpec(
    name: "move", summary: "moves stays", discussion: [],
    arguments: [
      ArgumentSpec(name: "FIRST", count: .one, help: "the first"),
      ArgumentSpec(name: "OTHER", count: .oneOrMore, help: "the others"),
    ],
    groups: [ViewportOptions.optional], examples: [], statuses: [.done, .usage]
  ) { _, _ in .done }

  static let all = [look, move]

  /// Parses words that are a whole command line of this table.
  static func parse(_ words: [String]) throws(UsageError) -> CommandLineParser.Request {
    try CommandLineParser(commands: all).parse(words)
  }

  /// Parses words after `look --tile 0/0/0`.
  static func look(_ words: [String]) throws -> Invocation {
    guard case .run(let invocation) = try parse(["look", "--tile", "0/0/0"] + words) else {
      throw NotRun()
    }
    return invocation
  }

  struct NotRun: Error {}
}
