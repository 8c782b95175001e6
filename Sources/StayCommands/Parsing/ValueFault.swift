/// Why the text of an option's value cannot be taken, as a phrase that follows the option's name.
struct ValueFault: Error, Hashable, Sendable {
  /// The phrase, such as `"abc" is not a number`.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
