/// Breaks text into lines at spaces.
enum TextWrap {
  /// The lines of a text, each at most so many columns where its words allow it.
  static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let isFull = DisplayWidth.columns(of: line) + 1 + DisplayWidth.columns(of: word) > columns
      if isFull, !line.isEmpty {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Terms with their explanations beside them, those aligned; a term too wide for its column has
  /// its explanation below.
  static func definitions(
    _ entries: [(term: String, text: String)], termColumns: Int, columns: Int = 80
  ) -> String {
    var result = ""
    for (term, text) in entries {
      let explanation = lines(of: text, columns: columns - termColumns - 4)
      let width = DisplayWidth.columns(of: term)
      var rest = explanation[...]
      result += "  " + term
      if width <= termColumns, let first = rest.popFirst() {
        result += String(repeating: " ", count: termColumns - width + 2) + first
      }
      result += "\n"
      for line in rest { result += String(repeating: " ", count: termColumns + 4) + line + "\n" }
    }
    return result
  }
}
