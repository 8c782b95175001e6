import Foundation
import StayTestSupport
import Testing

@testable import StayCommands

/// README says what is true: its sessions are run, its table of commands is the program's own.
///
/// `RECORD_GOLDEN=1 swift test --filter ReadmeTests` writes both anew.
@Suite struct ReadmeTests {
  @Test func `README shows a demo and stays within 200 lines`() throws {
    let text = try PackageFolder.text("README.md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 200)
    #expect(Self.sessions(in: text).contains { $0.lines.first == "$ make demo" })
  }

  @Test func `README shows what its commands print, and the program's own table of commands`()
    throws
  {
    let text = try PackageFolder.text("README.md")
    var written = text
    for session in Self.sessions(in: text) {
      let shown = session.lines.joined(separator: "\n")
      written = written.replacingOccurrences(of: shown, with: try Self.run(session))
    }
    let table = try #require(written.firstRange(of: /\| command \| does \|\n(\|.*\n)+/))
    written.replaceSubrange(table, with: ReferenceTable.commands(CommandCatalog.commands))
    try GoldenFile(inPackage: "README.md").expect(written)
  }

  @Test func `the demo runs the commands of its session and shows their output`() throws {
    let text = try PackageFolder.text("README.md")
    let session = try #require(Self.sessions(in: text).first { $0.lines.first == "$ make demo" })
    try TemporaryFolder.use { folder in
      try Self.layOutCheckout(in: folder)
      let outcome = try BuiltProgram.run(
        executable: "/bin/sh", arguments: ["scripts/demo.sh"], in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let shown = session.lines.dropFirst().map { $0 + "\n" }.joined()
      #expect(Self.withoutTimes(outcome.output) == Self.withoutTimes(shown))
    }
  }

  private static func sessions(in text: String) -> [MarkdownBlocks.Block] {
    MarkdownBlocks(text).blocks(in: "console")
  }

  /// The session with what its commands print now, one store for all of them, in a folder where
  /// `bin/stays` and the sample data are as in a built checkout.
  private static func run(_ session: MarkdownBlocks.Block) throws -> String {
    try TemporaryFolder.use { folder in
      try layOutCheckout(in: folder)
      var text = ""
      for step in session.steps {
        text += "$ \(step.command)\n"
        guard step.command.hasPrefix("bin/stays ") else { continue }
        let outcome = try BuiltProgram.run(
          executable: "/bin/sh", arguments: ["-c", step.command + " 2>&1"], in: folder.path,
          environment: ["STAYS_DB": folder.path("stays.db")])
        #expect(outcome.status == 0, "README.md:\(step.line): \(outcome.output)")
        let isAsShown = withoutTimes(outcome.output) == withoutTimes(step.output)
        text += isAsShown ? step.output : outcome.output
      }
      return String(text.dropLast())
    }
  }

  /// A folder with the built program, the sample data, the scripts and README in their places.
  private static func layOutCheckout(in folder: TemporaryFolder) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: folder.path("bin/stays"), withDestinationPath: BuiltProgram.path)
    for name in ["SampleData", "README.md"] {
      try files.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: PackageFolder.path(name))
    }
    // The script finds its folder by its own path, which a link would not change.
    try folder.write(try PackageFolder.text("scripts/demo.sh"), to: "scripts/demo.sh")
  }

  /// How long an import took is no promise.
  private static func withoutTimes(_ text: String) -> String {
    text.replacing(/, [0-9]+\.[0-9] s\b/, with: ", N s")
  }
}
