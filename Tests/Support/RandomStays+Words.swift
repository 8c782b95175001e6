package import StayModel

extension RandomStays {
  /// Words in several scripts, in spellings that a search takes for one or for two: case, accents
  /// as letters of their own and as combining marks in either order, letters with a stroke,
  /// ligatures, wide letters, scripts without spaces, vowel points and vowel signs.
  package static let words = [
    "Café", "Cafe\u{301}", "CAFÉ", "cafe", "Cafes", "Straße", "STRASSE", "Malmø", "malmo", "Łódź",
    "Lo\u{301}dz\u{301}", "Cœur", "coeur", "İstanbul", "ISTANBUL", "ışık", "Đà", "Nẵng",
    "Na\u{306}\u{303}ng", "Na\u{303}\u{306}ng", "Αθήνα", "ΑΘΗΝΑ", "αθηνας", "ΑΘΗΝΑΣ", "Москва",
    "МОСКВА", "Ёлка", "елка", "Йога", "и\u{306}ога", "שָׁלוֹם", "שלום", "شَقَّة", "شقة", "आराम", "आरम",
    "हिन्दी",
    "क\u{93C}िला", "\u{958}िला", "東京の部屋", "東京", "京都", "部屋", "ガーデン", "カ\u{3099}ーデン", "カーデン", "とうきょう",
    "กรุงเทพ", "กรุง", "서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서", "２ＬＤＫ", "2LDK", "m²",
    "ﬁnca", "finca", "1º", "🏖", "👩‍👩‍👧", "1️⃣", "loft", "Loft", "lofts", "l", "sunny", "a", "an",
    "\u{301}x", "naïve", "x\u{200D}y", "so\u{AD}ft",
  ]

  /// What stands between words, and means nothing to a search.
  package static let separators = [
    " ", " ", " ", ", ", "-", "'", "\"", "* ", " NEAR ", ":", "^", "(", ")", "\u{0}", "\n",
    "\u{3000}",
    "/", " AND ", "_", "·",
  ]

  /// A text of words, as they come.
  package static func text(_ generator: inout SeededGenerator, words count: Int) -> String {
    var text = ""
    for index in 0..<count {
      if index > 0 { text += generator.pick(separators) }
      text += generator.pick(words)
    }
    return text
  }

  /// Something to look for: words, the last one often cut.
  package static func searchedText(_ generator: inout SeededGenerator) -> String {
    var text = Self.text(&generator, words: 1 + generator.below(3))
    if generator.chance(0.4) {
      text = String(text.unicodeScalars.dropLast(generator.below(4)).map(Character.init))
    }
    return generator.chance(0.1) ? text.uppercased() : text
  }

  /// Stays whose titles and neighbourhoods are made of ``words``.
  package mutating func wordyStays(count: Int, seed: UInt64) -> [Stay] {
    var generator = SeededGenerator(seed: seed)
    var stays = stays(count: count)
    for index in stays.indices {
      stays[index].title =
        generator.chance(0.9)
        ? Self.text(&generator, words: 1 + generator.below(4)) : generator.pick([nil, "", "—"])
      stays[index].detail.neighbourhood =
        generator.chance(0.6) ? Self.text(&generator, words: 1 + generator.below(2)) : nil
    }
    return stays
  }
}
