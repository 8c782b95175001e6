package import StayModel

/// Reads values that are one of a few known words.
package enum ChoiceText {
  /// One of an enumeration's raw values.
  package static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, of: Choice.Type = Choice.self
  ) throws(ValueFault) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let hint = Suggestion.nearest(to: text, among: known).map { "; did you mean \($0)?" } ?? ""
    throw ValueFault("\(text.quoted) is not one of \(known.joined(separator: ", "))\(hint)")
  }

  /// An ISO 4217 currency.
  package static func currency(_ text: String) throws(ValueFault) -> Currency {
    do throws(CurrencyError) {
      return try Currency(code: text)
    } catch {
      throw ValueFault("\(text.quoted) is no ISO 4217 currency code; give one such as EUR")
    }
  }
}
