import StayModel
import Testing

@Suite struct WordFolderTests {
  @Test(arguments: [
    ("Sunny Loft, 2 beds", ["sunny", "loft", "2", "beds"]),
    ("cafe\u{301}s", ["cafes"]), ("aé bc", ["ae", "bc"]), ("x-éa", ["x", "ea"]),
    ("東京Loft東", ["東京", "京", "loft", "東"]), ("a\u{301}", ["a"]), ("", []), ("--", []),
  ])
  func `a text is taken apart into folded words`(text: String, words: [String]) {
    #expect(WordFolder().words(of: text) == words)
  }

  @Test func `what is searched for has no lone last letter`() {
    #expect(WordFolder().words(of: "東京の a", for: .search) == ["東京", "京の", "a"])
    #expect(WordFolder().words(of: "東", for: .search) == ["東"])
  }

  @Test func `bytes that are no UTF-8 end words and do no harm`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0x20, 0x63, 0xE2, 0x82]
    var output: [UInt8] = []
    bytes.withUnsafeBytes { WordFolder().appendWords(of: $0, to: &output) }
    #expect(String(decoding: output, as: UTF8.self) == "a b c ")
  }

  @Test func `a word is cut between letters`() {
    let words = WordFolder().words(of: "x" + String(repeating: "ж", count: 90))
    #expect(words.count == 1)
    #expect(words[0].utf8.count == 95)
    #expect(words[0].hasPrefix("xж"))
  }
}
