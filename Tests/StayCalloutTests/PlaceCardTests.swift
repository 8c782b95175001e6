import StayCallout
import StayModel
import Testing

@Suite struct PlaceCardTests {
  let bridge = Pin(
    id: "bridge", coordinate: Lisbon.place(37.8199, -122.4783), title: "Golden Gate Bridge",
    icon: "building.columns.fill")

  @Test func `R5 the card has icon, name, subtitle and its two buttons`() {
    let card = PlaceCard(of: bridge, detail: StayDetail(subtitle: "Iconic suspension bridge"))
    #expect(card.icon == "building.columns.fill")
    #expect(card.name == "Golden Gate Bridge")
    #expect(card.subtitle == "Iconic suspension bridge")
    #expect(card.dismissTitle == "Dismiss")
    #expect(card.directionsTitle == "Get Directions")
  }

  @Test func `R5 the card slides in from the bottom in 0_35 s, or fades under Reduce Motion`() {
    #expect(PlaceCard(of: bridge).edge == .bottom)
    #expect(PlaceCard(of: bridge).transition == Motion(kind: .slide, seconds: 0.35))
    #expect(
      PlaceCard(of: bridge, motion: .reduced).transition == Motion(kind: .fade, seconds: 0.2))
  }

  @Test func `R5 a place without an icon has the pin's, and one without a name its category`() {
    let card = PlaceCard(of: Pin(id: "x", coordinate: Lisbon.place(0, 0), category: "Pier"))
    #expect(card.icon == "mappin.circle.fill" && card.name == "Pier" && card.subtitle == nil)
  }
}
