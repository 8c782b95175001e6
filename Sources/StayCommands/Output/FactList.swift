import StayMap

/// Names with their values, one a line, the values aligned.
struct FactList {
  private var facts: [(name: String, value: String)] = []

  /// Whether there is none.
  var isEmpty: Bool { facts.isEmpty }

  /// Adds a fact; one without a value is left out.
  mutating func append(_ name: String, _ value: String?) {
    guard let value else { return }
    facts.append((name, value.escapedForDisplay))
  }

  /// Prints the facts.
  func write(to output: OutputSink) throws(OutputError) {
    let width = facts.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
    for (name, value) in facts {
      let padding = String(repeating: " ", count: width - DisplayWidth.columns(of: name) + 2)
      try output.line(name + padding + value)
    }
  }
}
