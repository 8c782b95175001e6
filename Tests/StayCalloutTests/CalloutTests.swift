import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct CalloutTests {
  struct Facts: Sendable {
    var rating: Double?
    var guests: Int?
    var subtitle: String?
    var icon: String?
  }

  static let facts = [
    Facts(rating: 4.8, guests: 2, subtitle: "4.8 · 2 guests", icon: "star.fill"),
    Facts(rating: 4.8, guests: nil, subtitle: "4.8", icon: "star.fill"),
    Facts(rating: nil, guests: 1, subtitle: "1 guest", icon: nil),
    Facts(rating: nil, guests: 0, subtitle: "0 guests", icon: nil),
    Facts(rating: nil, guests: nil, subtitle: nil, icon: nil),
    Facts(rating: 5, guests: nil, subtitle: "5", icon: "star.fill"),
    Facts(rating: 4.876, guests: nil, subtitle: "4.88", icon: "star.fill"),
    Facts(rating: 4.996, guests: nil, subtitle: "5", icon: "star.fill"),
    Facts(rating: 4.05, guests: nil, subtitle: "4.05", icon: "star.fill"),
    Facts(rating: 97, guests: 12, subtitle: "97 · 12 guests", icon: "star.fill"),
    Facts(rating: 0, guests: nil, subtitle: "0", icon: "star.fill"),
    Facts(rating: .nan, guests: 3, subtitle: "3 guests", icon: nil),
    Facts(rating: -1, guests: nil, subtitle: nil, icon: nil),
    Facts(rating: 1e300, guests: nil, subtitle: nil, icon: nil),
  ]

  @Test(arguments: facts)
  func `the second line says what is known`(facts: Facts) throws {
    var pin = Lisbon.loft
    pin.rating = facts.rating
    pin.guests = facts.guests
    let callout = try #require(Callout(of: pin))
    #expect(callout.subtitle == facts.subtitle)
    #expect(callout.subtitleIcon == facts.icon)
  }

  @Test func `a stay's own subtitle comes before its facts`() throws {
    let detail = StayDetail(subtitle: "Iconic suspension bridge", picture: "bridge.jpg")
    let callout = try #require(Callout(of: Lisbon.loft, detail: detail))
    #expect(callout.subtitle == "Iconic suspension bridge")
    #expect(callout.subtitleIcon == nil)
    #expect(callout.picture == "bridge.jpg")
  }

  @Test func `the third line is there only with a price`() throws {
    var pin = Lisbon.loft
    pin.price = nil
    #expect(try #require(Callout(of: pin)).detail == nil)
    pin.price = Price(minorUnits: 1_250, currency: .euro)
    #expect(try #require(Callout(of: pin)).detail == "€12.50 a night")
  }

  @Test(
    arguments: [
      ("Loft", "Home", "Loft"), ("", "Home", "Home"), (nil, "Home", "Home"), (nil, "", "Stay"),
      (nil, nil, "Stay"),
    ] as [(String?, String?, String)])
  func `a stay without a title is called by its category, else Stay`(
    title: String?, category: String?, expected: String
  ) throws {
    var pin = Lisbon.loft
    pin.title = title
    pin.category = category
    #expect(try #require(Callout(of: pin)).title == expected)
  }

  @Test func `R4 the callout is standard unless there are rows of its own`() throws {
    let accessories = CalloutAccessories(left: "house", right: .detailDisclosure, detail: "map")
    let standard = try #require(
      Callout(of: Lisbon.loft, content: CalloutContent(accessories: accessories)))
    #expect(standard.style == .standard)
    #expect(standard.accessories == accessories)
    #expect(standard.art == .standard)
    let rows = [CalloutRow(text: "Book", icon: "calendar", action: "book")]
    let custom = try #require(Callout(of: Lisbon.loft, content: CalloutContent(rows: rows)))
    #expect(custom.style == .custom)
    #expect(custom.rows == rows)
    #expect(custom.art == .bubble)
    #expect(custom.lines == ["Rooftop Loft", "4.8 · 2 guests", "$120 a night", "Book"])
  }

  @Test func `R4 there is no callout where the content shows none`() {
    #expect(Callout(of: Lisbon.loft, content: CalloutContent(canShowCallout: false)) == nil)
  }

  @Test func `R1 a callout has 12 points of padding, 18 of corner, 6 to its pin`() {
    let art = CalloutArt.standard
    #expect(art.padding == ViewInsets(top: 12, leading: 12, bottom: 12, trailing: 12))
    #expect(art.cornerRadius == 18)
    #expect(art.spacing == 6)
    #expect(art.shadowRadius == 10)
  }

  @Test func `R4 a bubble stands 8 points above its pin, with its own insets and shadow`() {
    let art = CalloutArt.bubble
    #expect(art.spacing == 8)
    #expect(art.padding == ViewInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
    #expect(art.cornerRadius == 12)
    #expect(art.shadowOpacity == 0.2)
    #expect(art.shadowRadius == 6)
  }
}
