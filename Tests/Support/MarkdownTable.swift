/// A table of a Markdown text, such as those of `SampleData/README.md` that tests hold the program
/// to.
package struct MarkdownTable: Sendable {
  /// The names of the columns.
  package let columns: [String]
  /// The cells of each row, without the backticks around them.
  package let rows: [[String]]

  /// The tables that stand below a heading, up to the next one, in order.
  package static func tables(under heading: String, in text: String) -> [MarkdownTable] {
    var tables: [MarkdownTable] = []
    var lines: [[String]] = []
    var isInside = false
    // An empty line closes a table that ends with the text.
    for line in (text + "\n\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("|") && isInside {
        lines.append(cells(in: line))
        continue
      }
      if lines.count >= 2 {
        tables.append(MarkdownTable(columns: lines[0], rows: Array(lines.dropFirst(2))))
      }
      lines = []
      if line.hasPrefix("#") {
        isInside = line.drop { $0 == "#" || $0 == " " } == heading
      }
    }
    return tables
  }

  /// The rows as dictionaries by the columns' names.
  package var records: [[String: String]] {
    rows.map { Dictionary(zip(columns, $0)) { first, _ in first } }
  }

  private static func cells(in line: Substring) -> [String] {
    line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { cell in
        var cell = cell[...]
        while cell.first == " " { cell.removeFirst() }
        while cell.last == " " { cell.removeLast() }
        if cell.count > 1 && cell.first == "`" && cell.last == "`" {
          cell = cell.dropFirst().dropLast()
        }
        return String(cell)
      }
  }
}
