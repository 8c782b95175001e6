import StayMap
import Testing

@testable import StayCommands

struct StyledTextTests {
  @Test(arguments: [
    ("https://a.test/{z}/{x}/{y}.png", "standard", false, "https://a.test/{z}/{x}/{y}.png"),
    ("imagery=https://b.test/{z}/{x}/{y}", "imagery", true, "https://b.test/{z}/{x}/{y}"),
    ("hybrid=", "hybrid", true, ""), ("standard=x=y", "standard", true, "x=y"),
    ("https://a.test/?key=1", "standard", false, "https://a.test/?key=1"),
    ("", "standard", false, ""),
  ])
  func `what stands before the first equals sign names a style, where it is one`(
    given: String, style: String, isNamed: Bool, text: String
  ) throws {
    let read = try StyledText.read(given)
    #expect(read.style.rawValue == style)
    #expect(read.isNamed == isNamed)
    #expect(read.text == text)
  }
}
