import StayModel
import Testing

@Suite struct MarkTests {
  @Test(arguments: ["pin", "marker", "price", "price:1", "price:5"])
  func `a mark's text reads back`(_ text: String) throws {
    let kind = try #require(Mark.Kind(text))
    #expect(kind.description == text)
    #expect(text.hasPrefix(kind.name))
  }

  @Test(arguments: ["", "Pin", "price:0", "price:6", "price:", "price:-1", "balloon"])
  func `what is no mark is none`(_ text: String) {
    #expect(Mark.Kind(text) == nil)
  }

  @Test func `a stay with a label draws it, one without draws a pin`() {
    #expect(Mark.standard(hasLabel: true, tint: nil).kind == .price(level: nil))
    #expect(Mark.standard(hasLabel: false, tint: "green") == Mark(kind: .pin, tint: "green"))
    #expect(Mark.Kind.price(level: 3).level == 3)
    #expect(Mark.Kind.marker.level == nil)
  }
}
