import StayTestSupport
import Testing

/// An import that is stopped half-way, by Ctrl-C or for good, leaves the store as it was.
@Suite struct CommandInterruptionTests {
  /// Runs a script beside a file of so many rows, which takes longer to import than to interrupt.
  private func shell(rows: Int = 20_000, _ script: String) throws -> BuiltProgram.Outcome {
    try TemporaryFolder.use { folder in
      try BuiltProgram.run(
        executable: "/bin/sh",
        arguments: [
          "-c",
          """
          awk 'BEGIN { print "id,title,latitude,longitude,price"
            for (i = 0; i < \(rows); i++)
              printf "%d,Stay %d,%.5f,%.5f,%d\\n", i, i, i % 2000 / 50 - 20, i % 3000 / 40 - 40, i % 300
          }' >big.csv
          \(script)
          """,
        ], in: folder.path, environment: ["STAYS": BuiltProgram.path])
    }
  }

  @Test func `Ctrl-C in a first import leaves no store and nothing beside it`() throws {
    let outcome = try shell(
      """
      "$STAYS" import big.csv &
      pid=$!
      until ls -A | grep -v big.csv | grep -q .; do kill -0 $pid || exit 1; done
      kill -INT $pid
      wait $pid
      echo "status $?"
      ls -A
      """)
    #expect(outcome.output == "status 130\nbig.csv\n")
    #expect(outcome.errors == "stays: interrupted; nothing is half-stored\n")
  }

  @Test(arguments: [("INT", 130), ("KILL", 137)])
  func `a signal in an import over a store leaves it as it was`(signal: String, status: Int) throws
  {
    // More than fits in the page cache, so that the log begins to grow long before the commit.
    let outcome = try shell(
      rows: 120_000,
      """
      for i in 1 2 3; do echo "{\\"id\\":\\"s$i\\",\\"latitude\\":1,\\"longitude\\":$i}"; done |
        "$STAYS" put >/dev/null
      "$STAYS" list >before
      "$STAYS" import big.csv --quiet >/dev/null &
      pid=$!
      # The second file handle on the store appears with the transaction's first page.
      until test -s stays.db-wal; do kill -0 $pid || exit 1; done
      kill -\(signal) $pid
      wait $pid
      echo "status $?"
      "$STAYS" check
      "$STAYS" list >after
      cmp before after && echo same
      """)
    #expect(outcome.output == "status \(status)\nno faults\nsame\n")
  }

  @Test func `an import that nohup started goes on when its terminal is closed`() throws {
    let outcome = try shell(
      """
      nohup "$STAYS" import big.csv --quiet >/dev/null &
      pid=$!
      until ls -A | grep -v big.csv | grep -q .; do kill -0 $pid || exit 1; done
      kill -HUP $pid
      wait $pid
      echo "status $?"
      ls -A
      """)
    #expect(outcome.output == "status 0\nbig.csv\nstays.db\n")
  }

  @Test(arguments: ["optimize", "put <again"])
  func `Ctrl-C in a command that writes leaves the store as it was, and nothing beside it`(
    command: String
  ) throws {
    let outcome = try shell(
      rows: 20_000,
      """
      "$STAYS" import big.csv --quiet >/dev/null
      "$STAYS" list --format ndjson | sed 's/Stay/Place/' >again
      "$STAYS" list --format csv >before
      "$STAYS" \(command) >/dev/null &
      pid=$!
      until test -e stays.db-shm; do kill -0 $pid || exit 1; done
      kill -INT $pid
      wait $pid
      echo "status $?"
      ls -A
      "$STAYS" check
      "$STAYS" list --format csv >after
      cmp before after && echo same
      """)
    #expect(
      outcome.output
        == "status 130\nagain\nbefore\nbig.csv\nstays.db\nno faults\nsame\n")
    #expect(outcome.errors == "stays: interrupted; nothing is half-stored\n")
  }
}
