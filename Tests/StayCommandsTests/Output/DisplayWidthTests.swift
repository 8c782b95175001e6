import Testing

@testable import StayCommands

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("loft", 4), ("Café", 4), ("Cafe\u{301}", 4), ("東京", 4), ("한옥", 4), ("ﾊﾟ", 2),
    ("🏠", 2), ("👩‍👩‍👧", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("🇵🇹", 2), ("❤️", 2), ("€", 1), ("·", 1),
    ("\u{200B}", 0), ("Ａ", 2),
  ])
  func `text takes the columns that a terminal gives it`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("Rooftop Loft", 12, "Rooftop Loft"), ("Rooftop Loft", 8, "Rooftop…"), ("東京都", 5, "東京…"),
    ("東京都", 4, "東…"), ("abc", 1, "…"),
  ])
  func `long text is cut within its columns`(text: String, limit: Int, result: String) {
    #expect(DisplayWidth.truncated(text, toColumns: limit) == result)
    #expect(DisplayWidth.columns(of: result) <= limit)
  }
}
