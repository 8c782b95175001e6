import StayModel
import Testing

@Suite struct JSONWriterTests {
  @Test func `members keep their order and text its characters`() {
    var json = JSONWriter()
    json.object { json in
      json.key("z")
      json.string("a\"b\\c\n\u{1}\u{7F}é🏠")
      json.key("a")
      json.array { json in
        json.number(1)
        json.null()
        json.bool(true)
        json.array { _ in }
      }
    }
    #expect(
      json.text == #"{"z":"a\"b\\c\n\u0001"# + "\u{7F}é🏠" + #"","a":[1,null,true,[]]}"#)
  }

  @Test(
    arguments: [
      (38.7139, "38.7139"), (-9.0, "-9"), (0.1 + 0.2, "0.30000000000000004"), (1e300, "1e+300"),
      (.nan, "null"), (.infinity, "null"),
    ] as [(Double, String)])
  func `numbers bring back the same Double`(_ number: Double, _ text: String) {
    var json = JSONWriter()
    json.number(number)
    #expect(json.text == text)
    if number.isFinite { #expect(Double(json.text) == number) }
  }
}
