import Testing

@testable import StayCommands

struct CSVTextTests {
  static let records: [(fields: [String?], text: String)] = [
    (["a", "b"], "a,b\n"),
    ([nil, "b", nil], ",b,\n"),
    ([""], "\"\"\n"),
    (
      ["a,b", "say \"hi\"", "two\nlines", "cr\rhere"],
      "\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\"cr\rhere\"\n"
    ),
    ([" padded "], "\" padded \"\n"),
    (["\"\u{301}"], "\"\"\"\u{301}\"\n"),
    (["Tiled Studio", "4.8"], "Tiled Studio,4.8\n"),
  ]

  @Test(arguments: records)
  func `a field is quoted where RFC 4180 asks for it`(fields: [String?], text: String) {
    #expect(Array(CSVText.record(fields).utf8) == Array(text.utf8))
  }
}
