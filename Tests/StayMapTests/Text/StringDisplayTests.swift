import Testing

@testable import StayMap

struct StringDisplayTests {
  @Test(arguments: [
    ("Café · 東京 🏠", "Café · 東京 🏠"),
    ("a\nb\r\tc", "a\\nb\\r\\tc"),
    ("\u{1B}[31mred\u{1B}[0m", "\\u{1b}[31mred\\u{1b}[0m"),
    ("\u{9B}2J\u{7F}\u{0}", "\\u{9b}2J\\u{7f}\\u{0}"),
    ("abc\u{202E}gpj.exe", "abc\\u{202e}gpj.exe"),
    ("\u{2066}x\u{2069}\u{2028}\u{FEFF}", "\\u{2066}x\\u{2069}\\u{2028}\\u{feff}"),
    ("👩‍👩‍👧", "👩‍👩‍👧"),
  ])
  func `what a terminal would obey is written out`(text: String, shown: String) {
    #expect(text.escapedForDisplay == shown)
  }

  @Test func `a quoted text is escaped and cut`() {
    #expect("a\"b\u{7}".quoted == "\"a\"b\\u{7}\"")
    #expect(String(repeating: "x", count: 100).quoted.count == 83)
  }
}
