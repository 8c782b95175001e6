import StayCallout
import StayGeometry
import Testing

@Suite struct ClusterAppearanceTests {
  @Test(arguments: [
    (1, "1"), (21, "21"), (999, "999"), (1_000, "1k"), (1_204, "1.2k"), (1_999, "1.9k"),
    (9_999, "9.9k"), (10_500, "10k"), (999_999, "999k"), (1_000_000, "1M"), (2_500_000, "2.5M"),
    (0, "0"),
  ])
  func `a badge writes its count so that it fits`(count: Int, text: String) {
    let badge = ClusterAppearance(id: "9/243/196", count: count)
    #expect(badge.text == text)
    #expect(badge.size.width >= 36 && badge.size.width <= 52)
    #expect(badge.anchor == .center)
  }

  @Test func `more stays never have a smaller badge`() {
    let widths = [
      0, 1, 9, 10, 99, 100, 999, 1_000, 1_100, 9_999, 10_000, 44_000, 100_000, 1_000_000, 2_500_000,
    ]
    .map { ClusterAppearance(id: "x", count: $0).size.width }
    #expect(widths == widths.sorted())
  }

  @Test(arguments: [(1, "1 stay"), (2, "2 stays"), (1_204, "1204 stays")])
  func `a badge reads its count in full`(count: Int, label: String) {
    #expect(ClusterAppearance(id: "x", count: count).accessibility.label == label)
  }
}
