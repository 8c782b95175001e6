import StayMap

/// Reads a command line by the table of commands.
///
/// The rules, for all commands alike: options stand anywhere after the command, as `--name value`
/// or `--name=value`; the word after an option is its value whatever it begins with, unless it is
/// an option of the same command; `--` ends the options; `-` alone is an argument.
struct CommandLineParser: Sendable {
  /// What a command line asks for.
  enum Request: Sendable {
    case run(Invocation)
    case help(CommandSpec)
    case overview
    case version
  }

  /// The table.
  let commands: [CommandSpec]

  /// Reads the words after the program's name.
  func parse(_ words: [String]) throws(UsageError) -> Request {
    guard let first = words.first else { throw UsageError(kind: .noCommand, command: nil) }
    switch first {
    case "--help", "-h": return .overview
    case "--version": return .version
    case "help":
      guard words.count > 1 else { return .overview }
      guard words.count == 2 else {
        throw UsageError(kind: .unexpectedArgument(words[2]), command: nil)
      }
      return .help(try command(named: words[1]))
    default: break
    }
    guard !first.hasPrefix("-") else {
      let isKnown = commands.contains { $0.option(named: optionName(first)) != nil }
      let kind: UsageError.Kind =
        isKnown
        ? .optionBeforeCommand("--" + optionName(first))
        : .unknownOption(first, suggestion: nil)
      throw UsageError(kind: kind, command: nil)
    }
    let command = try command(named: first)
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help(command)
    }
    return .run(try invocation(of: command, words: rest))
  }

  private func command(named name: String) throws(UsageError) -> CommandSpec {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let suggestion = Suggestion.nearest(to: name, among: commands.map(\.name) + ["help"])
    throw UsageError(kind: .unknownCommand(name, suggestion: suggestion), command: nil)
  }

  private func invocation(
    of command: CommandSpec, words: ArraySlice<String>
  ) throws(UsageError) -> Invocation {
    var words = words
    var arguments: [String] = []
    var values: [String: [any Sendable]] = [:]
    while let word = words.popFirst() {
      if word == "--" {
        arguments += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        arguments.append(word)
        continue
      }
      let option = try option(word, of: command)
      guard option.isRepeatable || values[option.name] == nil else {
        throw UsageError(kind: .repeatedOption(option.flag), command: command.name)
      }
      let value = try value(of: option, typedAs: word, rest: &words, command: command)
      values[option.name, default: []].append(value)
    }
    try checkAlternatives(of: command, given: Set(values.keys))
    try checkCount(of: arguments, command: command)
    return Invocation(command: command, arguments: arguments, values: values)
  }

  private func option(_ word: String, of command: CommandSpec) throws(UsageError) -> OptionSpec {
    let name = optionName(word)
    if word.hasPrefix("--"), let option = command.option(named: name) { return option }
    let known = command.options.map(\.name) + ["help"]
    let suggestion = name.isEmpty ? nil : Suggestion.nearest(to: name, among: known)
    throw UsageError(
      kind: .unknownOption(
        String(word.unicodeScalars.prefix { $0 != "=" }), suggestion: suggestion.map { "--\($0)" }),
      command: command.name)
  }

  private func value(
    of option: OptionSpec, typedAs word: String, rest: inout ArraySlice<String>,
    command: CommandSpec
  ) throws(UsageError) -> any Sendable {
    // By scalars: a Character would take a combining accent that begins the value into the sign.
    let scalars = word.unicodeScalars
    let attached = scalars.firstIndex(of: "=").map {
      String(scalars[scalars.index(after: $0)...])
    }
    guard option.valueName != nil else {
      guard attached == nil else {
        throw UsageError(kind: .unexpectedValue(option: option.flag), command: command.name)
      }
      return true
    }
    let text: String
    if let attached {
      text = attached
    } else if let next = rest.first, next != "--", !isOption(next, of: command) {
      text = next
      rest.removeFirst()
    } else {
      throw UsageError(kind: .missingValue(option: option.flag), command: command.name)
    }
    do throws(ValueFault) {
      return try option.read(text)
    } catch {
      throw UsageError(
        kind: .invalidValue(option: option.flag, reason: error.reason), command: command.name)
    }
  }

  private func isOption(_ word: String, of command: CommandSpec) -> Bool {
    word.hasPrefix("--") && command.option(named: optionName(word)) != nil
  }

  private func checkAlternatives(
    of command: CommandSpec, given: Set<String>
  ) throws(UsageError) {
    for group in command.groups {
      let chosen = group.alternatives.names.filter(given.contains)
      if chosen.count > 1 {
        throw UsageError(
          kind: .contradiction(chosen.map { "--\($0)" }), command: command.name)
      }
      if chosen.isEmpty, case .exactlyOne(let names) = group.alternatives {
        throw UsageError(
          kind: .missingAlternative(names.map { "--\($0)" }), command: command.name)
      }
    }
  }

  private func checkCount(of arguments: [String], command: CommandSpec) throws(UsageError) {
    var rest = arguments[...]
    for spec in command.arguments {
      if rest.isEmpty, spec.count != .any {
        throw UsageError(kind: .missingArgument(spec.name), command: command.name)
      }
      rest = spec.count == .one ? rest.dropFirst() : []
    }
    if let extra = rest.first {
      throw UsageError(kind: .unexpectedArgument(extra), command: command.name)
    }
  }

  /// The name in `--name` or `--name=value`, without dashes.
  private func optionName(_ word: String) -> String {
    String(word.unicodeScalars.drop { $0 == "-" }.prefix { $0 != "=" })
  }
}
