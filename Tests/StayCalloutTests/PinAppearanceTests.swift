import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct PinAppearanceTests {
  private func appearance(
    _ pin: Pin, _ style: PinStyle, selected: Bool = false, light: Bool = false, crowded: Bool = false,
    motion: MotionPreference = .standard, subtitle: String? = nil
  ) -> PinAppearance {
    PinAppearance(
      of: pin,
      in: PinAppearance.Context(
        style: style, isSelected: selected, isLight: light, isCrowded: crowded, motion: motion,
        subtitle: subtitle))
  }

  private func place(
    _ name: String, _ category: String?, mark: Mark = Mark(kind: .pin), icon: String? = nil
  ) -> Pin {
    Pin(
      id: StayID(name), coordinate: .zero, title: name, category: category, mark: mark,
      icon: icon)
  }

  @Test func `R1 a price pin is a capsule that turns dark when selected`() {
    let plain = appearance(Lisbon.loft, .price)
    #expect(plain.text == "$120" && plain.art == .capsule && plain.anchor == .bottom)
    #expect(plain.fill == "white" && plain.ink == "black" && !plain.isInverted)
    #expect(plain.size == ViewSize(width: 56, height: 29))
    #expect(plain.mark == Lisbon.loft.mark)
    #expect(plain.accessibility.label == "Rooftop Loft, $120")
    #expect(plain.accessibility.traits == [.button])
    let selected = appearance(Lisbon.loft, .price, selected: true)
    #expect(selected.fill == "black" && selected.ink == "white" && selected.isInverted)
    #expect(selected.accessibility.traits == [.button, .selected])
    #expect(selected.scale == 1)
  }

  @Test func `a pin without room leaves its label away, and gets it back when it is selected`() {
    let crowded = appearance(Lisbon.loft, .price, crowded: true)
    #expect(crowded.art == .dot && crowded.text == nil)
    #expect(crowded.accessibility.label == "Rooftop Loft, $120")
    let selected = appearance(Lisbon.loft, .price, selected: true, crowded: true)
    #expect(selected.art == .capsule && selected.text == "$120")
  }

  @Test func `a pin that has no label loses nothing where there is no room for one`() {
    let disc = place("Louvre Museum", "culture")
    #expect(appearance(disc, .category, crowded: true) == appearance(disc, .category))
    #expect(appearance(disc, .explorer, crowded: true) == appearance(disc, .explorer))
    let level = place("Osijek", nil, mark: Mark(kind: .price(level: 3), tint: "orange"))
    #expect(appearance(level, .mark, crowded: true) == appearance(level, .mark))
  }

  @Test func `a stay without a label is a dot`() {
    let dot = appearance(Lisbon.pin("x", nil, nil, 0, 0), .price)
    #expect(dot.art == .dot && dot.text == nil && dot.anchor == .center)
    #expect(dot.accessibility.label == "Stay")
    #expect(appearance(Lisbon.pin("x", "", "Loft", 0, 0), .price).art == .dot)
  }

  @Test(
    arguments: [
      ("food", "fork.knife", "orange"), ("nature", "leaf.fill", "green"),
      ("culture", "building.columns.fill", "indigo"), ("shop", "mappin.circle.fill", "blue"),
      (nil, "mappin.circle.fill", "blue"),
    ] as [(String?, String, String)])
  func `R2 the category gives icon and tint`(category: String?, icon: String, tint: String) {
    let pin = appearance(place("Louvre Museum", category), .category)
    #expect(pin.icon == icon && pin.fill == tint && pin.ink == "white")
  }

  @Test func `R2 a category pin is a disc of 40 points with an icon of 18 and a tail`() {
    let pin = appearance(place("Louvre Museum", "culture"), .category)
    #expect(pin.art.shape == .disc)
    #expect(pin.art.size == ViewSize(width: 40, height: 40))
    #expect(pin.art.iconSize == 18 && pin.art.tailHeight > 0)
    #expect(pin.anchor == .bottom, "a tailed pin never has the default anchor")
    #expect(pin.accessibility.label == "Louvre Museum, culture category")
  }

  @Test func `R2 a selected category pin grows to 1_25 on a spring of 0_25 s`() {
    let plain = appearance(place("Louvre Museum", "culture"), .category)
    let selected = appearance(place("Louvre Museum", "culture"), .category, selected: true)
    #expect(plain.scale == 1 && selected.scale == 1.25)
    #expect(selected.scaling == Motion(kind: .spring, seconds: 0.25))
    #expect(!selected.isInverted && selected.fill == "indigo")
    let still = appearance(
      place("Louvre Museum", "culture"), .category, selected: true, motion: .reduced)
    #expect(still.scale == 1.25 && still.scaling == nil)
  }

  @Test(
    arguments: [
      ("Louvre", "culture", "Louvre, culture category"), ("Louvre", nil, "Louvre"),
      ("", "culture", "culture category"), ("", nil, "Stay"), ("", "", "Stay"),
    ] as [(String, String?, String)])
  func `R2 a pin reads name, category category`(
    name: String, category: String?, label: String
  ) {
    #expect(
      Accessibility(of: place(name, category), style: .category).label == label)
  }

  @Test(arguments: [(1, "$"), (3, "$$$"), (5, "$$$$$"), (Int.max, "$$$$$"), (Int.min, "")])
  func `R3 a price level draws as many dollar signs`(level: Int, text: String) {
    let pin = appearance(
      place("House", nil, mark: Mark(kind: .price(level: level), tint: "orange")), .mark)
    #expect(pin.text == text && pin.fill == "orange")
    #expect(pin.art.textSize == 12 && pin.art.textWeight == .semibold)
    #expect(pin.accessibility.label == (text.isEmpty ? "House" : "House, \(text)"))
  }

  @Test func `R3 pins, markers and prices live in one list in order`() {
    let places = [
      place("a", nil, mark: Mark(kind: .pin, tint: "green")),
      place("b", nil, mark: Mark(kind: .marker, tint: "blue"), icon: "star"),
      place("c", nil, mark: Mark(kind: .price(level: 3), tint: "orange")), Lisbon.loft,
      place("d", nil),
    ]
    let pins = places.map { appearance($0, .mark) }
    #expect(pins.map(\.id) == ["a", "b", "c", "loft", "d"])
    #expect(pins.map(\.art) == [.pin, .balloon, .level, .capsule, .dot])
    #expect(pins.map(\.fill) == ["green", "blue", "orange", "white", nil])
    #expect(pins[1].icon == "star")
    #expect(pins.map(\.anchor) == [.bottom, .bottom, .bottom, .bottom, .center])
  }

  @Test func `R4 a reused view never shows what was there before`() {
    let first = appearance(Lisbon.loft, .price, selected: true)
    let next = appearance(Lisbon.room, .price)
    #expect(first.reuseIdentifier == next.reuseIdentifier)
    #expect(next.text == "$64" && !next.isSelected && !next.isInverted)
    #expect(next.accessibility.label == "Sunny Room, $64")
    #expect(
      appearance(place("x", nil), .category).reuseIdentifier != first.reuseIdentifier)
  }

  @Test func `R5 an explorer's pin is a white disc of 44 with a blue icon, swapped when selected`()
  {
    let plain = appearance(
      place("Alcatraz Island", nil, icon: "lock.fill"), .explorer,
      subtitle: "Historic federal penitentiary")
    #expect(plain.art.size == ViewSize(width: 44, height: 44) && plain.art.shape == .disc)
    #expect(plain.anchor == .center)
    #expect(plain.fill == "white" && plain.ink == "blue" && plain.icon == "lock.fill")
    #expect(plain.accessibility.label == "Alcatraz Island")
    #expect(plain.accessibility.hint == "Historic federal penitentiary")
    let selected = appearance(place("Alcatraz Island", nil), .explorer, selected: true)
    #expect(selected.fill == "blue" && selected.ink == "white" && selected.isInverted)
    #expect(selected.icon == "mappin.circle.fill")
  }

  @Test func `R2 among many a pin is a light marker, but never the selected one`() {
    for style in PinStyle.allCases {
      #expect(appearance(Lisbon.loft, style, light: true).art == .dot)
      #expect(appearance(Lisbon.loft, style, selected: true, light: true).art != .dot)
    }
    #expect(
      appearance(Lisbon.loft, .price, light: true).accessibility.label == "Rooftop Loft, $120")
  }

  @Test func `R2 pins gather in clusters, the selected one does not`() {
    #expect(appearance(Lisbon.loft, .category).clusteringIdentifier == "stays")
    #expect(appearance(Lisbon.loft, .category, selected: true).clusteringIdentifier == nil)
  }
}
