import Testing

@testable import StayCommands

struct FactListTests {
  @Test func `values line up, and what is missing is left out`() throws {
    var facts = FactList()
    facts.append("id", "loft")
    facts.append("subtitle", nil)
    facts.append("title", "a\nb")
    #expect(try RecordedConsole.text { try facts.write(to: $0) } == "id     loft\ntitle  a\\nb\n")
  }
}
