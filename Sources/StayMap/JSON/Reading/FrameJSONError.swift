/// Why a JSON text is no frame.
public struct FrameJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line where the fault is, counted from 1.
  public let line: Int
  /// What is wrong, in a phrase.
  public let reason: String

  /// Makes an error.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// A sentence for people.
  public var description: String { "line \(line): \(reason)" }
}
