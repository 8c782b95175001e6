import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

/// The table of commands, held to its own rules, and the help that is made from it.
@Suite struct CommandHelpTests {
  private static let names = CommandCatalog.commands.map(\.name)

  private func command(_ name: String) throws -> CommandSpec {
    try #require(CommandCatalog.commands.first { $0.name == name })
  }

  @Test(arguments: names)
  func `a command's help is as recorded`(name: String) throws {
    try GoldenFile("help-\(name).txt").expect(HelpText.text(of: try command(name)))
  }

  @Test func `the overview is as recorded`() throws {
    try GoldenFile("help.txt").expect(HelpText.overview(of: CommandCatalog.commands))
  }

  @Test(arguments: names)
  func `help fits a terminal of 80 columns`(name: String) throws {
    let wide = HelpText.text(of: try command(name)).split(separator: "\n")
      .filter { DisplayWidth.columns(of: $0) > 80 && !$0.hasPrefix("  stays ") }
      .map(String.init)
    #expect(wide == [])
  }

  @Test(arguments: names)
  func `a command says what it does, shows how, and names its statuses in order`(
    name: String
  ) throws {
    let command = try command(name)
    #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
    #expect(!command.examples.isEmpty)
    #expect(command.statuses.contains(.done) && command.statuses.contains(.usage))
    let statuses = command.statuses.map(\.rawValue)
    #expect(statuses == statuses.sorted() && Set(statuses).count == statuses.count)
  }

  @Test(arguments: names)
  func `an option has one meaning, a name in kebab case and a help of its own`(
    name: String
  ) throws {
    let options = try command(name).options
    let letters = Set("abcdefghijklmnopqrstuvwxyz-")
    #expect(Set(options.map(\.name)).count == options.count)
    for option in options {
      #expect(option.name.allSatisfy(letters.contains) && !option.name.hasPrefix("-"))
      #expect(!option.help.isEmpty && !option.help.hasSuffix("."))
    }
  }

  @Test(arguments: names)
  func `every example is understood`(name: String) throws {
    let parser = CommandLineParser(commands: CommandCatalog.commands)
    for example in try command(name).examples {
      let calls = Self.calls(in: example.line)
      #expect(!calls.isEmpty, "\(example.line)")
      for words in calls {
        #expect(throws: Never.self, "\(example.line)") { _ = try parser.parse(words) }
      }
    }
  }

  @Test func `every option that takes one of some words refuses others and says which`() throws {
    for command in CommandCatalog.commands {
      for option in command.options where Self.isChoice(option) {
        let fault = #expect(throws: ValueFault.self) { _ = try option.read("no-such-word") }
        #expect(fault?.reason.contains("is not one of") == true, "\(command.name) \(option.flag)")
      }
    }
  }

  @Test func `a mistyped command or option leads to the right one`() throws {
    let parser = CommandLineParser(commands: CommandCatalog.commands)
    for command in CommandCatalog.commands {
      // The last two letters swapped, the commonest slip.
      let typed = String(command.name.dropLast(2)) + String(command.name.suffix(2).reversed())
      guard typed != command.name else { continue }
      let error = #expect(throws: UsageError.self) { _ = try parser.parse([typed]) }
      #expect(error?.kind == .unknownCommand(typed, suggestion: command.name))
      for option in command.options where option.valueName != nil {
        let slip = option.flag + "x"
        let error = #expect(throws: UsageError.self) { _ = try parser.parse([command.name, slip]) }
        #expect(error?.kind == .unknownOption(slip, suggestion: option.flag), "\(command.name)")
      }
    }
  }

  /// The words of each call of the program in a shell line; what follows `<` or `>` is none.
  private static func calls(in line: String) -> [[String]] {
    line.split(separator: "|").flatMap { $0.split(separator: "&") }.compactMap { part in
      let words = part.split(separator: " ").map(String.init).prefix { $0 != "<" && $0 != ">" }
      return words.first == "stays" ? Array(words.dropFirst()) : nil
    }
  }

  /// Whether an option takes one of the words that its value's name lists, such as `auto|off`.
  private static func isChoice(_ option: OptionSpec) -> Bool {
    guard let name = option.valueName else { return false }
    return name.contains("|") && name.allSatisfy { $0.isLowercase || $0 == "|" }
  }
}
