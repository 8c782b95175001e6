/// What keeps a row from being a stay: the field and the reason.
public struct StayFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why a value cannot stand; the text is what reports print.
  public enum Reason: String, Sendable {
    /// There is no value where one must be.
    case missing = "missing"
    /// Text that is no number.
    case notANumber = "not a number"
    /// NaN or infinite.
    case notFinite = "not finite"
    /// A number beyond what the field can hold.
    case outOfRange = "out of range"
    /// A number below zero where none can be.
    case negative = "negative"
    /// A number with a fraction where only whole ones count.
    case notWhole = "not a whole number"
    /// Text that is no amount of money.
    case notAnAmount = "not an amount"
    /// An amount finer than the currency's minor unit.
    case tooFine = "finer than the currency's minor unit"
    /// An amount that does not fit in 64 bits of the currency's minor units.
    case tooLarge = "too large for an amount"
    /// A code that is no ISO 4217 currency.
    case notACurrency = "not a currency"
    /// Text that names no mark.
    case notAMark = "not a mark"
  }

  /// The field at fault.
  public let field: StayField
  /// Why.
  public let reason: Reason

  /// Makes a fault.
  public init(field: StayField, reason: Reason) {
    self.field = field
    self.reason = reason
  }

  /// A phrase for people: "latitude: not a number".
  public var description: String { "\(field.rawValue): \(reason.rawValue)" }
}
