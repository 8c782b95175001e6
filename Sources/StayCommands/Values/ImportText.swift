import StayMap

/// Reads what an import can be told of its files.
enum ImportText {
  /// A field and the column that fills it.
  struct Mapping: Hashable, Sendable {
    let field: StayField
    let column: String
  }

  /// `FIELD=COLUMN`: the column is a name (a dotted path in JSON), else a number from 1.
  static func mapping(_ text: String) throws(ValueFault) -> Mapping {
    // By scalars: a Character would take a combining accent that begins the column into the sign.
    let scalars = text.unicodeScalars
    guard let sign = scalars.firstIndex(of: "=") else {
      throw ValueFault("\(text.quoted) is not FIELD=COLUMN such as title=name")
    }
    let name = String(scalars[..<sign])
    let column = String(scalars[scalars.index(after: sign)...])
    guard !column.isEmpty else { throw ValueFault("\(text.quoted) names no column") }
    return Mapping(field: try ChoiceText.choice(name), column: column)
  }

  /// The byte between the fields of delimited text: one ASCII character, or its name.
  static func delimiter(_ text: String) throws(ValueFault) -> UInt8 {
    switch text {
    case "comma": return UInt8(ascii: ",")
    case "semicolon": return UInt8(ascii: ";")
    case "tab", "\\t": return UInt8(ascii: "\t")
    case "pipe": return UInt8(ascii: "|")
    default: break
    }
    guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80, byte != UInt8(ascii: "\""),
      byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r")
    else {
      throw ValueFault(
        "\(text.quoted) is no delimiter; give one character, or comma, semicolon, tab or pipe")
    }
    return byte
  }

  /// The text that ``delimiter(_:)`` reads as a byte.
  static func name(ofDelimiter byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    case UInt8(ascii: "|"): "pipe"
    default: String(UnicodeScalar(byte))
    }
  }

  /// How a file's characters are written, by one of the names that people use.
  static func encoding(_ text: String) throws(ValueFault) -> TextEncoding {
    guard let encoding = TextEncoding(name: text) else {
      let known = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValueFault("\(text.quoted) is not one of \(known)")
    }
    return encoding
  }

  /// A number of rows, or a share of them in percent.
  static func limit(_ text: String) throws(ValueFault) -> ImportOptions.RejectLimit {
    guard text.hasSuffix("%") else { return .rows(try NumberText.integer(text, in: 0...Int.max)) }
    let percent = try NumberText.number(String(text.dropLast()))
    guard (0...100).contains(percent) else {
      throw ValueFault("\(text.quoted) is outside 0%...100%")
    }
    return .percent(percent)
  }

  /// A source's name, which stands before a colon in the ids of its stays.
  static func source(_ text: String) throws(ValueFault) -> String {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw ValueFault("the name is empty")
    }
    // Else the stay b:c of the source a and the stay c of the source a:b would be one.
    guard !text.utf8.contains(UInt8(ascii: ":")) else {
      throw ValueFault("\(text.quoted) has a colon, which ends the name in ids such as NAME:ID")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw ValueFault("\(text.quoted) has a control character")
    }
    return text.normalizedForKeys()
  }

  /// The path of a file.
  static func path(_ text: String) throws(ValueFault) -> String {
    guard !text.isEmpty else { throw ValueFault("the path is empty") }
    return text
  }
}
