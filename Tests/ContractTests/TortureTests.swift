import Foundation
import StayTestSupport
import Testing

/// Some of each kind of fault against the program that was just built; `make torture` does all.
@Suite struct TortureTests {
  /// The harness, which lies beside the program.
  private static let harness =
    (BuiltProgram.path as NSString).deletingLastPathComponent + "/StayTorture"

  #if os(Linux)
    @Test(arguments: ["kill", "fault", "disk", "damage", "crowd", "leak", "stop"])
    func `no case of a short round is lost`(round: String) throws {
      try TemporaryFolder.use { folder in
        let preload = folder.path("faults.so")
        let compiled = try BuiltProgram.run(
          executable: "/usr/bin/env",
          arguments: [
            "cc", "-O1", "-shared", "-fPIC", "-o", preload,
            PackageFolder.path("Torture/Preload/faults.c"), "-ldl", "-lpthread",
          ], in: folder.path)
        try #require(compiled.status == 0, "\(compiled.errors)")
        let outcome = try BuiltProgram.run(
          executable: Self.harness,
          arguments: [
            "--round", "short", "--program", BuiltProgram.path, "--preload", preload,
            "--package", PackageFolder.path, "--only", round,
          ], in: folder.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let rows = outcome.output.split(separator: "\n").filter { $0.contains("\t") }
        #expect(!rows.isEmpty, "nothing was tried: \(outcome.output)")
      }
    }
  #endif

  @Test func `an option that there is not ends the harness before it begins`() throws {
    try TemporaryFolder.use { folder in
      let outcome = try BuiltProgram.run(
        executable: Self.harness, arguments: ["--rounds", "short"], in: folder.path)
      #expect(outcome.status == 2)
      #expect(outcome.errors == "torture: there is no option --rounds\n")
    }
  }

  @Test func `the table adds up, and a lost case fails it`() throws {
    try TemporaryFolder.use { folder in
      let script = PackageFolder.path("scripts/torture-table.sh")
      let rows = "kill\tput\t3\t3\t0\t7\nkill\tdelete\t4\t4\t0\t7\n# a note\n"
      let whole = try BuiltProgram.run(
        executable: script, arguments: [try folder.write(rows, to: "rows")], in: folder.path)
      #expect(whole.status == 0)
      #expect(whole.output.hasPrefix("a note\n\nKIND OF FAULT"))
      let sum = whole.output.split(separator: "\n").last?.split(separator: " ").map(String.init)
      #expect(sum == ["together", "7", "7", "0"])
      let lost = try BuiltProgram.run(
        executable: script,
        arguments: [try folder.write(rows + "kill\tsync\t2\t1\t1\t7\n", to: "rows")],
        in: folder.path)
      #expect(lost.status == 1)
      let none = try BuiltProgram.run(
        executable: script, arguments: [try folder.write("", to: "rows")], in: folder.path)
      #expect(none.status == 1)
    }
  }
}
