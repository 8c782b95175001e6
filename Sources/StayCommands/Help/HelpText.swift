/// The help that `stays help` and `stays COMMAND --help` print, made from the table of commands.
enum HelpText {
  /// What the program is, in one line.
  static let purpose = "keeps listings in SQLite and says what a map should draw of them"

  /// All commands in one screen.
  static func overview(of commands: [CommandSpec]) -> String {
    let names = commands.map { (term: $0.name, text: $0.summary) }
    let width = names.map(\.term.count).max() ?? 0
    return """
      stays \(purpose)

      Usage: stays COMMAND [options]

      Commands:
      \(TextWrap.definitions(names, termColumns: width))
      'stays help COMMAND' or 'stays COMMAND --help' tells more of one.
      'stays --version' prints the version.

      """
  }

  /// One command whole.
  static func text(of command: CommandSpec) -> String {
    var text = TextWrap.lines(of: "stays \(command.name): \(command.summary)", columns: 80)
      .joined(separator: "\n")
    text += "\n\nUsage: \(command.usage)\n"
    for paragraph in command.discussion {
      text += "\n" + TextWrap.lines(of: paragraph, columns: 80).joined(separator: "\n") + "\n"
    }
    if !command.arguments.isEmpty {
      text += "\nArguments:\n"
      text += definitions(command.arguments.map { (term: $0.name, text: $0.help) })
    }
    for group in command.allGroups where !group.options.isEmpty {
      text += "\n\(group.title):\n"
      text += definitions(
        group.options.map {
          (term: $0.usage, text: $0.help + ($0.isRepeatable ? "; may be repeated" : ""))
        })
    }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples { text += "  \(example.line)\n      \(example.purpose)\n" }
    }
    text += "\nExit status:\n"
    text += TextWrap.definitions(
      command.statuses.map { (term: String($0.rawValue), text: $0.meaning) }, termColumns: 3)
    return text
  }

  private static func definitions(_ entries: [(term: String, text: String)]) -> String {
    TextWrap.definitions(entries, termColumns: 24)
  }
}
