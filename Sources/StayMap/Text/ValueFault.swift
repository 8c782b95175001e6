/// Why the text of an option's value cannot be taken, as a phrase that follows the option's name.
package struct ValueFault: Error, Hashable, Sendable {
  /// The phrase, such as `"abc" is not a number`.
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
