import StayCallout
import StayGeometry
import StayModel
import Testing

/// The one arbiter of the camera.
@Suite struct MapStateCameraTests {
  private func measured(_ anchors: [Anchor] = [.bottom]) -> MapState {
    MapStateTests.lisbon(
      SelectionOptions(calloutSize: ViewSize(width: 260, height: 120), anchors: anchors))
  }

  @Test func `a sheet that opens over the pin lifts it out`() throws {
    var map = measured()
    _ = map.handle(.select("flat"))
    let sheet = Obstruction(name: "list", insets: ViewInsets(bottom: 500))
    let camera = try #require(map.handle(.covered(sheet)).camera)
    #expect(camera.reason == .resize)
    #expect(map.selection?.placement.isWhole == true)
    #expect(isClose(camera.span.latitude, 0.0128))
    // The same report again, and its end, move nothing.
    #expect(map.handle(.covered(sheet)) == .nothing)
    #expect(map.handle(.uncovered("list")) == .nothing)
    #expect(map.options.insets == .zero && map.obstructions.isEmpty)
  }

  @Test func `a pin that was out of sight is not run after`() {
    var map = measured()
    _ = map.handle(.select("flat"))
    _ = map.handle(.cameraMoved(Lisbon.region(38.9, -9.1, 0.0128, 0.01616)))
    #expect(
      map.handle(.covered(Obstruction(name: "list", insets: ViewInsets(bottom: 500))))
        == .nothing)
    #expect(map.handle(.resized(ViewSize(width: 844, height: 390))) == .nothing)
  }

  @Test func `the reference rule and never are not moved by what covers the map`() {
    for policy in [CameraPolicy.reference, .never] {
      var map = MapStateTests.lisbon(SelectionOptions(policy: policy))
      _ = map.handle(.select("flat"))
      #expect(
        map.handle(.covered(Obstruction(name: "list", insets: ViewInsets(bottom: 700))))
          == .nothing)
    }
  }

  @Test func `a callout that turns out larger is brought in whole`() throws {
    var map = MapStateTests.lisbon(SelectionOptions(policy: .minimal, anchors: [.bottom]))
    _ = map.handle(.select("house"))
    let camera = try #require(
      map.handle(.calloutMeasured(ViewSize(width: 300, height: 400))).camera)
    #expect(map.selection?.placement.isWhole == true)
    #expect(map.selection?.callout?.width == 300)
    #expect(camera.span == map.region?.span)
    #expect(map.handle(.calloutMeasured(ViewSize(width: 300, height: 400))) == .nothing)
  }

  @Test func `a turned screen keeps pin and callout in sight`() {
    var map = measured([.bottom, .top])
    _ = map.handle(.select("loft"))
    _ = map.handle(.resized(ViewSize(width: 844, height: 390)))
    #expect(map.selection?.placement.isWhole == true)
    _ = map.handle(.resized(.zero))
    _ = map.handle(.resized(ViewSize(width: 320, height: 480)))
    #expect(map.selected?.id == "loft")
  }

  @Test func `a tap in the callout deselects nothing, and its buttons report their own action`() {
    var map = measured()
    _ = map.handle(.select("loft"))
    let before = map
    #expect(map.handle(.tappedCallout) == .nothing)
    #expect(
      map.handle(.tappedCalloutButton("book"))
        == MapAnswer(effects: [.perform(action: "book", "loft")]))
    #expect(map.handle(.wantsDetail) == MapAnswer(effects: [.openDetail("loft")]))
    let directions = Directions(to: Lisbon.loft.coordinate, name: "Rooftop Loft")
    #expect(
      map.handle(.wantsDirections)
        == MapAnswer(effects: [.openDirections("loft", directions)]))
    #expect(map == before)
  }

  @Test func `without a selection there is nothing to open`() {
    var map = measured()
    for event in [
      MapEvent.wantsDetail, .wantsDirections, .tappedCalloutButton("book"), .tappedCallout,
    ] {
      #expect(map.handle(event) == .nothing)
    }
  }

  @Test func `a tapped cluster comes nearer until it splits`() throws {
    var map = measured()
    _ = map.handle(.cameraMoved(Lisbon.region(39, -9, 4, 4)))
    let bounds = BoundingBox(clampingSouth: 38.69, west: -9.23, north: 38.79, east: -9.1)
    let tap = ClusterTap(id: "9/243/196", count: 1_204, bounds: bounds, expansionZoom: 12)
    let camera = try #require(map.handle(.tappedCluster(tap)).camera)
    #expect(camera.reason == .cluster)
    let zoom = Viewport(region: camera.region).zoom
    #expect(zoom >= 12 - 1e-6)
    #expect(isClose(camera.center.longitude, -9.165, within: 1e-6))
    // Tapped where it is already seen that near, it comes a whole zoom nearer still.
    let nearer = try #require(map.handle(.tappedCluster(tap)).camera)
    #expect(isClose(Viewport(region: nearer.region).zoom, zoom + 1, within: 1e-6))
  }

  /// Leaflet/Leaflet.markercluster#460, #606.
  @Test func `a tapped stack of 21 moves nothing and is listed`() {
    var map = measured()
    let place = BoundingBox(clampingSouth: 38.7, west: -9.1, north: 38.7, east: -9.1)
    let tap = ClusterTap(id: "18/1/1", count: 21, bounds: place, expansionZoom: nil)
    let before = map
    #expect(
      map.handle(.tappedCluster(tap))
        == MapAnswer(effects: [.openStack(id: "18/1/1", count: 21)]))
    #expect(map == before)
  }

  @Test func `R5 the app sets the camera by region, by camera, by item, or automatically`() throws {
    var map = measured()
    let region = Lisbon.region(37.8150, -122.4390, 0.09, 0.09)
    let move = try #require(map.handle(.positioned(.region(region))).camera)
    #expect(move.region == region && move.reason == .position)
    #expect(map.handle(.positioned(.region(region))) == .nothing)
    let camera = MapCamera(center: region.center, distance: 5_000)
    #expect(
      map.handle(.positioned(.camera(camera))).camera?.region == camera.region(in: .phone))
    #expect(
      map.handle(.positioned(.item(Lisbon.loft.coordinate))).camera?.center
        == Lisbon.loft.coordinate)
    let all = try #require(map.handle(.positioned(.automatic)).camera)
    #expect(isClose(all.center.latitude, 38.7123))
  }

  @Test func `R5 pitch and heading are set by a camera, kept through moves, and reported back`()
    throws
  {
    var map = measured()
    #expect(map.attitude == .northUp)
    let place = Lisbon.place(37.8150, -122.4390)
    let camera = MapCamera(center: place, distance: 5_000, pitch: 45, heading: 90)
    let move = try #require(map.handle(.positioned(.camera(camera))).camera)
    #expect(move.attitude == CameraAttitude(pitch: 45, heading: 90))
    #expect(map.attitude == move.attitude)
    #expect(map.handle(.positioned(.camera(camera))) == .nothing)
    // Moves that say nothing of them keep them, and what is reported holds.
    #expect(map.handle(.select("loft")).camera?.attitude == move.attitude)
    let region = try #require(map.region)
    _ = map.handle(.cameraMoved(region))
    #expect(map.attitude == move.attitude)
    _ = map.handle(.cameraMoved(region, CameraAttitude(pitch: 10, heading: -90)))
    #expect(map.attitude == CameraAttitude(pitch: 10, heading: 270))
    #expect(map.handle(.wantsBack).camera?.attitude.heading == 270)
    // Turning where it stands is a move.
    let turned = MapCamera(center: place, distance: 5_000)
    _ = map.handle(.positioned(.camera(camera)))
    let back = try #require(map.handle(.positioned(.camera(turned))).camera)
    #expect(back.attitude == .northUp && back.region == map.region)
  }

  @Test func `pitch and heading change nothing of what is reckoned`() throws {
    var map = measured()
    _ = map.handle(.select("loft"))
    var turned = map
    let region = try #require(map.region)
    _ = turned.handle(.cameraMoved(region, CameraAttitude(pitch: 60, heading: 120)))
    #expect(turned.shown == map.shown && turned.presence == map.presence)
    #expect(turned.selection == map.selection)
  }

  @Test func `a camera's span is told as given only where a map or an app gave it`() throws {
    var map = measured()
    #expect(map.handle(.select("attic")).camera?.isSpanGiven != true)
    let span = 0.012_345_678_901_234
    _ = map.handle(.cameraMoved(Lisbon.region(38.9, -9.3, span, span)))
    let move = try #require(map.handle(.select("loft")).camera)
    #expect(move.isSpanGiven && move.span.latitude == span)
    let box = BoundingBox(clampingSouth: 1, west: 1, north: 2, east: 2)
    #expect(map.handle(.fit(box)).camera?.isSpanGiven == false)
    let region = Lisbon.region(1, 2, span, span)
    #expect(map.handle(.positioned(.region(region))).camera?.isSpanGiven == true)
    #expect(map.handle(.positioned(.item(region.center))).camera?.isSpanGiven == false)
  }

  @Test func `a position that was set before any items is the first camera`() throws {
    let region = Lisbon.region(37.8150, -122.4390, 0.09, 0.09)
    var map = MapState(size: .phone, position: .region(region))
    let first = try #require(map.handle(.itemsChanged(ItemsChange(all: Lisbon.pins))).camera)
    #expect(first.region == region && first.animation == nil)
    var other = MapState(size: .phone)
    #expect(other.handle(.positioned(.automatic)) == .nothing)
    #expect(other.handle(.positioned(.region(region))).camera?.reason == .start)
  }

  @Test func `a fit keeps clear of what covers the map`() throws {
    var map = measured()
    _ = map.handle(.covered(Obstruction(name: "sheet", insets: ViewInsets(bottom: 422))))
    let box = try #require(EnclosingBox(Lisbon.pins.map(\.coordinate)).box)
    let camera = try #require(map.handle(.fit(box)).camera)
    #expect(camera.reason == .fit)
    let projection = ViewProjection(region: camera.region, size: .phone)
    for pin in Lisbon.pins {
      #expect(projection.point(of: pin.coordinate).y < 422)
    }
  }

  @Test func `no move leaves the camera's bounds, and a bounded answer is answered by staying`() {
    let box = BoundingBox(clampingSouth: 38.71, west: -9.14, north: 38.713, east: -9.135)
    for policy in CameraPolicy.allCases {
      var map = MapState(
        size: .phone,
        options: SelectionOptions(
          calloutSize: ViewSize(width: 260, height: 120), policy: policy),
        bounds: CameraBounds(center: box))
      _ = map.handle(.itemsChanged(ItemsChange(all: Lisbon.pins)))
      for pin in Lisbon.pins {
        _ = map.handle(.select(pin.id))
        #expect(map.region.map { box.contains($0.center) } == true)
        #expect(map.handle(.select(pin.id)).camera == nil)
      }
    }
  }

  @Test func `R2 the sheet of a selection counts as cover from the start`() throws {
    var map = MapStateTests.lisbon(SelectionOptions(scene: .categories))
    _ = map.handle(.select("flat"))
    let selection = try #require(map.selection)
    #expect(selection.sheet?.detent == .medium && selection.callout == nil)
    #expect(selection.placement.room.bottom == 422)
    #expect(selection.placement.isWhole)
  }

  @Test func `R5 the explorer's selection is a card`() throws {
    var map = MapStateTests.lisbon(SelectionOptions(scene: .explorer))
    _ = map.handle(.select("flat"))
    _ = map.handle(.found(Lisbon.flat, StayDetail(subtitle: "By the river")))
    let selection = try #require(map.selection)
    #expect(selection.card?.name == "River View Flat")
    #expect(selection.card?.subtitle == "By the river")
    #expect(selection.callout == nil && selection.sheet == nil)
    #expect(selection.accessibility.hint == "By the river")
  }

  @Test func `new bounds bring the camera in, and bounds that hold already move nothing`() throws {
    var map = measured()
    let box = BoundingBox(clampingSouth: 40, west: -9, north: 41, east: -8)
    let move = try #require(map.handle(.bounded(CameraBounds(center: box))).camera)
    #expect(move.reason == .bounds)
    #expect(move.center == Lisbon.place(40, -9))
    #expect(map.handle(.bounded(CameraBounds(center: box))) == .nothing)
    #expect(map.handle(.bounded(.none)) == .nothing)
  }

  @Test func `another scene shows the same selection in its own way`() throws {
    var map = measured()
    _ = map.handle(.covered(Obstruction(name: "bar", insets: ViewInsets(top: 50))))
    _ = map.handle(.select("loft"))
    #expect(map.selection?.callout != nil)
    _ = map.handle(.configured(SelectionOptions(scene: .explorer)))
    #expect(map.selection?.card != nil && map.selection?.callout == nil)
    #expect(map.options.insets.top == 50, "what covers the map still does")
    #expect(map.appearance(of: Lisbon.room).art == .explorerDisc)
  }
}
