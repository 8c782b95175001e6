import StayTestSupport
import Testing

@Suite(.enabled(if: !GoldenFile.isRecording, "its files are not to be recorded"))
struct GoldenFileTests {
  @Test func `an equal text has no difference`() throws {
    try TemporaryFolder.use { folder in
      let golden = try Self.golden("one\ntwo\n", in: folder)
      #expect(try golden.difference(from: "one\ntwo\n") == nil)
    }
  }

  static let differences = [
    ("one\ntwo\n", "one\ntoo\n", ":2 differs\n  file: two\n  text: too"),
    ("one\n", "one\ntwo\n", ":2 differs\n  file: \n  text: two"),
    ("one\ntwo", "one", ":2 differs\n  file: two\n  text: (end of text)"),
    ("Cafe\u{301}", "Caf\u{E9}", ":1 differs\n  file: Cafe\u{301}\n  text: Caf\u{E9}"),
    ("one\r\n", "one\n", ":1 differs\n  file: one\r\n  text: one"),
  ]

  @Test(arguments: differences)
  func `the first line that differs is shown`(
    file: String, text: String, difference: String
  ) throws {
    try TemporaryFolder.use { folder in
      let golden = try Self.golden(file, in: folder)
      #expect(try golden.difference(from: text) == golden.path + difference)
    }
  }

  @Test func `a file that is not there is a difference`() throws {
    try TemporaryFolder.use { folder in
      let golden = GoldenFile("none.txt", testFile: folder.path("Tests.swift"))
      let difference = try #require(try golden.difference(from: ""))
      #expect(difference == "there is no \(golden.path); RECORD_GOLDEN=1 writes it")
    }
  }

  private static func golden(_ text: String, in folder: TemporaryFolder) throws -> GoldenFile {
    try folder.write(text, to: "Golden/some.txt")
    return GoldenFile("some.txt", testFile: folder.path("SomeTests.swift"))
  }
}
