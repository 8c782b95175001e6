import StayMap

/// An option as the table of commands lists it, without the type of its value.
struct OptionSpec: Sendable {
  /// The name without its dashes.
  let name: String
  /// What the value is called in help; nil for a switch that takes none.
  let valueName: String?
  /// What it does, in one sentence without a full stop.
  let help: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// Reads a value's text; a switch never calls it.
  let read: @Sendable (String) throws(ValueFault) -> any Sendable

  /// The name as it is typed.
  var flag: String { "--\(name)" }

  /// The option with its value, as help shows it.
  var usage: String {
    guard let valueName else { return flag }
    return "\(flag) \(valueName)"
  }
}
