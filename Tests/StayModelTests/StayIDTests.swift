import StayModel
import Testing

@Suite struct StayIDTests {
  @Test func `ids keep every zero and every digit`() {
    #expect(Set<StayID>(["00601", "0601", "601"]).count == 3)
    #expect(StayID("1004978540001566331") != StayID("1004978540001566332"))
  }

  @Test func `two spellings of one character are one id`() {
    let composed = StayID("caf\u{E9}")
    let decomposed = StayID("cafe\u{301}")
    #expect(composed == decomposed)
    #expect(Array(composed.rawValue.utf8) == Array(decomposed.rawValue.utf8))
  }

  @Test func `ids order by their bytes`() {
    #expect(StayID("Z") < StayID("a"))
    #expect(StayID("a") < StayID("aa"))
    #expect(StayID("z") < StayID("é"))
  }
}
