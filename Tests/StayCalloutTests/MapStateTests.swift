import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct MapStateTests {
  /// A map of the six stays that shows its first camera.
  static func lisbon(_ options: SelectionOptions = SelectionOptions()) -> MapState {
    var map = MapState(size: .phone, options: options)
    _ = map.handle(.itemsChanged(ItemsChange(all: Lisbon.pins)))
    return map
  }

  static let measured = SelectionOptions(calloutSize: ViewSize(width: 260, height: 120))

  @Test func `R1 the first camera is there with the first items, without animation`() throws {
    var map = MapState(size: .phone)
    #expect(map.region == nil)
    let camera = try #require(map.handle(.itemsChanged(ItemsChange(all: Lisbon.pins))).camera)
    #expect(isClose(camera.center.latitude, 38.7123))
    #expect(isClose(camera.span.longitude, 0.01616))
    #expect(camera.animation == nil)
    #expect(camera.reason == .start)
    #expect(map.region == camera.region)
    // Later items do not move it.
    #expect(map.handle(.itemsChanged(ItemsChange(all: [Lisbon.loft]))) == .nothing)
  }

  @Test func `R1 without items there is no first camera`() {
    var map = MapState(size: .phone)
    #expect(map.handle(.itemsChanged(ItemsChange(all: []))) == .nothing)
    #expect(map.region == nil)
  }

  @Test func `R1 a tap on a pin selects it, opens its callout and moves the camera once`() throws {
    var map = Self.lisbon()
    let answer = map.handle(.select("loft"))
    let camera = try #require(answer.camera)
    #expect(isClose(camera.center.latitude, 38.71646))
    #expect(camera.center.longitude == -9.1389)
    #expect(camera.span == map.region?.span)
    #expect(camera.animation == Motion(kind: .smooth, seconds: 0.6))
    #expect(answer.effects == [.lookUp("loft")])
    #expect(map.selection?.id == "loft")
    #expect(map.selection?.callout?.title == "Rooftop Loft")
    #expect(map.appearance(of: Lisbon.loft).isInverted)
    #expect(!map.appearance(of: Lisbon.room).isInverted)
  }

  @Test func `R1 the visible span follows every move that the person makes`() throws {
    var map = Self.lisbon()
    #expect(map.handle(.cameraMoved(Lisbon.region(38.7, -9.1, 0.5, 0.25))) == .nothing)
    let camera = try #require(map.handle(.select("loft")).camera)
    #expect(camera.span == CoordinateSpan(clampingLatitude: 0.5, longitude: 0.25))
    #expect(isClose(camera.center.latitude, 38.7139 + 0.1))
  }

  @Test(arguments: [MapEvent.tappedMap, .dismissed])
  func `R1 a tap on the map closes the callout and the camera stays`(event: MapEvent) {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    let region = map.region
    #expect(map.handle(event) == .nothing)
    #expect(map.selected == nil && map.selection == nil)
    #expect(map.region == region)
    #expect(!map.appearance(of: Lisbon.loft).isSelected)
    #expect(map.appearance(of: Lisbon.loft).isVisited)
  }

  @Test func `R1 an id that is not there moves nothing and opens nothing`() {
    var map = Self.lisbon()
    let before = map
    #expect(map.handle(.select("nowhere")) == MapAnswer(effects: [.lookUp("nowhere")]))
    #expect(map.selected == nil && map.region == before.region)
    #expect(map.handle(.notFound("nowhere")) == .nothing)
    #expect(map == before)
  }

  @Test func `an unknown id leaves an earlier selection as it is`() {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    let before = map
    _ = map.handle(.select("nowhere"))
    #expect(map.handle(.notFound("nowhere")) == .nothing)
    #expect(map == before)
  }

  @Test func `R1 under Reduce Motion the camera jumps`() throws {
    var map = Self.lisbon()
    #expect(map.handle(.motionChanged(.reduced)) == .nothing)
    let camera = try #require(map.handle(.select("loft")).camera)
    #expect(camera.animation == nil)
    #expect(map.selection?.transition.motion == Motion(kind: .fade, seconds: 0.2))
  }

  @Test func `a stay that is not on the map is looked up, then selected`() throws {
    var map = Self.lisbon()
    var far = Lisbon.loft
    far.id = "far"
    far.coordinate = Lisbon.place(41.15, -8.61)
    #expect(map.handle(.select("far")).camera == nil)
    let camera = try #require(
      map.handle(.found(far, StayDetail(subtitle: "In Porto"))).camera)
    #expect(camera.center.longitude == -8.61)
    #expect(map.selection?.callout?.subtitle == "In Porto")
    #expect(map.visited == ["far"])
  }

  @Test func `a late answer about a stay that is chosen no more is dropped`() {
    var map = Self.lisbon()
    var far = Lisbon.loft
    far.id = "far"
    _ = map.handle(.select("far"))
    _ = map.handle(.select("loft"))
    #expect(map.handle(.found(far, StayDetail())) == .nothing)
    #expect(map.selected?.id == "loft")
    _ = map.handle(.select("far"))
    _ = map.handle(.tappedMap)
    #expect(map.handle(.found(far, StayDetail())) == .nothing)
    #expect(map.selected == nil)
  }

  @Test func `the detail of the selected stay completes its callout without a move`() {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    let detail = StayDetail(subtitle: "Under the roof", picture: "loft.jpg")
    #expect(map.handle(.found(Lisbon.loft, detail)) == .nothing)
    #expect(map.selection?.callout?.subtitle == "Under the roof")
    // Selecting it again keeps what is known.
    #expect(map.handle(.select("loft")) == .nothing)
    #expect(map.selection?.callout?.picture == "loft.jpg")
  }

  /// mapbox/mapbox-gl-native#8021.
  @Test func `a selection survives a pan and a zoom, and says that it is off screen`() throws {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    #expect(map.presence == .onScreen)
    let region = try #require(map.region)
    let panned = Lisbon.region(
      region.center.latitude, region.center.longitude + region.span.longitude * 0.1,
      region.span.latitude, region.span.longitude)
    _ = map.handle(.cameraMoved(panned))
    #expect(map.selected?.id == "loft" && map.presence == .onScreen)
    let zoomed = Lisbon.region(
      panned.center.latitude, panned.center.longitude, panned.span.latitude / 2,
      panned.span.longitude / 2)
    _ = map.handle(.cameraMoved(zoomed))
    #expect(map.selected?.id == "loft")
    _ = map.handle(.cameraMoved(Lisbon.region(10, 10, 1, 1)))
    #expect(map.selected?.id == "loft" && map.presence == .offScreen)
    #expect(map.selection?.callout != nil)
  }

  /// The region's degrees fill a phone only from side to side.
  @Test func `a pin that is whole in the room is on screen, and one beyond the edge is off it`() {
    var map = MapState(size: .phone, options: Self.measured)
    _ = map.handle(.itemsChanged(ItemsChange(all: Lisbon.pins)))
    _ = map.handle(.cameraMoved(Lisbon.region(38.7139 + 0.007, -9.1389, 0.0128, 0.01616)))
    #expect(map.handle(.select("loft")).camera == nil)
    #expect(map.selection?.placement.isWhole == true)
    #expect(map.region?.boundingBox.contains(Lisbon.loft.coordinate) == false)
    #expect(map.presence == .onScreen)
    #expect(map.shown?.contains(Lisbon.loft.coordinate) == true)

    // Far north the view's upper half has fewer degrees than its lower.
    let high = Lisbon.pin("high", nil, nil, 79, 10)
    map = MapState(size: .phone, options: SelectionOptions(policy: .never))
    _ = map.handle(.itemsChanged(ItemsChange(all: [high])))
    _ = map.handle(.cameraMoved(Lisbon.region(60, 10, 40, 1)))
    _ = map.handle(.select("high"))
    #expect((map.selection?.placement.pin.bottom ?? 0) < 0)
    #expect(map.region?.boundingBox.contains(high.coordinate) == true)
    #expect(map.presence == .offScreen)
  }

  @Test func `zoomed out into a cluster, it stays selected and stands alone`() {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    _ = map.handle(.cameraMoved(Lisbon.region(30, 0, 90, 120)))
    _ = map.handle(.itemsChanged(ItemsChange(pins: [], bounds: map.itemBounds)))
    #expect(map.selected?.id == "loft" && map.presence == .onScreen)
    let appearance = map.appearance(of: Lisbon.loft, isLight: true)
    #expect(appearance.clusteringIdentifier == nil)
    #expect(appearance.art == .capsule, "a selected pin is never a light marker")
  }

  @Test func `filtered away, it stays selected and says so`() {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    let region = map.region
    let change = ItemsChange(
      pins: [Lisbon.room], bounds: map.itemBounds,
      selected: .filteredAway(Lisbon.loft, StayDetail()))
    #expect(map.handle(.itemsChanged(change)) == .nothing)
    #expect(map.presence == .filteredAway)
    #expect(map.selection?.id == "loft" && map.region == region)
    _ = map.handle(.select("loft"))
    #expect(map.presence == .filteredAway, "selected again, it is kept out still")
    _ = map.handle(.itemsChanged(ItemsChange(all: Lisbon.pins)))
    #expect(map.presence == .onScreen)
  }

  @Test func `deleted, it is selected no more, and the camera stays`() {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    let region = map.region
    let change = ItemsChange(all: [Lisbon.room], selected: .deleted)
    #expect(map.handle(.itemsChanged(change)) == .nothing)
    #expect(map.selected == nil && map.region == region)
  }

  @Test func `imported again at another place or under another name, it stays selected`() {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    let region = map.region
    var moved = Lisbon.loft
    moved.coordinate = Lisbon.place(38.72, -9.14)
    moved.title = "Roof Palace"
    let change = ItemsChange(
      all: [moved], selected: .present(moved, StayDetail(subtitle: "New")))
    #expect(map.handle(.itemsChanged(change)) == .nothing)
    #expect(map.region == region, "the map does not run after its data")
    #expect(map.selection?.callout?.title == "Roof Palace")
    #expect(map.selection?.callout?.subtitle == "New")
    #expect(map.selected?.pin.coordinate == moved.coordinate)
  }

  @Test func `late news of a stay that is selected no more changes nothing`() {
    var map = Self.lisbon()
    _ = map.handle(.select("loft"))
    let change = ItemsChange(all: Lisbon.pins, selected: .present(Lisbon.room, StayDetail()))
    _ = map.handle(.itemsChanged(change))
    #expect(map.selected?.pin == Lisbon.loft)
  }

  @Test func `selected again, the camera comes back to it`() throws {
    var map = Self.lisbon()
    let first = try #require(map.handle(.select("loft")).camera)
    #expect(map.handle(.select("loft")).camera == nil)
    _ = map.handle(
      .cameraMoved(Lisbon.region(38.8, -9.2, first.span.latitude, first.span.longitude)))
    #expect(map.handle(.select("loft")).camera?.region == first.region)
  }

  @Test func `back is where the camera was before the selection`() throws {
    var map = Self.lisbon()
    let start = try #require(map.region)
    _ = map.handle(.select("loft"))
    let afterLoft = try #require(map.region)
    _ = map.handle(.select("room"))
    let back = try #require(map.handle(.wantsBack).camera)
    #expect(back.region == afterLoft && back.reason == .back)
    #expect(map.selected?.id == "room", "back moves the camera and nothing else")
    #expect(map.handle(.wantsBack).camera?.region == start)
    #expect(map.handle(.wantsBack) == .nothing)
  }

  @Test func `back goes to where the camera was before the first tap of several on one pin`() throws
  {
    var map = Self.lisbon()
    let start = try #require(map.region)
    _ = map.handle(.select("loft"))
    _ = map.handle(.cameraMoved(Lisbon.region(38.8, -9.2, 0.01, 0.01)))
    _ = map.handle(.select("loft"))
    #expect(map.handle(.wantsBack).camera?.region == start)
  }

  @Test func `selections that move nothing leave one place to come back to`() {
    var map = Self.lisbon(SelectionOptions(policy: .never))
    for pin in Lisbon.pins { _ = map.handle(.select(pin.id)) }
    #expect(map.history.count == 1)
    #expect(map.handle(.wantsBack) == .nothing, "the camera never left it")
  }

  @Test func `back after a selection that moved nothing does not go past it`() throws {
    var map = Self.lisbon(Self.measured)
    _ = map.handle(.cameraMoved(Lisbon.region(38.9, -9.2, 0.0128, 0.01616)))
    let start = try #require(map.region)
    #expect(map.handle(.select("loft")).camera != nil)
    let there = map.region
    #expect(map.handle(.select("loft")).camera == nil)
    var near = Lisbon.loft
    near.id = "near"
    _ = map.handle(.itemsChanged(ItemsChange(all: Lisbon.pins + [near])))
    #expect(map.handle(.select("near")).camera == nil)
    #expect(map.handle(.wantsBack) == .nothing && map.region == there)
    #expect(map.handle(.wantsBack).camera?.region == start)
  }

  @Test func `the history keeps the latest regions and no more`() {
    var map = Self.lisbon()
    for round in 0..<100 {
      _ = map.handle(.select(Lisbon.pins[round % 6].id))
      _ = map.handle(.cameraMoved(Lisbon.region(38, -9 + Double(round) / 100, 1, 1)))
    }
    #expect(map.history.count == MapState.greatestHistoryCount)
  }

  @Test func `the same events give the same states`() {
    let events: [MapEvent] = [
      .select("loft"), .calloutMeasured(ViewSize(width: 240, height: 140)), .selectNext,
      .resized(ViewSize(width: 844, height: 390)), .tappedMap, .wantsBack,
    ]
    var one = Self.lisbon()
    var other = Self.lisbon()
    for event in events {
      let (next, answer) = one.after(event)
      #expect(other.handle(event) == answer)
      #expect(next == other)
      one = next
    }
  }
}
