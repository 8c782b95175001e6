import StayMap
import Testing

@Suite struct FrameTests {
  private func store() throws -> StayStore {
    let store = try StayStore.inMemory()
    try store.write { writer in
      for (id, latitude, longitude) in [("a", 1.0, 1.0), ("b", 1.2, 1.1), ("far", 50, 50)] {
        var stay = Stay(
          id: StayID(id), source: "test",
          coordinate: try Coordinate(latitude: latitude, longitude: longitude), title: id)
        stay.detail.subtitle = "in \(id)"
        try writer.insert(stay)
      }
    }
    return store
  }

  private let viewport = Viewport(
    box: BoundingBox(clampingSouth: 0, west: 0, north: 2, east: 2))

  @Test func `without a selection there is no callout and no camera`() throws {
    let frame = try store().read { try $0.frame(of: ViewportQuery(viewport: viewport)) }
    #expect(frame.pins.map(\.id) == ["a", "b"])
    #expect(frame.selection == nil)
    #expect(frame.camera == nil)
  }

  @Test func `a selection has its callout from the detail, and its camera`() throws {
    let query = ViewportQuery(viewport: viewport, selection: "b")
    let frame = try store().read { try $0.frame(of: query) }
    #expect(frame.selection?.callout?.subtitle == "in b")
    #expect(frame.camera?.center.latitude == 1.2 + 2 * 0.2)
    #expect(frame.camera?.span == viewport.region.span)
    #expect(frame.viewport == viewport)
    let still = try store().read {
      try $0.frame(of: query, options: SelectionOptions(policy: .never))
    }
    #expect(still.camera == nil)
    #expect(still.selection?.id == "b")
  }

  @Test func `a selection off screen is listed and not counted`() throws {
    let query = ViewportQuery(viewport: viewport, selection: "far")
    let frame = try store().read { try $0.frame(of: query) }
    #expect(frame.counts == ViewportCounts(total: 2, shown: 2))
    #expect(frame.pins.map(\.id) == ["a", "b", "far"])
    #expect(frame.camera?.center.longitude == 50)
  }

  @Test func `a selection that the store has not is none`() throws {
    let plain = try store().read { try $0.frame(of: ViewportQuery(viewport: viewport)) }
    let query = ViewportQuery(viewport: viewport, selection: "gone")
    let frame = try store().read { try $0.frame(of: query) }
    #expect(frame == plain)
  }
}
