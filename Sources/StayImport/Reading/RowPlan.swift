import StayModel

/// How the rows of one file are read: everything that is decided once for all of them.
struct RowPlan: Sendable {
  let format: ListingFormat
  /// For delimited text, the columns in the order of the file; no two have one name.
  let columns: [String]
  let choices: [FieldChoice]
  let rules: RowRules
  /// Whether the records are GeoJSON features.
  let isFeatures: Bool
  /// The layout of JSON text.
  let layout: JSONLayout?
  /// The columns of JSON text.
  let tree: JSONColumnTree

  /// Columns that say id or price and fill nothing: what they hold is counted to the file's end.
  let watched: [PassedColumn]
  /// For delimited text, the delimiter that may turn out to be the right one.
  let rival: CSVShape.Rival?

  /// The encoding's name for messages.
  let encodingName: String

  /// Whether GeoJSON's geometry is the place.
  var takesGeometry: Bool {
    isFeatures && column(of: .location) == FieldChooser.geometryColumn
  }

  /// A field that is filled by the column which fills another one too.
  struct Alias {
    /// The ordinals of the two fields.
    let from: Int
    let to: Int
  }

  /// The fields whose column has a first field already.
  var aliases: [Alias] {
    var firsts: [String: Int] = [:]
    return choices.compactMap { choice in
      let ordinal = choice.field.ordinal
      guard let first = firsts[choice.column] else {
        firsts[choice.column] = ordinal
        return nil
      }
      return Alias(from: first, to: ordinal)
    }
  }

  /// The column that says a field and fills nothing.
  func watchedColumn(of field: StayField) -> String? {
    watched.first { $0.field == field }?.column
  }

  /// The column that fills a field.
  func column(of field: StayField) -> String? {
    choices.first { $0.field == field }?.column
  }

  /// The name that a reject gives to a field's column.
  func columnName(of field: StayField) -> String {
    if let column = column(of: field) { return column }
    if field == .latitude || field == .longitude, let place = column(of: .location) {
      return place
    }
    return field.rawValue
  }
}

/// What is wanted of a file's rows.
public enum ReadingDepth: Sendable {
  /// Everything is checked and counted, and no stay is made.
  case survey
  /// The stays are made.
  case stays
  /// The stays are made, and rejects keep their bytes.
  case staysAndRejects

  var keepsTexts: Bool { self != .survey }
  var keepsRejects: Bool { self == .staysAndRejects }
}
