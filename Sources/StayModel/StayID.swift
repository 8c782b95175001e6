/// The identity of a stay: its text, exact to the last zero.
///
/// Text is kept in Unicode normal form C, so that two spellings of "É" are one id here and in the
/// database alike. Ids order by their UTF-8 bytes, as SQLite's own comparison does.
public struct StayID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The id's text.
  public let rawValue: String

  /// Makes an id from text, which may be anything but is best short.
  public init(rawValue: String) {
    self.rawValue = rawValue.normalizedForKeys()
  }

  /// Takes text that is in its normal form, such as ASCII, without looking at it.
  @inlinable
  package init(normalized rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes an id from text.
  public init(_ text: String) {
    self.init(rawValue: text)
  }

  /// Makes an id from a literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// The id's text.
  public var description: String { rawValue }

  /// Orders ids by their UTF-8 bytes.
  public static func < (lhs: StayID, rhs: StayID) -> Bool {
    lhs.rawValue.utf8.lexicographicallyPrecedes(rhs.rawValue.utf8)
  }
}
