/// Every command, in the order of the help.
enum CommandCatalog {
  static let commands: [CommandSpec] = [
    ImportCommand.spec,
    PinsCommand.spec,
    SelectCommand.spec,
    FitCommand.spec,
    StatsCommand.spec,
    ShowCommand.spec,
    ListCommand.spec,
    PutCommand.spec,
    DeleteCommand.spec,
    InfoCommand.spec,
    CheckCommand.spec,
    OptimizeCommand.spec,
    BackupCommand.spec,
    MigrateCommand.spec,
  ]
}
