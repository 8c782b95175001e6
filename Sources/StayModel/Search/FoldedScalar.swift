#if canImport(Darwin)
  import Foundation
#else
  @_spi(_Unicode) import Swift
#endif

/// What a scalar of a text is to a search: case and accents folded, so that `Á`, `á` and an `a`
/// with a combining accent are all `a`.
///
/// The parts of its canonical decomposition (Unicode Standard Annex #15) are set in lower case;
/// accents and vowel points fall away. Signs that make another letter or syllable stay: a voiced
/// kana is not the voiceless one, and Indic and Thai vowels are not accents. Letters that Unicode
/// does not decompose but people type without their stroke or ligature are taken apart by a table.
struct FoldedScalar {
  /// What the scalar does to the word that is being read.
  enum Role {
    /// It ends the word: a space, a sign, a symbol.
    case separator
    /// It leaves no trace: an accent, or what is invisible.
    case nothing
    /// It goes on a word of letters and digits.
    case letter
    /// It is a letter of a script that is written without spaces.
    case unspacedLetter
    /// It belongs to the letter before it.
    case mark
  }

  let role: Role
  /// What is left of it, as UTF-8.
  let utf8: [UInt8]

  init(_ scalar: Unicode.Scalar) {
    var role = Role.nothing
    var left = String.UnicodeScalarView()
    for part in Self.decomposed(scalar) {
      let partRole = Self.role(of: part)
      // The first part that is more than an accent says what the whole is.
      if case .nothing = partRole { continue }
      if case .nothing = role { role = partRole }
      if case .separator = partRole { continue }
      for lower in part.properties.lowercaseMapping.unicodeScalars {
        if case .nothing = Self.role(of: lower) { continue }
        if let letters = Self.lettersWithoutDecomposition[lower] {
          left.append(contentsOf: letters.unicodeScalars)
        } else {
          left.append(Self.narrow(lower))
        }
      }
    }
    self.role = role
    if case .separator = role { utf8 = [] } else { utf8 = Array(String(left).utf8) }
  }

  private static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    #if canImport(Darwin)
      Array(String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      Array(String(Character(scalar))._nfd)
    #endif
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return .nothing }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return isUnspaced(scalar) ? .unspacedLetter : .letter
    case .decimalNumber, .letterNumber, .otherNumber:
      return isUnspaced(scalar) ? .unspacedLetter : .letter
    case .nonspacingMark, .spacingMark:
      return isAccent(properties.canonicalCombiningClass) ? .nothing : .mark
    case .enclosingMark:
      return .nothing
    default:
      return .separator
    }
  }

  /// Overlays, the points of Hebrew, Arabic and Syriac, and all that is placed around a letter; not
  /// the nukta, the kana voicing marks, the virama, and the vowels that have classes of their own
  /// (Unicode Standard, table 4-3).
  private static func isAccent(_ combining: Unicode.CanonicalCombiningClass) -> Bool {
    let value = combining.rawValue
    return value == 1 || (10...36).contains(value) || value >= 200
  }

  /// Han, kana, Thai, Lao, Myanmar and Khmer.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x0E00 else { return false }
    if case .decimalNumber = scalar.properties.generalCategory { return false }
    return unspacedRanges.contains { $0.contains(scalar.value) }
  }

  private static let unspacedRanges: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007,
    0x3021...0x3029, 0x3038...0x303B, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF,
  ]

  /// Letters and digits of East Asian width as the plain ones.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF10...0xFF5A).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  private static let lettersWithoutDecomposition: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l",
    "ŧ": "t", "þ": "th", "ĳ": "ij", "ſ": "s", "ς": "σ", "µ": "μ", "ª": "a", "º": "o", "¹": "1",
    "²": "2", "³": "3", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl",
  ]
}
