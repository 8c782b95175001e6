/// Columns as messages name them: what a file calls its columns has no limit, a message has.
package enum ColumnText {
  private static let longestName = 60
  private static let mostNames = 30

  /// A column's name, cut where it is too long to be read.
  package static func name(_ name: String) -> String {
    name.count <= longestName ? name : "\(name.prefix(longestName))…"
  }

  /// The names of columns, as many as can be read.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).map(name).joined(separator: ", ")
    return names.count > mostNames ? "\(shown), … (\(names.count) in all)" : shown
  }
}
