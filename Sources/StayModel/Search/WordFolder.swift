/// Finds the words of texts and folds them: what is searched and what is searched for go through
/// here alike, so that no other folding, SQLite's least of all, has a say.
///
/// A word is a stretch of letters and digits; all else ends it. Where a script is written without
/// spaces there are no words to be found, and each two letters that follow one another stand for
/// one: what is searched for is then found anywhere in such a stretch. A word counts up to its
/// first ``longestWord`` bytes.
///
/// A class, because it keeps what it has learned of scalars; for one thread at a time.
package final class WordFolder {
  /// The bytes of UTF-8 up to which a word counts.
  package static let longestWord = 96

  /// Why words are wanted.
  package enum Purpose {
    /// To be found: a stretch without spaces also gives its last letter alone.
    case index
    /// To find: a stretch without spaces gives its last letter only where it has no other.
    case search
  }

  private var known: [Unicode.Scalar: FoldedScalar] = [:]
  /// Where the letters of the stretch without spaces begin in the output.
  private var letters: [Int] = []
  private var stretch: [UInt8] = []
  private var isInWord = false
  private var wordStart = 0

  package init() {}

  /// Appends a text's words, each followed by a space.
  ///
  /// - Complexity: O(n).
  package func appendWords(
    of text: UnsafeRawBufferPointer, for purpose: Purpose = .index, to output: inout [UInt8]
  ) {
    if Self.appendPlainWords(of: text, to: &output) { return }
    appendScalars(of: String(decoding: text, as: UTF8.self), for: purpose, to: &output)
  }

  /// The words of a text.
  package func words(of text: String, for purpose: Purpose = .index) -> [String] {
    var text = text
    var output: [UInt8] = []
    text.withUTF8 { appendWords(of: UnsafeRawBufferPointer($0), for: purpose, to: &output) }
    return output.split(separator: Self.space).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let space = UInt8(ascii: " ")

  /// Appends the words of a text that is plain ASCII, as most are; false, and nothing appended, where
  /// it is not.
  private static func appendPlainWords(
    of text: UnsafeRawBufferPointer, to output: inout [UInt8]
  ) -> Bool {
    let start = output.count
    var length = 0
    for byte in text {
      let letter: UInt8
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        letter = byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter = byte | 0x20
      case 0x80...:
        output.removeSubrange(start...)
        return false
      default:
        if length > 0 { output.append(space) }
        length = 0
        continue
      }
      if length < longestWord { output.append(letter) }
      length += 1
    }
    if length > 0 { output.append(space) }
    return true
  }

  private func endWord(_ output: inout [UInt8]) {
    guard isInWord else { return }
    isInWord = false
    output.append(Self.space)
  }

  private func appendScalars(
    of text: String, for purpose: Purpose, to output: inout [UInt8]
  ) {
    for scalar in text.unicodeScalars {
      let folded = fold(scalar)
      switch folded.role {
      case .nothing: continue
      case .separator:
        endWord(&output)
        endStretch(&output, for: purpose)
      case .letter:
        endStretch(&output, for: purpose)
        append(folded.utf8, to: &output)
      case .unspacedLetter:
        endWord(&output)
        letters.append(stretch.count)
        stretch.append(contentsOf: folded.utf8)
      case .mark:
        appendMark(folded.utf8, to: &output)
      }
    }
    endWord(&output)
    endStretch(&output, for: purpose)
  }

  private func fold(_ scalar: Unicode.Scalar) -> FoldedScalar {
    if let folded = known[scalar] { return folded }
    let folded = FoldedScalar(scalar)
    known[scalar] = folded
    return folded
  }

  /// Appends what is left of a scalar whole or not at all, so that a long word ends between two.
  private func append(_ letter: [UInt8], to output: inout [UInt8]) {
    if !isInWord {
      isInWord = true
      wordStart = output.count
    }
    if output.count - wordStart + letter.count <= Self.longestWord {
      output.append(contentsOf: letter)
    }
  }

  /// A mark goes to the letter before it; one that has none is nothing.
  private func appendMark(_ mark: [UInt8], to output: inout [UInt8]) {
    if isInWord {
      append(mark, to: &output)
    } else if let first = letters.last, stretch.count - first < Self.longestWord / 4 {
      stretch.append(contentsOf: mark)
    }
  }

  /// Gives a stretch without spaces as pairs of letters.
  private func endStretch(_ output: inout [UInt8], for purpose: Purpose) {
    guard !letters.isEmpty else { return }
    for (index, start) in letters.enumerated() {
      let isLast = index + 1 == letters.count
      if isLast && purpose == .search && index > 0 { break }
      let end = index + 2 < letters.count ? letters[index + 2] : stretch.count
      output.append(contentsOf: stretch[start..<end])
      output.append(Self.space)
    }
    letters.removeAll(keepingCapacity: true)
    stretch.removeAll(keepingCapacity: true)
  }
}
