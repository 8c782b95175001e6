import Testing

@testable import StayMap

struct NumberTextTests {
  @Test(arguments: [
    ("0", 0.0), ("-33.9", -33.9), ("+4", 4), (".5", 0.5), ("5.", 5), ("1e3", 1000),
    ("2.5E-2", 0.025), ("-0", 0), ("1e308", 1e308), ("1e-400", 0),
  ])
  func `decimals and E notation are numbers`(text: String, value: Double) throws {
    #expect(try NumberText.number(text) == value)
  }

  @Test(arguments: [
    "", " ", "nan", "NaN", "inf", "-Infinity", "0x1p3", "0x10", "1,5", "1 000", " 1", "1 ", "1e",
    "1e+", ".", "-", "+-1", "1.2.3", "١", "1\u{301}", "1_000", "1e400", "-1e400",
  ])
  func `nothing else is a number`(text: String) {
    #expect(throws: ValueFault.self) { try NumberText.number(text) }
  }

  @Test func `whole numbers keep to their range`() throws {
    #expect(try NumberText.integer("0", in: 0...5) == 0)
    #expect(try NumberText.integer("5", in: 0...5) == 5)
    #expect(try NumberText.integer("-3", in: -5...5) == -3)
    let reasons = ["6", "-1", "1.0", "1e2", "", "-", "+1", "99999999999999999999"].map { text in
      do throws(ValueFault) {
        return "\(try NumberText.integer(text, in: 0...5))"
      } catch {
        return error.reason
      }
    }
    #expect(
      reasons == [
        "\"6\" is outside 0...5", "\"-1\" is outside 0...5", "\"1.0\" is not a whole number",
        "\"1e2\" is not a whole number", "\"\" is not a whole number",
        "\"-\" is not a whole number", "\"+1\" is not a whole number",
        "\"99999999999999999999\" is out of range",
      ])
  }

  @Test func `an amount is exact`() throws {
    #expect(try NumberText.amount("99.10") == DecimalNumber(significand: 991, exponent: -1))
    #expect(try NumberText.amount("-5") == DecimalNumber(significand: -5, exponent: 0))
    #expect(throws: ValueFault.self) { try NumberText.amount("1,200") }
    #expect(throws: ValueFault.self) { try NumberText.amount("nan") }
  }
}
