import StayModel
import Testing

@Suite struct PriceTests {
  @Test(arguments: [
    (12000, "USD", "120.00", "$120"), (120000, "USD", "1200.00", "$1,200"),
    (1250, "EUR", "12.50", "€12.50"), (5, "USD", "0.05", "$0.05"), (0, "USD", "0.00", "$0"),
    (12000, "JPY", "12000", "¥12,000"), (1500, "KWD", "1.500", "KWD 1.500"),
    (12000, "CHF", "120.00", "CHF 120"), (120000, "XXX", "1200.00", "1,200"),
    (-12000, "USD", "-120.00", "-$120"),
    (
      Int64.max, "USD", "92233720368547758.07",
      "$92,233,720,368,547,758.07"
    ),
    (Int64.min, "USD", "-92233720368547758.08", "-$92,233,720,368,547,758.08"),
  ])
  func `an amount is written exactly, and its label shortly`(
    _ units: Int64, _ code: String, _ amount: String, _ label: String
  ) throws {
    let price = Price(minorUnits: units, currency: try currency(code))
    #expect(price.amount == amount)
    #expect(price.label == label)
  }

  @Test func `an amount must fit the currency's grain`() throws {
    let yen = try currency("JPY")
    #expect(throws: PriceError(currency: yen)) {
      try Price(amount: DecimalNumber(significand: 5, exponent: -1), currency: yen)
    }
    let dinar = try Price(
      amount: DecimalNumber(significand: 1234, exponent: -3), currency: try currency("KWD"))
    #expect(dinar.minorUnits == 1234)
  }

  private func currency(_ code: String) throws -> Currency {
    code == "XXX" ? .none : try Currency(code: code)
  }
}
