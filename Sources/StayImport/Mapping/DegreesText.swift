/// Degrees as maps and guidebooks write them: with a letter for the side of the globe, or with
/// minutes and seconds: `38.71 N`, `38°42'50"N`, `W 9° 8.33'`.
struct DegreesText {
  /// What the letter says that the degrees are.
  enum Axis {
    case latitude, longitude
  }

  /// Signed: south and west are negative.
  let value: Double
  /// The axis of the letter; nil where there is none.
  let axis: Axis?

  /// Reads the trimmed bytes of a cell; nil where they are no such degrees, or say more than one
  /// thing: a sign beside a letter, minutes beyond 60, two letters.
  ///
  /// "O" is east in German and west in French and Spanish, and is no letter here.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= Self.longest, bytes.contains(where: ASCIIText.isDigit) else { return nil }
    var scanner = Scanner(text: Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
    var letter = scanner.letter()
    let isNegative = scanner.takes("-") || scanner.takes("\u{2212}")
    guard let parts = scanner.parts() else { return nil }
    if let behind = scanner.letter() {
      guard letter == nil else { return nil }
      letter = behind
    }
    guard scanner.isAtEnd, !(isNegative && letter != nil) else { return nil }
    // "41 23" alone may be anything.
    guard parts.count == 1 || letter != nil || scanner.hasSigns else { return nil }
    var value = 0.0
    for (part, unit) in zip(parts, [1.0, 60, 3600]) { value += part / unit }
    let isOther = letter == "S" || letter == "W"
    self.value = isNegative || isOther ? -value : value
    axis = letter.map { $0 == "N" || $0 == "S" ? .latitude : .longitude }
  }

  /// Longer text is no coordinate.
  private static let longest = 60

  /// Goes over the characters of a text.
  private struct Scanner {
    private let text: [Unicode.Scalar]
    private var index = 0
    /// Whether a sign of degrees, minutes or seconds was seen.
    private(set) var hasSigns = false

    init(text: [Unicode.Scalar]) {
      self.text = text
    }

    var isAtEnd: Bool { index == text.count }

    private mutating func skipSpace() {
      while index < text.count, text[index].properties.isWhitespace { index += 1 }
    }

    mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
      skipSpace()
      guard index < text.count, text[index] == scalar else { return false }
      index += 1
      return true
    }

    private mutating func takes(anyOf scalars: String) -> Bool {
      scalars.unicodeScalars.contains { takes($0) }
    }

    /// The letter of a side, in capitals.
    mutating func letter() -> Character? {
      skipSpace()
      guard index < text.count else { return nil }
      let letter = Character(text[index].properties.uppercaseMapping)
      guard "NSEW".contains(letter) else { return nil }
      index += 1
      skipSpace()
      return letter
    }

    /// Degrees, and minutes and seconds if they follow; only the last may have decimals.
    mutating func parts() -> [Double]? {
      var parts: [Double] = []
      var isWhole = true
      let signs = ["°º˚", "'′’", "\"″”"]
      while parts.count < signs.count, isWhole, let number = number() {
        guard parts.isEmpty || number.value < 60 else { return nil }
        parts.append(number.value)
        isWhole = number.isWhole
        let hasSign =
          takes(anyOf: signs[parts.count - 1])
          || (parts.count == 3 && takes("'") && takes("'"))
        // Without signs, space parts the numbers.
        hasSigns = hasSigns || hasSign
      }
      return parts.isEmpty ? nil : parts
    }

    private mutating func number() -> (value: Double, isWhole: Bool)? {
      skipSpace()
      let start = index
      var sign: Int?
      while index < text.count {
        if text[index] == "." || text[index] == "," {
          guard sign == nil, index > start else { break }
          sign = index
        } else if !("0"..."9").contains(text[index]) {
          break
        }
        index += 1
      }
      guard index > start else { return nil }
      var digits = ""
      for scalar in text[start..<index] {
        digits.unicodeScalars.append(scalar == "," ? "." : scalar)
      }
      return Double(digits).map { ($0, sign == nil) }
    }
  }
}
