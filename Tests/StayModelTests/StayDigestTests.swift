import StayGeometry
import StayModel
import Testing

@Suite struct StayDigestTests {
  private let stay: Stay = {
    var stay = Stay(id: "loft", source: "lisbon.csv", coordinate: .zero, title: "Loft")
    stay.detail.attributes = "{\"beds\":\"2\"}"
    return stay
  }()

  @Test func `the same stay has the same digest`() {
    #expect(StayDigest(of: stay) == StayDigest(of: stay))
    #expect(StayDigest(of: stay).bytes.count == 16)
  }

  @Test func `whatever changes, the digest does`() throws {
    let changes: [(inout Stay) -> Void] = [
      { $0.id = "other" }, { $0.source = "other" }, { $0.title = nil }, { $0.title = "" },
      { $0.label = "$1" }, { $0.price = Price(minorUnits: 1, currency: .usDollar) },
      { $0.price = Price(minorUnits: 1, currency: .euro) }, { $0.category = "Loft" },
      { $0.rating = 1 }, { $0.reviews = 1 }, { $0.guests = 1 }, { $0.rank = 1 },
      { $0.mark = .pin }, { $0.tint = "red" }, { $0.icon = "bed" },
      { $0.detail.subtitle = "s" }, { $0.detail.url = "s" }, { $0.detail.picture = "s" },
      { $0.detail.neighbourhood = "s" }, { $0.detail.attributes = nil },
      { $0.coordinate = Coordinate(clampingLatitude: 1e-12, wrappingLongitude: 0) },
    ]
    var digests: Set<StayDigest> = [StayDigest(of: stay)]
    for (number, change) in changes.enumerated() {
      var changed = stay
      change(&changed)
      #expect(digests.insert(StayDigest(of: changed)).inserted, "change \(number)")
    }
  }
}
