/// One command: all that parsing, help, suggestions and the reference need to know of it.
struct CommandSpec: Sendable {
  /// A command line to copy, and what it does.
  struct Example: Sendable {
    let line: String
    let purpose: String
  }

  /// The word after `stays`.
  let name: String
  /// What it does, in one phrase.
  let summary: String
  /// What help says besides, one paragraph an element.
  let discussion: [String]
  /// The arguments without options.
  let arguments: [ArgumentSpec]
  /// The options of this command alone or shared with some; every command has the common ones too.
  let groups: [OptionGroup]
  /// Command lines to copy.
  let examples: [Example]
  /// The statuses that it can end with.
  let statuses: [CommandStatus]
  /// The switch that silences standard error, where the command has one.
  var quiet: CommandOption<Bool>?
  /// Does it.
  let run: @Sendable (Invocation, Console) throws -> CommandStatus

  /// Every option that the command takes, the common ones last.
  var options: [OptionSpec] { allGroups.flatMap(\.options) }

  /// The groups with the common one last.
  var allGroups: [OptionGroup] { groups + [CommonOptions.group] }

  /// Finds an option by its name without dashes.
  func option(named name: String) -> OptionSpec? {
    options.first { $0.name == name }
  }

  /// The usage line.
  var usage: String {
    let arguments = arguments.map(\.usage)
    let groups = groups.compactMap(\.usage)
    return (["stays", name] + arguments + groups + ["[options]"]).joined(separator: " ")
  }
}
