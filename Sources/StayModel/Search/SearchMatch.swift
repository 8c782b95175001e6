/// Where the words of a search were found in a stay, the best first: the order of its answers
/// before standing and id.
///
/// It looks at one stay alone, so that what others say moves no answer.
public enum SearchMatch: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Every word is a word of the title.
  case title = 0
  /// Every word is in the title, the last one as the beginning of a word.
  case titleBeginning = 1
  /// Some word is only in the neighbourhood.
  case neighbourhood = 2

  /// Whether a match is better than another.
  public static func < (one: SearchMatch, other: SearchMatch) -> Bool {
    one.rawValue < other.rawValue
  }
}
