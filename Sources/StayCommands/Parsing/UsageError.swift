import StayMap

/// Why a command line was not understood.
struct UsageError: Error, Hashable, Sendable {
  /// The kinds of fault.
  enum Kind: Hashable, Sendable {
    case noCommand
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    case optionBeforeCommand(String)
    case missingValue(option: String)
    case unexpectedValue(option: String)
    case invalidValue(option: String, reason: String)
    case repeatedOption(String)
    case contradiction([String])
    case missingAlternative([String])
    case missingArgument(String)
    case unexpectedArgument(String)
    case invalidArgument(String, reason: String)
    case incomplete(option: String, needs: String)
    case invalidText(String)
  }

  /// What is wrong.
  let kind: Kind
  /// The command whose help tells more; nil before one is known.
  let command: String?

  /// What is wrong and what to do, in two lines.
  var message: String { sentences.joined(separator: "\n") }

  /// What is wrong, and what to do.
  var sentences: [String] { [sentence, "Try '\(help)'."] }

  private var help: String {
    command.map { "stays \($0) --help" } ?? "stays help"
  }

  private var sentence: String {
    switch kind {
    case .noCommand:
      "no command given"
    case .unknownCommand(let name, let suggestion):
      "unknown command \(name.quoted)" + Self.hint(suggestion)
    case .unknownOption(let name, let suggestion):
      "unknown option \(name.escapedForDisplay)" + Self.hint(suggestion)
    case .optionBeforeCommand(let name):
      "\(name.escapedForDisplay) stands before the command; options follow it"
    case .missingValue(let option):
      "\(option) needs a value; write \(option)=VALUE where it looks like an option itself"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .invalidValue(let option, let reason):
      "\(option): \(reason)"
    case .repeatedOption(let option):
      "\(option) is given more than once"
    case .contradiction(let options):
      "\(Self.list(options, last: "and")) contradict each other; give one of them"
    case .missingAlternative(let options):
      "one of \(Self.list(options, last: "or")) is needed"
    case .invalidText(let what):
      "\(what) is no valid UTF-8, so it cannot be told what it names; rename the file"
    case .missingArgument(let name):
      "\(name) is missing"
    case .unexpectedArgument(let text):
      "unexpected argument \(text.quoted)"
    case .invalidArgument(let name, let reason):
      "\(name): \(reason)"
    case .incomplete(let option, let needs):
      "\(option) needs \(needs) too"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0)?" } ?? ""
  }

  private static func list(_ names: [String], last: String) -> String {
    guard names.count > 1, let final = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(last) \(final)"
  }
}
