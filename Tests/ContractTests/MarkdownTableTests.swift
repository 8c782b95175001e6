import StayTestSupport
import Testing

@Suite struct MarkdownTableTests {
  static let text = """
    # All

    | a | b |
    | --- | --- |
    | `one` | two words |
    | | 3 |

    ## None

    Words | with bars.

    ## Last
    | c |
    | --- |
    | 4 |
    """

  @Test func `a table is found under its heading, cell by cell`() throws {
    let table = try #require(MarkdownTable.tables(under: "All", in: Self.text).first)
    #expect(table.columns == ["a", "b"])
    #expect(table.rows == [["one", "two words"], ["", "3"]])
    #expect(table.records[0] == ["a": "one", "b": "two words"])
  }

  @Test func `a section without a table has none`() {
    #expect(MarkdownTable.tables(under: "None", in: Self.text).isEmpty)
  }

  @Test func `a table may end the text`() {
    let tables = MarkdownTable.tables(under: "Last", in: Self.text)
    #expect(tables.map(\.rows) == [[["4"]]])
  }
}
