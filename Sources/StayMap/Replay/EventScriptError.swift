/// Why a text is no event script.
public struct EventScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line at fault, counted from 1.
  public let line: Int
  /// The member at fault, such as `center.latitude`; nil where it is none.
  public let member: String?
  /// What is wrong, in a phrase.
  public let reason: String

  /// Makes an error.
  public init(line: Int, member: String? = nil, reason: String) {
    self.line = line
    self.member = member
    self.reason = reason
  }

  /// A sentence for people: where, and what is wrong.
  public var description: String {
    "line \(line): " + (member.map { "\($0): " } ?? "") + reason
  }
}

/// What is wrong with a line, before it is known which line that is.
struct ScriptFault: Error, Hashable {
  let reason: String
  let member: String?

  init(_ reason: String, _ member: String? = nil) {
    self.reason = reason
    self.member = member
  }
}
