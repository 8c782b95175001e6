import StayTestSupport
import Testing

@Suite struct CommandProcessTests {
  /// Runs a shell script in a fresh folder, with the program's path in $STAYS.
  private func shell(_ script: String) throws -> BuiltProgram.Outcome {
    try TemporaryFolder.use { folder in
      try BuiltProgram.run(
        executable: "/bin/sh", arguments: ["-c", script], in: folder.path,
        environment: ["STAYS": BuiltProgram.path])
    }
  }

  @Test func `the program tells its version`() throws {
    let outcome = try shell("\"$STAYS\" --version")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("stays "))
    #expect(outcome.errors == "")
  }

  @Test func `without a command it says how to begin and exits with 64`() throws {
    let outcome = try shell("\"$STAYS\"")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors == "stays: no command given\nTry 'stays help'.\n")
  }

  @Test func `a pipe without a reader is no failure`() throws {
    // A FIFO that had a reader when it was opened and has none when it is written to.
    let outcome = try shell(
      "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; \"$STAYS\" help >&4; echo \"status $?\"")
    #expect(outcome.output == "status 0\n")
    #expect(outcome.errors == "")
  }

  #if os(Linux)
    @Test func `a full disk is status 74 and says so`() throws {
      let outcome = try shell("\"$STAYS\" help >/dev/full")
      #expect(outcome.status == 74)
      #expect(outcome.errors == "stays: cannot write the result: No space left on device\n")
    }
  #endif
}
