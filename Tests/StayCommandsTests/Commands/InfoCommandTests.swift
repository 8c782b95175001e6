import Testing

@testable import StayCommands

struct InfoCommandTests {
  @Test func `info tells what the file holds`() throws {
    try LisbonStore.use { lisbon in
      let lines = lisbon.run("info").output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[0] == "file    \(lisbon.path)")
      #expect(lines[1].hasPrefix("schema  "))
      #expect(lines.contains("stays   6"))
      #expect(lines.contains("SOURCE      STAYS"))
      #expect(lines.contains("lisbon.csv      6"))
      let json = lisbon.run("info", "--format", "json").output
      #expect(
        json.contains(#""stays":6,"sources":[{"name":"lisbon.csv","stays":6}],"imports":[]}"#))
    }
  }
}
