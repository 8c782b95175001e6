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

  /// The options of one group of a command as a Markdown table; without a group, all but those
  /// that viewports, filters and every command share.
  static func options(of command: CommandSpec, group title: String? = nil) -> String {
    let groups = command.groups.filter { group in
      title.map(group.title.hasPrefix) ?? !sharedTitles.contains(where: group.title.hasPrefix)
    }
    let options = groups.flatMap(\.options)
    guard !options.isEmpty else { return "It has no options of its own.\n" }
    var text = "| option | does |\n| --- | --- |\n"
    for option in options {
      // A bar in a cell would end it.
      let usage = option.usage.split(separator: "|", omittingEmptySubsequences: false)
        .joined(separator: "\\|")
      text += "| `\(usage)` | \(option.help)\(option.isRepeatable ? "; may be repeated" : "") |\n"
    }
    return text
  }

  /// How the headings of groups begin that the reference tells of in places of their own.
  private static let sharedTitles = ["Viewport", "Filter"]

  /// The exit statuses as a Markdown table.
  static func statuses() -> String {
    CommandStatus.allCases.reduce("| exit status | meaning |\n| --- | --- |\n") {
      $0 + "| \($1.rawValue) | \($1.meaning) |\n"
    }
  }
}
