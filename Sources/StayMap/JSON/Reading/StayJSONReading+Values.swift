import StayImport
import StayModel

/// The values that members have.
extension StayJSONReading {
  /// Text, or a number kept as it is written: ids are often numbers, and longer than a Double.
  mutating func id(_ key: String) throws(StayJSONError) -> String? {
    switch try token() {
    case .string, .number: return try lastText(key)
    case .null: return nil
    default: throw fault("is not text", key)
    }
  }

  mutating func text(_ key: String) throws(StayJSONError) -> String? {
    switch try token() {
    case .string: return try lastText(key)
    case .null: return nil
    default: throw fault("is not text", key)
    }
  }

  mutating func number(_ key: String) throws(StayJSONError) -> Double? {
    switch try token() {
    case .number:
      guard let number = Double(try lastText(key)), number.isFinite else {
        throw fault(StayFault.Reason.outOfRange.rawValue, key)
      }
      return number
    case .null: return nil
    default: throw fault(StayFault.Reason.notANumber.rawValue, key)
    }
  }

  mutating func whole(_ key: String) throws(StayJSONError) -> Int? {
    switch try token() {
    case .number:
      guard let number = Int(try lastText(key)) else {
        throw fault(StayFault.Reason.notWhole.rawValue, key)
      }
      return number
    case .null: return nil
    default: throw fault(StayFault.Reason.notANumber.rawValue, key)
    }
  }

  /// An amount and its currency; the amount is text or a number, and exact either way.
  mutating func price(_ key: String) throws(StayJSONError) -> Price? {
    guard try beginsObject(key) else { return nil }
    var amount: String?
    var code: String?
    var seen: Set<String> = []
    while let member = try self.key(seen: &seen, of: key) {
      switch member {
      case "amount": amount = try id("\(key).amount")
      case "currency": code = try text("\(key).currency")
      default: throw fault("is no member of a price", "\(key).\(member)")
      }
    }
    guard let amount, let number = DecimalNumber(amount) else {
      throw fault(StayFault.Reason.notAnAmount.rawValue, "\(key).amount")
    }
    guard let code, let currency = Currency.find(code: code) else {
      throw fault(StayFault.Reason.notACurrency.rawValue, "\(key).currency")
    }
    do throws(PriceError) {
      return try Price(amount: number, currency: currency)
    } catch {
      let reason: StayFault.Reason = error.isTooLarge ? .tooLarge : .tooFine
      throw fault(reason.rawValue, "\(key).amount")
    }
  }

  mutating func mark(_ key: String) throws(StayJSONError) -> Mark.Kind? {
    guard try beginsObject(key) else { return nil }
    var kind: String?
    var level: Int?
    var seen: Set<String> = []
    while let member = try self.key(seen: &seen, of: key) {
      switch member {
      case "kind": kind = try text("\(key).kind")
      case "level": level = try whole("\(key).level")
      default: throw fault("is no member of a mark", "\(key).\(member)")
      }
    }
    guard let kind, let mark = Mark.Kind(kind + (level.map { ":\($0)" } ?? "")) else {
      throw fault(StayFault.Reason.notAMark.rawValue, key)
    }
    return mark
  }

  /// An object's text, byte for byte: nothing of what a source wrote is lost on the way.
  mutating func attributes(_ key: String) throws(StayJSONError) -> String? {
    guard try beginsObject(key) else { return nil }
    let start = reader.tokenStart
    let end: Int
    do throws(JSONFault) {
      end = try reader.skip(.beginObject)
    } catch {
      throw syntaxFault(error)
    }
    guard let text = String(validating: bytes[start..<end], as: UTF8.self) else {
      throw fault("is not UTF-8", key)
    }
    return text
  }
}
