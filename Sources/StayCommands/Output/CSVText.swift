/// Writes comma-separated values as RFC 4180 quotes them, each record ended by a line feed.
enum CSVText {
  /// One record; what is missing is an empty field, empty text a quoted one.
  static func record(_ fields: [String?]) -> String {
    fields.map(field).joined(separator: ",") + "\n"
  }

  private static func field(_ value: String?) -> String {
    guard let value else { return "" }
    let needsQuotes =
      value.isEmpty
      || value.utf8.contains { byte in
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D: true
        default: false
        }
      } || value.utf8.first == UInt8(ascii: " ") || value.utf8.last == UInt8(ascii: " ")
    guard needsQuotes else { return value }
    var text = "\""
    // By scalars: a quote before a combining accent is no Character of its own.
    for scalar in value.unicodeScalars {
      text.unicodeScalars.append(scalar)
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
    }
    return text + "\""
  }
}
