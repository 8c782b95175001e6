import StayTestSupport
import Testing

/// Commands where not a byte can be written, as on a full disk.
@Suite struct FullDiskCommandTests {
  /// Runs commands on a store of two stays; no file may grow in what stands behind `full`.
  private func shell(_ script: String) throws -> BuiltProgram.Outcome {
    try TemporaryFolder.use { folder in
      try folder.write("id,latitude,longitude\na,1,2\nb,3,4\n", to: "two.csv")
      return try BuiltProgram.run(
        executable: "/bin/sh",
        arguments: [
          "-c",
          """
          full() { (ulimit -f 0; "$STAYS" "$@" 2>&1; echo "status $?") | cat; }
          "$STAYS" import two.csv --quiet >/dev/null
          \(script)
          """,
        ], in: folder.path, environment: ["STAYS": BuiltProgram.path])
    }
  }

  @Test(arguments: [
    ["list", "--format", "csv"], ["check"], ["info"], ["show", "a"], ["pins", "--bbox", "0,0,9,9"],
    ["stats"], ["fit"], ["select", "b"],
  ])
  func `a store is read on a full disk`(words: [String]) throws {
    let command = words.joined(separator: " ")
    let outcome = try shell(
      """
      { "$STAYS" \(command); echo "status 0"; } >usual
      full \(command) >full
      cmp usual full && cat full
      """)
    #expect(outcome.output.hasSuffix("status 0\n"), "\(outcome.output)\(outcome.errors)")
  }

  @Test(arguments: ["delete a", "optimize", "import two.csv --source other", "backup c.db"])
  func `a command that writes says that the disk is full, and changes nothing`(
    command: String
  ) throws {
    let outcome = try shell(
      """
      "$STAYS" list >before
      full \(command)
      "$STAYS" list >after
      cmp before after && "$STAYS" check; ls -A
      """)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    try #require(lines.count > 3, "\(outcome.output)")
    #expect(lines[0].contains("the disk is full; nothing was changed"))
    #expect(lines[1] == "status 74")
    #expect(lines[2...] == ["no faults", "after", "before", "stays.db", "two.csv"])
  }
}
