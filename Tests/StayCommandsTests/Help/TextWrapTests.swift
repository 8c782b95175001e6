import Testing

@testable import StayCommands

struct TextWrapTests {
  static let texts: [(text: String, columns: Int, lines: [String])] = [
    ("", 10, []), ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
    ("indivisible", 4, ["indivisible"]), ("a indivisible b", 4, ["a", "indivisible", "b"]),
    ("東京 東京 x", 9, ["東京 東京", "x"]),
  ]

  @Test(arguments: texts)
  func `lines break at spaces, within their columns where words allow it`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(TextWrap.lines(of: text, columns: columns) == lines)
  }

  @Test func `explanations stand beside their terms, or below one that is too wide`() {
    let text = TextWrap.definitions(
      [(term: "ab", text: "one two three"), (term: "abcdef", text: "four"), (term: "c", text: "")],
      termColumns: 4, columns: 16)
    #expect(text == "  ab    one two\n        three\n  abcdef\n        four\n  c\n")
  }
}
