/// Why JSON text holds no stays, or which of its stays is at fault.
public struct StayJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which stay of the text it is, counted from 1; nil where the text itself is at fault.
  public let ordinal: Int?
  /// The line where the fault is, counted from 1.
  public let line: Int
  /// The member at fault, such as `price.amount`; nil where it is none.
  public let member: String?
  /// What is wrong, in a phrase.
  public let reason: String

  /// Makes an error.
  public init(ordinal: Int? = nil, line: Int, member: String? = nil, reason: String) {
    self.ordinal = ordinal
    self.line = line
    self.member = member
    self.reason = reason
  }

  /// A sentence for people: where, and what is wrong.
  public var description: String {
    let stay = ordinal.map { "stay \($0), " } ?? ""
    let member = member.map { "\($0): " } ?? ""
    return "\(stay)line \(line): \(member)\(reason)"
  }
}
