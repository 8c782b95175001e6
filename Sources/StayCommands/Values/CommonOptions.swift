import StayMap

/// The options that every command takes.
enum CommonOptions {
  static let database = CommandOption(
    "db", "PATH", help: "the store (default: STAYS_DB, else stays.db here)", read: ImportText.path)
  static let help = CommandOption(switch: "help", help: "show this help")

  static let group = OptionGroup("General", options: [database.spec, help.spec])

  /// The option of a command that prints a list.
  static let listFormat = format(of: ListFormat.self)
  /// The option of a command that prints one thing.
  static let reportFormat = format(of: ReportFormat.self)

  private static func format<Format>(of type: Format.Type) -> CommandOption<Format>
  where Format: RawRepresentable<String> & CaseIterable & Sendable {
    CommandOption(
      "format", type.allCases.map(\.rawValue).joined(separator: "|"),
      help: "how to print the result (default table)"
    ) { (text: String) throws(ValueFault) in try ChoiceText.choice(text) }
  }
}

extension Invocation {
  /// The path of the store.
  func databasePath(_ console: Console) -> String {
    self[CommonOptions.database] ?? console.variables["STAYS_DB"].flatMap { $0.isEmpty ? nil : $0 }
      ?? "stays.db"
  }
}
