import StayModel
import StayTestSupport
import Testing

@Suite struct SearchTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    let title: String
    let match: SearchMatch?
    var testDescription: String { "\(typed) in \(title)" }
  }

  static let cases: [Case] = [
    ("cafe", "Café Central", .title), ("CAFÉ", "Cafe\u{301}", .title),
    ("caf", "Café", .titleBeginning),
    ("fé", "Café", nil), ("strasse", "Große Straße", .title),
    ("gross", "Große Straße", .titleBeginning),
    ("malmo", "Malmø", .title), ("lodz", "Łódź", .title), ("istanbul", "İSTANBUL", .title),
    ("nang", "Đà Nẵng", .title), ("da n", "Đà Nẵng", .titleBeginning), ("αθηνα", "ΑΘΉΝΑ", .title),
    ("αθηνασ", "Αθήνας", .title), ("елка", "Ёлка", .title), ("שלום", "שָׁלוֹם", .title),
    ("شقة", "شَقَّة", .title), ("आरम", "आराम", nil), ("京の", "東京の部屋", .title), ("東京の部", "東京の部屋", .title),
    ("部東", "東京の部屋", nil), ("屋", "東京の部屋", .title), ("の", "東京の部屋", .titleBeginning),
    ("ガーデン", "カ\u{3099}ーデン", .title), ("カーデン", "ガーデン", nil), ("กรุง", "กรุงเทพ", .title),
    ("2ldk", "２ＬＤＫ", .title), ("서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", .title),
    ("hospitalet", "L'Hospitalet", .title), ("loft sunny", "Sunny, large loft", .title),
    ("sunny sunny", "Sunny loft", .title), ("sun sunny", "Sunny loft", nil),
    ("loft  ", "Lofts", .titleBeginning), ("1", "1️⃣ room", .title), ("soft", "so\u{AD}ft", .title),
  ].map { Case(typed: $0.0, title: $0.1, match: $0.2) }

  @Test(arguments: cases)
  func `case and accents are folded, and the last word may be a beginning`(_ one: Case) throws {
    let search = try #require(SearchText(one.typed))
    #expect(search.match(title: one.title, neighbourhood: nil) == one.match)
    let oracle = try #require(SearchOracle(one.typed))
    #expect(oracle.match(title: one.title, neighbourhood: nil) == one.match)
  }

  @Test(arguments: ["", " ", "\"", "*", "-", "()", ":", "^", "\u{0}", "🏖 👩‍👩‍👧", "\u{301}", "—…!"])
  func `a text without a word asks for nothing`(text: String) {
    #expect(SearchText(text) == nil)
  }

  @Test func `operators, quotes and columns are words or nothing`() throws {
    #expect(
      try #require(SearchText("NEAR(a* \"b\", 2) OR title:^c")).words
        == ["near", "a", "b", "2", "or", "title", "c"])
    #expect(try #require(SearchText("'); DROP TABLE stay; --")).words == ["drop", "table", "stay"])
    #expect(try #require(SearchText("a\u{0}b")).words == ["a", "b"])
  }

  @Test func `words are in either text, and the match says in which`() throws {
    let search = try #require(SearchText("loft alfama"))
    #expect(search.match(title: "Loft in Alfama", neighbourhood: "Alfama") == .title)
    #expect(search.match(title: "Loft", neighbourhood: "Alfama") == .neighbourhood)
    #expect(search.match(title: nil, neighbourhood: "Alfama, lofts") == nil)
    #expect(search.match(title: "Loft", neighbourhood: nil) == nil)
  }

  @Test func `a text of any length is looked for by its first words`() throws {
    let long = String(repeating: "word ", count: 5_000)
    #expect(try #require(SearchText(long)).words == ["word"].prefix(1) + ["word"])
    let many = (0..<100_000).map { "w\($0)" }.joined(separator: " ")
    #expect(try #require(SearchText(many)).words.count == SearchText.mostWords)
    let huge = try #require(SearchText(String(repeating: "é", count: 1_000_000)))
    #expect(huge.words.map(\.utf8.count) == [WordFolder.longestWord])
    #expect(huge.match(title: String(repeating: "E", count: 200), neighbourhood: nil) == .title)
  }

  @Test func `spellings of one search are one`() {
    #expect(SearchText("Café  loft") == SearchText("cafe\u{301}, LOFT!"))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `it finds what a slow scan with other tables finds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<400).map { _ in
      RandomStays.text(&generator, words: 1 + generator.below(4))
    }
    var found = 0
    for _ in 0..<200 {
      let typed = RandomStays.searchedText(&generator)
      let search = SearchText(typed)
      let oracle = SearchOracle(typed)
      #expect((search == nil) == (oracle == nil), "seed \(seed): \(typed)")
      guard let search, let oracle else { continue }
      for _ in 0..<40 {
        let title = generator.chance(0.9) ? generator.pick(texts) : nil
        let neighbourhood = generator.chance(0.5) ? generator.pick(texts) : nil
        let match = search.match(title: title, neighbourhood: neighbourhood)
        #expect(
          match == oracle.match(title: title, neighbourhood: neighbourhood),
          "seed \(seed): \(typed) in \(title ?? "-") | \(neighbourhood ?? "-")")
        if match != nil { found += 1 }
      }
    }
    #expect(found > 150, "seed \(seed) finds too little to prove anything")
  }
}
