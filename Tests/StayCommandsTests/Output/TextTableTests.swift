import Testing

@testable import StayCommands

struct TextTableTests {
  @Test func `columns line up by what a terminal shows`() throws {
    var table = TextTable(columns: [
      .init("id"), .init("title", maximumWidth: 10), .init("price", .right),
    ])
    table.append(["loft", "Rooftop Loft", "120.00"])
    table.append(["東京", nil, "8"])
    table.append(["x", "a\u{1B}[0m", nil])
    #expect(
      try RecordedConsole.text { try table.write(to: $0) } == """
        ID    TITLE        PRICE
        loft  Rooftop L…  120.00
        東京                   8
        x     a\\u{1b}[0m

        """)
  }

  @Test func `a table without rows is its headings`() throws {
    var table = TextTable(columns: [.init("id"), .init("n", .right)])
    #expect(try RecordedConsole.text { try table.write(to: $0) } == "ID  N\n")
  }

  @Test func `a second page has no headings and keeps the columns`() throws {
    var table = TextTable(columns: [.init("id"), .init("n", .right)])
    let text = try RecordedConsole.text { output in
      table.append(["long id", "10"])
      try table.write(to: output)
      table.append(["b", "1"])
      try table.write(to: output)
    }
    #expect(text == "ID        N\nlong id  10\nb         1\n")
  }
}
