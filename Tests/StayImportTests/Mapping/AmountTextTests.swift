import StayModel
import Testing

@testable import StayImport

@Suite struct AmountTextTests {
  private func read(_ text: String) -> AmountText? {
    Array(text.utf8).withUnsafeBufferPointer { AmountText($0) }
  }

  /// scrapinghub/price-parser#46, openexchangerates/accounting.js#128, johnbalvin/pyairbnb#61.
  @Test(arguments: [
    ("120", DecimalRule.point, "120", "none"), ("1,600.00", .point, "1600", "none"),
    ("1.600,00", .comma, "1600", "none"), ("1 600,00", .comma, "1600", "none"),
    ("1\u{A0}600,00", .comma, "1600", "none"), ("1\u{202F}600,00 €", .comma, "1600", "EUR"),
    ("1'600.00", .point, "1600", "none"), ("1’600.00", .point, "1600", "none"),
    ("1.23E+06", .point, "1230000", "none"), ("12,50 €", .comma, "12.5", "EUR"),
    ("R$ 1.200", .comma, "1200", "BRL"), ("¥12,000", .point, "12000", "yen"),
    ("CHF 120.–", .point, "120", "CHF"), ("120,- €", .comma, "120", "EUR"),
    ("$85 / night", .point, "85", "dollar"), ("$85/night", .point, "85", "dollar"),
    ("US$ 85", .point, "85", "USD"), ("85 USD", .point, "85", "USD"),
    ("CA$85", .point, "85", "CAD"),
    ("€3,310.39", .point, "3310.39", "EUR"), ("1,000", .point, "1000", "none"),
    ("3.350", .comma, "3350", "none"), ("3.3500", .point, "3.35", "none"),
    ("€4.999,99", .comma, "4999.99", "EUR"), ("-€900.00", .point, "-900", "EUR"),
    ("(900)", .point, "-900", "none"), ("−5", .point, "-5", "none"),
    ("$80 - $120", .point, "80", "dollar"), ("80–120 €", .point, "80", "EUR"),
    ("ab 80 €", .point, "80", "EUR"), ("from $80", .point, "80", "dollar"),
    ("à partir de 80 € la nuit", .point, "80", "EUR"), ("₹1,00,000", .point, "100000", "INR"),
    ("1,234,567.89", .point, "1234567.89", "none"), ("450 kr", .point, "450", "crown"),
    ("120 zł", .point, "120", "PLN"), ("80 euros par nuit", .point, "80", "EUR"),
  ])
  func `amounts are read as people write them`(
    _ text: String, _ rule: DecimalRule, _ expected: String, _ currency: String
  ) throws {
    let amount = try #require(read(text))
    #expect(amount.amount(rule) == DecimalNumber(expected))
    let mention =
      switch amount.currency {
      case .none: "none"
      case .dollar: "dollar"
      case .yen: "yen"
      case .crown: "crown"
      case .known(let currency): currency.code
      }
    #expect(mention == currency)
  }

  @Test(arguments: [
    (".99", DecimalRule.point, "0.99"), ("$.99", .point, "0.99"), ("€.50", .point, "0.50"),
    (",99", .comma, "0.99"), ("€ ,05", .comma, "0.05"), ("-.5", .point, "-0.5"),
    ("−.5", .point, "-0.5"), ("(.5)", .point, "-0.5"), ("R$.50", .point, "0.50"),
    ("$.50 - $.99", .point, "0.50"), (".99 USD", .point, "0.99"), ("Rs.500", .point, "500"),
    ("Fr.120", .point, "120"),
  ])
  func `an amount may begin with its decimal sign, and an abbreviation end with a point`(
    _ text: String, _ rule: DecimalRule, _ expected: String
  ) throws {
    #expect(try #require(read(text)).amount(rule) == DecimalNumber(expected))
  }

  @Test(arguments: [(".99", DecimalRule.comma), (",99", .point), (".1,000", .point)])
  func `a decimal sign in front decides its rule`(_ text: String, _ rule: DecimalRule) throws {
    #expect(try #require(read(text)).amount(rule) == nil)
  }

  @Test(arguments: [
    "", "abc", "N/A", "$", "12 guests", "2 beds", "$85 / week", "12%", "a bargain", "1-2-3",
    "2020-01-05", "€5 $6 £7", "EUR 5 USD",
  ])
  func `what is no amount is none`(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    ("1.600,00", DecimalRule.point), ("1,600.00", .comma), ("12.50", .comma), ("12,50", .point),
    ("1,23,45", .point), ("0.350", .comma), ("1.2345", .comma), ("1'60", .point),
  ])
  func `a rule reads only what it can have written`(_ text: String, _ rule: DecimalRule) throws {
    #expect(try #require(read(text)).amount(rule) == nil)
  }

  @Test(arguments: [
    (["1,600.00", "12"], DecimalRule.point, false), (["1.600,00", "12"], .comma, false),
    (["3.350"], .comma, true), (["3.350", "3.3500"], .point, false), (["1,200"], .point, true),
    (["1,200", "12,50"], .comma, false), (["0.350"], .point, false),
    (["€4.999,99", "3.350"], .comma, false), (["1'600"], .point, false), (["12"], .point, false),
  ])
  func `a column's rule is what its telling amounts say`(
    _ texts: [String], _ rule: DecimalRule, _ isAmbiguous: Bool
  ) throws {
    var evidence = DecimalEvidence()
    for text in texts { try #require(read(text)).digits.testify(to: &evidence) }
    #expect(evidence.rule == rule)
    #expect(evidence.isAmbiguous == isAmbiguous)
  }
}
