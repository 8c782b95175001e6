/// Words to look for in titles and neighbourhoods.
///
/// A stay is found where each word is a word of its title or neighbourhood; the last one need only
/// be the beginning of a word, as it may be half typed. Neither case nor accents count: `cafe` finds
/// `CAFÉ`. Whatever is neither letter nor digit separates words and means nothing else.
///
/// ```swift
/// if let text = SearchText("sunny lof") { filter.search = text }
/// ```
public struct SearchText: Hashable, Sendable {
  /// The words, folded, each once and the last one last.
  public let words: [String]

  /// So many words are looked for; what a text says beyond them is not.
  public static let mostWords = 32

  /// Reads a text as somebody typed it; nil where there is no word in it, so nothing to look for.
  public init?(_ text: String) {
    let typed = WordFolder().words(of: text, for: .search).prefix(Self.mostWords)
    guard let last = typed.last else { return nil }
    var words: [String] = []
    // A word that is to be there whole says all that its own beginning would.
    for word in typed.dropLast() where !words.contains(word) { words.append(word) }
    self.words = words + [last]
  }

  /// The words that must be there whole.
  public var wholeWords: ArraySlice<String> { words.dropLast() }

  /// The last word, of which the beginning of a word is enough.
  public var lastWord: String { words[words.endIndex - 1] }

  /// Where a stay with these texts has the words, or nil where it has not all of them.
  ///
  /// This is the rule itself, of which the search index is a translation.
  ///
  /// - Complexity: O(n).
  public func match(title: String?, neighbourhood: String?) -> SearchMatch? {
    let folder = WordFolder()
    let titleWords = title.map { Set(folder.words(of: $0)) } ?? []
    let otherWords = neighbourhood.map { Set(folder.words(of: $0)) } ?? []
    let all = titleWords.union(otherWords)
    guard all.isSuperset(of: wholeWords), begins(in: all) else { return nil }
    guard titleWords.isSuperset(of: wholeWords) else { return .neighbourhood }
    if titleWords.contains(lastWord) { return .title }
    return begins(in: titleWords) ? .titleBeginning : .neighbourhood
  }

  private func begins(in words: Set<String>) -> Bool {
    let beginning = lastWord.utf8
    return words.contains { $0.utf8.starts(with: beginning) }
  }
}
