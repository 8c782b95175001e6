import StayMap

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
  private var widths: [Int]
  private var isBegun = false

  init(columns: [Column]) {
    self.columns = columns
    widths = columns.map { _ in 0 }
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

  /// Prints the rows that were added since the last call, under the headings the first time; two
  /// spaces between columns, none at a line's end.
  ///
  /// A long list is printed page by page: its columns only ever widen.
  mutating func write(to output: OutputSink) throws(OutputError) {
    let lines = isBegun ? rows : [columns.map { $0.title.uppercased() }] + rows
    isBegun = true
    rows.removeAll(keepingCapacity: true)
    for cells in lines {
      for (index, cell) in cells.enumerated() {
        widths[index] = max(widths[index], DisplayWidth.columns(of: cell))
      }
    }
    for cells in lines { try output.line(line(cells)) }
  }

  private func line(_ cells: [String]) -> String {
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
