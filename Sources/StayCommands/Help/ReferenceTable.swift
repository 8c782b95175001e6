/// The tables of the written reference, made from the table of commands, so that README and
/// reference cannot tell of a command what the program does not know.
enum ReferenceTable {
  /// The commands as a Markdown table.
  static func commands(_ commands: [CommandSpec]) -> String {
    var text = "| command | does |\n| --- | --- |\n"
    for command in commands {
      text += "| `\(command.usage)` | \(command.summary) |\n"
    }
    return text
  }

  /// A command's options as a Markdown table, without the common ones.
  static func options(of command: CommandSpec) -> String {
    var text = "| option | does |\n| --- | --- |\n"
    for option in command.groups.flatMap(\.options) {
      // A bar in a cell would end it.
      let usage = option.usage.split(separator: "|", omittingEmptySubsequences: false)
        .joined(separator: "\\|")
      text += "| `\(usage)` | \(option.help) |\n"
    }
    return text
  }

  /// The exit statuses as a Markdown table.
  static func statuses() -> String {
    CommandStatus.allCases.reduce("| exit status | meaning |\n| --- | --- |\n") {
      $0 + "| \($1.rawValue) | \($1.meaning) |\n"
    }
  }
}
