/// Every command, in the order of the help.
enum CommandCatalog {
  static let commands: [CommandSpec] = stored + serving

  private static let stored: [CommandSpec] = [
    ImportCommand.spec,
    PinsCommand.spec,
    SelectCommand.spec,
    FitCommand.spec,
    StatsCommand.spec,
    ReplayCommand.spec,
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

  /// The live map, where the package is built with it.
  #if Server
    private static let serving = [ServeCommand.spec]
  #else
    private static let serving: [CommandSpec] = []
  #endif
}
