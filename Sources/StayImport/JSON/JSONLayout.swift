/// How a JSON text holds its records.
enum JSONLayout: Hashable, Sendable {
  /// One record a line.
  case lines
  /// Values one after another, with or without a record separator (RFC 8142) before each.
  case sequence
  /// One array of records.
  case array
  /// One object, a member of which is the array of records, such as a collection's `features`.
  case member(String)

  /// The JSON pointer (RFC 6901) of the record with a number, where the text is one document.
  func pointer(index: Int) -> String? {
    switch self {
    case .lines, .sequence: return nil
    case .array: return "/\(index)"
    case .member(let name):
      var escaped = ""
      for scalar in name.unicodeScalars {
        switch scalar {
        case "~": escaped += "~0"
        case "/": escaped += "~1"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return "/\(escaped)/\(index)"
    }
  }
}
