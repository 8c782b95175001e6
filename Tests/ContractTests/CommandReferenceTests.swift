import Foundation
import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

/// The written reference, held to the program: its tables are those of the table of commands, and
/// its sessions are run.
@Suite struct CommandReferenceTests {
  private static let name = "Documentation/CommandLine.md"

  @Test func `the tables and sessions of the reference are what the program does`() throws {
    let text = try PackageFolder.text(Self.name)
    try GoldenFile(inPackage: Self.name).expect(try Self.renewed(text))
  }

  @Test func `every command has its section, and every section a command`() throws {
    let text = try PackageFolder.text(Self.name)
    let sections = text.split(separator: "\n").filter { $0.hasPrefix("## stays ") }
      .map { String($0.dropFirst("## stays ".count)) }
    #expect(sections == CommandCatalog.commands.map(\.name))
  }

  @Test func `every error code is in the reference`() throws {
    let text = try PackageFolder.text(Self.name)
    let missing = CommandErrorCode.allCases.map(\.rawValue).filter { !text.contains("`\($0)`") }
    #expect(missing == [])
  }

  @Test func `every kind of fault is in the reference`() throws {
    let text = try PackageFolder.text(Self.name)
    let missing = IntegrityFault.Kind.allCases.map(\.rawValue)
      .filter { !text.contains("| `\($0)` |") }
    #expect(missing == [])
  }

  // MARK: - Renewing

  /// The text with all that the program writes in it written anew.
  private static func renewed(_ text: String) throws -> String {
    try TemporaryFolder.use { folder in
      var session = Session(folder: folder)
      var lines: [String] = []
      var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
      while let line = rest.popFirst() {
        lines.append(line)
        if let content = try content(forMarker: line) {
          lines += content.split(separator: "\n").map(String.init)
          rest = rest.drop { $0 != "<!-- end -->" }
        } else if line == "```console" {
          let block = rest.prefix { $0 != "```" }
          rest = rest.dropFirst(block.count)
          for command in block where command.hasPrefix("$ ") {
            lines.append(command)
            lines += try session.output(of: String(command.dropFirst(2)))
          }
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  /// What stands below a marker such as `<!-- options: pins -->`; nil where a line is none.
  private static func content(forMarker line: String) throws -> String? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->"), line != "<!-- end -->" else {
      return nil
    }
    let words = line.dropFirst(5).dropLast(4).split(separator: ": ").map(String.init)
    switch words.first {
    case "commands": return ReferenceTable.commands(CommandCatalog.commands)
    case "statuses": return ReferenceTable.statuses()
    case "usage":
      return try command(words[1]).usage.split(separator: "\n").map { "    \($0)" }.joined()
    case "options":
      let parts = words[1].split(separator: "/").map(String.init)
      return ReferenceTable.options(
        of: try command(parts[0]), group: parts.count > 1 ? parts[1] : nil)
    default: throw UnknownMarker(line: line)
    }
  }

  private static func command(_ name: String) throws -> CommandSpec {
    try #require(CommandCatalog.commands.first { $0.name == name }, "no command \(name)")
  }

  private struct UnknownMarker: Error {
    let line: String
  }

  /// Runs the commands of the reference one after another, on the stays of Lisbon.
  private struct Session {
    let folder: TemporaryFolder
    private var isPrepared = false

    init(folder: TemporaryFolder) {
      self.folder = folder
    }

    /// The lines that a command prints, standard output and standard error alike.
    mutating func output(of command: String) throws -> [String] {
      if !isPrepared {
        _ = try shell("cp '\(PackageFolder.path("SampleData/lisbon.csv"))' lisbon.csv")
        isPrepared = true
      }
      return try shell(command).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().map { Self.withoutSeconds(String($0)) }
    }

    /// The first line of an import's report, with the seconds that it took taken as none.
    private static func withoutSeconds(_ line: String) -> String {
      guard line.contains(" bytes, "), line.hasSuffix(" s"),
        let last = line.range(of: ", ", options: .backwards)
      else { return line }
      return line[..<last.lowerBound] + ", 0.0 s"
    }

    private func shell(_ command: String) throws -> String {
      let bin = BuiltProgram.path.split(separator: "/").dropLast().joined(separator: "/")
      let outcome = try BuiltProgram.run(
        executable: "/bin/sh", arguments: ["-c", "PATH=\"/\(bin):$PATH\"; \(command) 2>&1"],
        in: folder.path)
      return outcome.output
    }
  }
}
