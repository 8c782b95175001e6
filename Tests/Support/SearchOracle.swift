import Foundation
package import StayModel

/// The rule of searches written a second time, slowly, with Foundation's tables: where a text's words
/// are in a title and a neighbourhood.
package struct SearchOracle {
  private let terms: [Term]

  private enum Term: Hashable {
    case whole(String)
    case beginning(String)
  }

  /// Reads what somebody typed; nil where it has no word.
  package init?(_ text: String) {
    let stretches = Self.stretches(of: text)
    var terms: [Term] = []
    for (index, stretch) in stretches.enumerated() {
      let isLast = index + 1 == stretches.count
      if stretch.isUnspaced && stretch.letters.count > 1 {
        terms += zip(stretch.letters, stretch.letters.dropFirst()).map { .whole($0 + $1) }
        // The last pair may be the beginning of a longer one no more than any other.
        if isLast, case .whole(let pair)? = terms.popLast() { terms.append(.beginning(pair)) }
      } else {
        let word = stretch.letters.joined()
        terms.append(isLast ? .beginning(word) : .whole(word))
      }
    }
    guard !terms.isEmpty else { return nil }
    self.terms = terms
  }

  /// Where the words are.
  package func match(title: String?, neighbourhood: String?) -> SearchMatch? {
    let titleWords = Self.words(of: title ?? "")
    let all = titleWords.union(Self.words(of: neighbourhood ?? ""))
    guard terms.allSatisfy({ Self.holds(all, $0) }) else { return nil }
    guard terms.allSatisfy({ Self.holds(titleWords, $0) }) else { return .neighbourhood }
    let areWhole = terms.allSatisfy { term in
      switch term {
      case .whole(let word), .beginning(let word): titleWords.contains(word)
      }
    }
    return areWhole ? .title : .titleBeginning
  }

  private static func holds(_ words: Set<String>, _ term: Term) -> Bool {
    switch term {
    case .whole(let word): words.contains(word)
    case .beginning(let word):
      words.contains { Array($0.unicodeScalars).starts(with: Array(word.unicodeScalars)) }
    }
  }

  private struct Stretch {
    var letters: [String]
    let isUnspaced: Bool
  }

  private static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    for stretch in stretches(of: text) {
      if stretch.isUnspaced {
        for index in stretch.letters.indices {
          words.insert(stretch.letters[index...].prefix(2).joined())
        }
      } else {
        words.insert(stretch.letters.joined())
      }
    }
    return words
  }

  private static func stretches(of text: String) -> [Stretch] {
    var stretches: [Stretch] = []
    var isOpen = false
    var plain = ""
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      plain += replacements[scalar] ?? String(scalar)
    }
    for scalar in plain.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      let letter = replacements[scalar] ?? String(scalar)
      switch true {
      case isInvisible(scalar): continue
      case CharacterSet.nonBaseCharacters.contains(scalar):
        guard isOpen, let last = stretches[stretches.count - 1].letters.popLast() else { continue }
        stretches[stretches.count - 1].letters.append(last + letter)
      case CharacterSet.alphanumerics.contains(scalar):
        let isUnspaced = unspaced.contains { $0.contains(scalar) }
        if !isOpen || stretches.last?.isUnspaced != isUnspaced {
          stretches.append(Stretch(letters: [], isUnspaced: isUnspaced))
        }
        stretches[stretches.count - 1].letters.append(letter)
        isOpen = true
      default: isOpen = false
      }
    }
    return stretches
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let combining = scalar.properties.canonicalCombiningClass.rawValue
    return scalar.properties.isDefaultIgnorableCodePoint || combining == 1
      || (10...36).contains(combining) || combining >= 200
      || scalar.properties.generalCategory == .enclosingMark
  }

  /// The scripts of the test's words that have no spaces.
  private static let unspaced: [ClosedRange<Unicode.Scalar>] = [
    "\u{E01}"..."\u{E4E}", "\u{3041}"..."\u{30FF}", "\u{4E00}"..."\u{9FFF}",
  ]

  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "œ": "oe", "Œ": "oe", "đ": "d", "Đ": "d",
    "ı": "i", "ς": "σ", "²": "2", "º": "o", "ﬁ": "fi", "２": "2", "Ｌ": "l", "Ｄ": "d", "Ｋ": "k",
  ]
}
