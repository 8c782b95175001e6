import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct MapStateLocationTests {
  private let person = Lisbon.place(38.7100, -9.1300)

  private func marks(motion: MotionPreference = .standard) -> MapState {
    MapStateTests.lisbon(SelectionOptions(motion: motion, scene: .marks))
  }

  @Test func `R3 the person's place is shown, and without tracking nothing moves`() throws {
    var map = marks()
    #expect(map.beacon == nil)
    #expect(map.handle(.located(person)) == .nothing)
    let shown = try #require(map.beacon)
    #expect(shown.place == person && shown.beacon.pulse != nil)
    #expect(map.handle(.located(nil)) == .nothing)
    #expect(map.beacon == nil)
    var still = marks(motion: .reduced)
    _ = still.handle(.located(person))
    #expect(still.beacon?.beacon.pulse == nil)
  }

  @Test func `R5 without a stated reason the person's place is not taken`() {
    var scene = MapScene.explorer
    scene.presentation.locationReason = nil
    var map = MapStateTests.lisbon(SelectionOptions(scene: scene))
    #expect(map.handle(.located(person)) == .nothing)
    #expect(map.location == nil && map.beacon == nil)
    #expect(map.handle(.tracked(.follow)) == .nothing)
  }

  @Test func `R3 following keeps the person in the middle at the visible span`() throws {
    var map = marks()
    _ = map.handle(.located(person))
    let move = try #require(map.handle(.tracked(.follow)).camera)
    #expect(move.center == person && move.reason == .location)
    #expect(isClose(move.span.latitude, 0.0128))
    // What the map reports back, rounded, does not end it.
    let reported = Lisbon.region(
      person.latitude + 1e-7, person.longitude - 1e-7, move.span.latitude, move.span.longitude)
    #expect(map.handle(.cameraMoved(reported)) == .nothing)
    let next = Lisbon.place(38.7101, -9.1301)
    #expect(map.handle(.located(next)).camera?.center == next)
    #expect(map.handle(.located(next)) == .nothing)
  }

  @Test func `R3 a person who moves the map is followed no more`() {
    var map = marks()
    _ = map.handle(.located(person))
    _ = map.handle(.tracked(.follow))
    _ = map.handle(.cameraMoved(Lisbon.region(38.72, -9.13, 0.0128, 0.01616)))
    #expect(map.options.scene.presentation.tracking == .none)
    #expect(map.handle(.located(Lisbon.place(38.8, -9.2))) == .nothing)
  }

  @Test func `bounds that keep the person out of the middle do not end the following`() throws {
    var map = marks()
    let box = BoundingBox(clampingSouth: 38.715, west: -9.14, north: 38.72, east: -9.135)
    _ = map.handle(.bounded(CameraBounds(center: box, distance: 500...1_000)))
    _ = map.handle(.located(person))
    let move = try #require(map.handle(.tracked(.follow)).camera)
    #expect(move.center == Lisbon.place(38.715, -9.135))
    let before = map
    #expect(map.handle(.cameraMoved(move.region)) == .nothing)
    #expect(map == before, "its own move changed something")
    #expect(map.options.scene.presentation.tracking == .follow)
    _ = map.handle(.cameraMoved(Lisbon.region(38.718, -9.138, 0.005, 0.005)))
    #expect(map.options.scene.presentation.tracking == .none)
  }

  @Test func `new bounds do not end the following`() throws {
    var map = marks()
    _ = map.handle(.located(person))
    _ = map.handle(.tracked(.follow))
    let box = BoundingBox(clampingSouth: 38.715, west: -9.14, north: 38.72, east: -9.135)
    let move = try #require(map.handle(.bounded(CameraBounds(center: box))).camera)
    _ = map.handle(.cameraMoved(move.region))
    #expect(map.options.scene.presentation.tracking == .follow)
  }

  @Test func `another place for the camera ends the following, so that it stays there`() {
    var map = marks()
    _ = map.handle(.located(person))
    _ = map.handle(.tracked(.follow))
    #expect(map.handle(.positioned(.item(Lisbon.house.coordinate))).camera != nil)
    #expect(map.options.scene.presentation.tracking == .none)
    #expect(map.handle(.located(Lisbon.place(38.7102, -9.1302))) == .nothing)
  }

  @Test func `the location button goes there once`() {
    var map = marks()
    #expect(map.handle(.wantsLocation) == .nothing)
    _ = map.handle(.located(person))
    #expect(map.handle(.wantsLocation).camera?.center == person)
    #expect(map.handle(.wantsLocation) == .nothing)
    #expect(map.handle(.located(Lisbon.place(38.8, -9.2))) == .nothing)
  }
}
