import Foundation
import StayTestSupport
import Testing

/// `scripts/setup.sh` on machines that are put together from a few commands, some of them played.
@Suite struct SetupScriptTests {
  @Test func `where nothing is missing it says and does nothing`() throws {
    let outcome = try Self.setUp(with: ["swift": "exit 0", "clang": "exit 0", "apt-get": "exit 9"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.calls.isEmpty)
  }

  @Test func `root installs what is missing and does not fetch the lists`() throws {
    let outcome = try Self.setUp(
      with: ["swift": "exit 0", "clang": "exit 1", "id": "echo 0", "apt-get": Self.record])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.calls == [
        "apt-get install -y -qq --no-install-recommends libsqlite3-dev zlib1g-dev libmicrohttpd-dev"
      ])
  }

  @Test func `only the library that is missing is installed`() throws {
    let outcome = try Self.setUp(with: [
      "swift": "exit 0", "clang": "case \"$*\" in *-lz*) exit 1;; esac", "id": "echo 0",
      "apt-get": Self.record,
    ])
    #expect(outcome.calls == ["apt-get install -y -qq --no-install-recommends zlib1g-dev"])
  }

  @Test func `the lists are fetched when the installation fails without them`() throws {
    let outcome = try Self.setUp(with: [
      "swift": "exit 0", "clang": "exit 1", "id": "echo 0",
      "apt-get": Self.record + "\n[ \"$1\" = update ] || grep -q update \"$CALLS\"",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.calls.map { $0.split(separator: " ")[1] } == ["install", "update", "install"])
  }

  @Test func `an installation that fails shows why`() throws {
    let outcome = try Self.setUp(with: [
      "swift": "exit 0", "clang": "exit 1", "id": "echo 0",
      "apt-get": "[ \"$1\" = update ] || { echo 'no space left'; exit 100; }",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("no space left"))
  }

  @Test func `who is not root goes through sudo where it asks for no password`() throws {
    let outcome = try Self.setUp(with: [
      "swift": "exit 0", "clang": "exit 1", "id": "echo 1000",
      "sudo": "[ \"$1\" = -n ] && shift; \"$@\"", "apt-get": Self.record,
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.calls.count == 1)
  }

  @Test func `who may not install is told the one command to run`() throws {
    let outcome = try Self.setUp(
      with: ["swift": "exit 0", "clang": "exit 1", "id": "echo 1000", "apt-get": Self.record])
    #expect(outcome.status == 1)
    #expect(outcome.calls.isEmpty)
    #expect(
      outcome.errors.contains(
        "sudo apt-get update && sudo apt-get install -y libsqlite3-dev zlib1g-dev libmicrohttpd-dev\n"
      ))
  }

  @Test(arguments: [
    ("brew", "brew install sqlite zlib libmicrohttpd\n"),
    ("dnf", "sudo dnf install -y sqlite-devel zlib-devel libmicrohttpd-devel\n"),
  ])
  func `another packager is named with its command`(packager: String, command: String) throws {
    let outcome = try Self.setUp(with: ["swift": "exit 0", "clang": "exit 1", packager: "exit 0"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(command), "\(outcome.errors)")
  }

  @Test func `without Swift it says where to get it`() throws {
    let outcome = try Self.setUp(with: ["clang": "exit 0"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("https://www.swift.org/install"))
  }

  private static let record = #"echo "apt-get $*" >>"$CALLS""#

  /// Runs the script where only the given commands are, and a handful of standard ones.
  private static func setUp(
    with commands: [String: String]
  ) throws -> (status: Int32, errors: String, calls: [String]) {
    try TemporaryFolder.use { folder in
      for (name, body) in commands {
        let path = try folder.write("#!/bin/sh\n\(body)\n", to: "bin/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      for name in ["cat", "env", "grep", "mktemp", "rm", "sh"] {
        let standard = ["/bin/\(name)", "/usr/bin/\(name)"]
        let path = try #require(standard.first(where: FileManager.default.fileExists))
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("bin/\(name)"), withDestinationPath: path)
      }
      let outcome = try BuiltProgram.run(
        executable: "/bin/sh", arguments: [PackageFolder.path("scripts/setup.sh")],
        in: folder.path,
        environment: ["PATH": folder.path("bin"), "CALLS": try folder.write("", to: "calls")])
      let calls = String(decoding: try folder.read("calls"), as: UTF8.self)
      return (outcome.status, outcome.errors, calls.split(separator: "\n").map(String.init))
    }
  }
}
