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

  @Test func `Ctrl-C is status 130 and stores nothing`() throws {
    // A non-interactive shell starts background jobs with SIGINT ignored, so the signal has no
    // effect until the program has its handler; it is sent until the program is gone.
    let outcome = try shell(
      """
      mkfifo pipe
      "$STAYS" put <pipe &
      pid=$!
      exec 3>pipe
      echo '{"id":"a","latitude":1,"longitude":2}' >&3
      while kill -INT $pid 2>/dev/null; do :; done
      wait $pid
      echo "status $?"
      ls
      """)
    #expect(outcome.output == "status 130\npipe\n")
  }

  @Test func `the store is what --db names, else STAYS_DB, else stays.db here`() throws {
    let outcome = try shell(
      """
      stay() { echo "{\\"id\\":\\"$1\\",\\"latitude\\":1,\\"longitude\\":2}"; }
      stay here | "$STAYS" put
      stay variable | STAYS_DB=variable.db "$STAYS" put
      stay option | STAYS_DB=variable.db "$STAYS" put --db option.db
      stay empty | STAYS_DB= "$STAYS" put
      for file in *.db; do "$STAYS" list --db $file --format csv | cut -d, -f1; done
      """)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        1 inserted, 0 updated, 0 unchanged
        1 inserted, 0 updated, 0 unchanged
        1 inserted, 0 updated, 0 unchanged
        1 inserted, 0 updated, 0 unchanged
        id
        option
        id
        empty
        here
        id
        variable

        """)
  }

  @Test func `an error in a JSON format is one object on standard error`() throws {
    let outcome = try shell("\"$STAYS\" show loft --format json")
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    #expect(
      outcome.errors
        == #"{"error":{"code":"noSuchStore","message":"stays.db: there is no store here; "#
        + #"import a listings file to make one"}}"# + "\n")
  }

  @Test func `without a folder for temporary files a pipe cannot be imported, and nothing is made`()
    throws
  {
    let outcome = try shell(
      """
      printf 'id,latitude,longitude\na,1,2\n' | TMPDIR=/no/such/folder "$STAYS" import -
      echo "status $?"; ls
      """)
    #expect(outcome.output == "status 74\n")
    #expect(
      outcome.errors
        == "stays: standard input cannot be kept in a temporary file: /no/such/folder: "
        + "No such file or directory\n")
  }
}
