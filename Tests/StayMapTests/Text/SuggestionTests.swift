import Testing

@testable import StayMap

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("pins", "pins", 0), ("", "abc", 3), ("pnis", "pins", 1), ("pin", "pins", 1),
    ("pinss", "pins", 1), ("pans", "pins", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ("é", "e", 1),
  ])
  func `the distance counts inserted, deleted, replaced and swapped letters`(
    first: String, second: String, distance: Int
  ) {
    #expect(Suggestion.editDistance(first, second) == distance)
    #expect(Suggestion.editDistance(second, first) == distance)
  }

  @Test(arguments: [
    ("improt", "import"), ("IMPORT", "import"), ("pin", "pins"), ("slect", "select"),
    ("mig", "migrate"), ("min-pirce", "min-price"), ("zzz", nil), ("", nil), ("q", nil),
  ])
  func `the nearest known word is suggested, a far one never`(typed: String, word: String?) {
    let known = ["import", "pins", "select", "migrate", "min-price", "max-price"]
    #expect(Suggestion.nearest(to: typed, among: known) == word)
  }
}
