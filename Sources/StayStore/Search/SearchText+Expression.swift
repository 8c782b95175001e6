package import StayModel

extension SearchText {
  /// The search as FTS5 reads it.
  ///
  /// Words hold letters and digits alone, so that between quotes nothing of them can be an operator
  /// or a quote.
  package var expression: String {
    let whole = wholeWords.map { "\"\($0)\"" }
    return (whole + ["\"\(lastWord)\" *"]).joined(separator: " AND ")
  }

  /// The expression for stays that have all words in the title.
  package var titleExpression: String { "title : (\(expression))" }

  /// The expression for stays that have all words in the title, the last one whole too.
  package var wholeTitleExpression: String {
    "title : (\(words.map { "\"\($0)\"" }.joined(separator: " AND ")))"
  }
}
