/// Every command, in the order of the help.
enum CommandCatalog {
  static let commands: [CommandSpec] = []
}
