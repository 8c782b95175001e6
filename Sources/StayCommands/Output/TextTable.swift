/// Rows of text in columns that line up on a terminal.
struct TextTable {
  /// A column: its heading, the side its values stand on, and the most room it takes.
  struct Column {
    /// The side on which values stand.
    enum Alignment { case left, right }

    let title: String
    let alignment: Alignment
    let maximumWidth: Int

    init(_ title: String, _ alignment: Alignment = .left, maximumWidth: Int = 40) {
      self.title = title
      self.alignment = alignment
      self.maximumWidth = maximumWidth
    }
  }

  /// The columns from left to right.
  let columns: [Column]
  private var rows: [[String]] = []

  init(columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; what is missing is an empty cell.
  ///
  /// - Precondition: There are as many values as columns.
  mutating func append(_ values: [String?]) {
    precondition(
      values.count == columns.count, "\(values.count) values for \(columns.count) columns")
    rows.append(
      zip(values, columns).map { value, column in
        DisplayWidth.truncated(
          (value ?? "").escapedForDisplay, toColumns: column.maximumWidth)
      })
  }

  /// Prints the headings and the rows, two spaces between columns, none at a line's end.
  func write(to output: OutputSink) throws(OutputError) {
    let titles = columns.map { $0.title.uppercased() }
    var widths = titles.map { DisplayWidth.columns(of: $0) }
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], DisplayWidth.columns(of: cell))
      }
    }
    for row in [titles] + rows { try output.line(line(row, widths: widths)) }
  }

  private func line(_ cells: [String], widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(
        repeating: " ", count: widths[index] - DisplayWidth.columns(of: cell))
      line += index == 0 ? "" : "  "
      line += columns[index].alignment == .right ? padding + cell : cell + padding
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
