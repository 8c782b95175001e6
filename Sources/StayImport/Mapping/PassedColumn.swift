import StayModel

/// A column whose name says a field that its values cannot fill: what is lost with it is told.
struct PassedColumn: Hashable, Sendable {
  let field: StayField
  let column: String
  /// How many values could fill the field: amounts for a price, different values for an id.
  let fitting: Int
  /// How many were looked at: values for a price, rows for an id.
  let count: Int
  /// The first value that could not fill the field.
  let example: String?

  /// The same column by other figures: those of the whole file instead of a sample's.
  func counted(fitting: Int, of count: Int) -> PassedColumn {
    PassedColumn(field: field, column: column, fitting: fitting, count: count, example: example)
  }

  /// A sentence for people that says what to do.
  var warning: String {
    let name = ColumnText.name(column)
    let remedy = "--map \(field.rawValue)=\(name)"
    guard field == .id else {
      let first = example.map { ", the first other one is \"\($0)\"" } ?? ""
      return "column \(name) is not used as \(field.rawValue): \(fitting) of its \(count) values "
        + "can be one\(first); to reject the rows with others instead, import with \(remedy)"
    }
    return "column \(name) is not used as id: it has \(fitting) different values in \(count) rows "
      + "(\(fitting * 100 / max(count, 1)) %), and 90 % are needed; the ids are made of the rows' "
      + "contents; to use it all the same, import with \(remedy)"
  }
}
