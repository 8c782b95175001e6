import StayModel
import Testing

@Suite struct CurrencyTests {
  @Test(arguments: [
    ("USD", 2), ("jpy", 0), ("KWD", 3), ("CLF", 4), ("Eur", 2), ("XXX", 2), ("VND", 0),
  ])
  func `a code is found in any case, with its decimals`(_ code: String, _ exponent: Int) throws {
    let currency = try Currency(code: code)
    #expect(currency.code == code.uppercased())
    #expect(currency.exponent == exponent)
  }

  @Test(arguments: ["", "EU", "EURO", "ZZZ", "€", "U5D"])
  func `what ISO 4217 does not know is an error that names it`(_ code: String) {
    #expect(throws: CurrencyError(code: code)) { try Currency(code: code) }
    #expect(Currency.find(code: code) == nil)
    #expect(CurrencyError(code: code).description.contains("\"\(code)\""))
  }

  @Test func `signs are told apart, and the rest by code`() throws {
    #expect(Currency.usDollar.symbol == "$")
    #expect(Currency.euro.symbol == "€")
    #expect(try Currency(code: "CAD").symbol == "CA$")
    #expect(try Currency(code: "CHF").symbol == "CHF ")
    #expect(Currency.none.symbol.isEmpty)
  }
}
