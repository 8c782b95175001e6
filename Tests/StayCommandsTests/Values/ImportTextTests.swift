import StayMap
import Testing

@testable import StayCommands

struct ImportTextTests {
  @Test(arguments: [
    ("title=name", StayField.title, "name"), ("latitude=7", .latitude, "7"),
    ("price=price.$numberDecimal", .price, "price.$numberDecimal"), ("id=a=b", .id, "a=b"),
    ("title=\u{301}x", .title, "\u{301}x"),
  ])
  func `a field takes a column`(text: String, field: StayField, column: String) throws {
    let mapping = try ImportText.mapping(text)
    #expect(mapping.field == field)
    #expect(Array(mapping.column.utf8) == Array(column.utf8))
  }

  @Test(arguments: [
    ("name", "\"name\" is not FIELD=COLUMN such as title=name"),
    ("title=", "\"title=\" names no column"),
  ])
  func `what is no pair is refused`(text: String, reason: String) {
    let fault = #expect(throws: ValueFault.self) { try ImportText.mapping(text) }
    #expect(fault?.reason == reason)
  }

  @Test func `an unknown field is refused with the one that was meant`() {
    let fault = #expect(throws: ValueFault.self) { try ImportText.mapping("titel=name") }
    #expect(fault?.reason.hasSuffix("; did you mean title?") == true)
  }

  @Test(arguments: [
    (",", UInt8(ascii: ",")), ("semicolon", UInt8(ascii: ";")), ("tab", 9), ("\\t", 9), ("\t", 9),
    ("|", UInt8(ascii: "|")), ("^", UInt8(ascii: "^")),
  ])
  func `a delimiter is a character or its name`(text: String, byte: UInt8) throws {
    #expect(try ImportText.delimiter(text) == byte)
  }

  @Test(arguments: ["", ",,", "\"", "\n", "\r", "é", "·", "comma,"])
  func `nothing else is a delimiter`(text: String) {
    #expect(throws: ValueFault.self) { try ImportText.delimiter(text) }
  }

  @Test func `an encoding goes by the names that people use`() throws {
    #expect(try ImportText.encoding("UTF8") == .utf8)
    #expect(try ImportText.encoding("Latin1") == .windows1252)
    #expect(throws: ValueFault.self) { try ImportText.encoding("ebcdic") }
  }
}
