import StayModel
import Testing

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0", 0, 0), ("120", 12, 1), ("-12.50", -125, -1), ("+7", 7, 0), (".5", 5, -1), ("5.", 5, 0),
    ("1.23E+06", 123, 4), ("2e-3", 2, -3), ("000.10", 1, -1),
    ("9223372036854775807", Int64.max, 0),
  ])
  func `digits and power of ten are kept`(_ text: String, _ significand: Int64, _ exponent: Int)
    throws
  {
    let number = try #require(DecimalNumber(text))
    #expect(number == DecimalNumber(significand: significand, exponent: exponent))
    #expect(number.significand == significand)
  }

  @Test(arguments: [
    "", ".", "-", "1 2", " 1", "1,5", "1.2.3", "0x10", "nan", "inf", "1e", "1e1.5", "1e500",
    "9223372036854775808", "--1", "12a",
  ])
  func `what is no plain number is none`(_ text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test(arguments: [
    ("12.345", 2, 1234, 1235), ("-12.345", 2, -1235, -1234), ("12.3", 2, 1230, 1230),
    ("1e30", 2, Int64.max, Int64.max), ("-1e30", 2, Int64.min, Int64.min), ("1e-30", 2, 0, 1),
    ("-1e-30", 2, -1, 0), ("0", 5, 0, 0),
  ])
  func `units round down and up, and stop at the ends`(
    _ text: String, _ digits: Int, _ down: Int64, _ up: Int64
  ) throws {
    let number = try #require(DecimalNumber(text))
    #expect(number.units(digits: digits, rounded: .down) == down)
    #expect(number.units(digits: digits, rounded: .up) == up)
    let isExact = down == up && down != .max && down != .min
    #expect(number.exactUnits(digits: digits) == (isExact ? down : nil))
  }
}
