import StayCallout
import StayModel
import Testing

@Suite struct AccessibilityTests {
  static let labels: [(title: String?, label: String?, category: String?, expected: String)] = [
    ("Rooftop Loft", "$120", "Home", "Rooftop Loft, $120"),
    ("Rooftop Loft", nil, "Home", "Rooftop Loft"), ("Rooftop Loft", "", nil, "Rooftop Loft"),
    (nil, "$120", "Home", "$120"), ("", "$120", nil, "$120"),
    (nil, nil, "Private room", "Private room"), ("", "", "Private room", "Private room"),
    (nil, nil, nil, "Stay"), (nil, nil, "", "Stay"),
    ("Loft, with view", "€1,200", nil, "Loft, with view, €1,200"),
  ]

  @Test(arguments: labels)
  func `R1 a pin reads title, label, and what is missing leaves no comma`(
    title: String?, label: String?, category: String?, expected: String
  ) {
    var pin = Lisbon.loft
    pin.title = title
    pin.label = label
    pin.category = category
    #expect(Accessibility.label(of: pin) == expected)
  }
}
