import StayCallout
import StayGeometry
import StayModel
import Testing

/// Next and previous.
@Suite struct MapStateStepTests {
  @Test func `next and previous follow the screen from top to bottom and come round`() {
    var map = MapStateTests.lisbon()
    let order: [StayID] = ["house", "attic", "loft", "room", "studio", "flat", "house"]
    for id in order {
      _ = map.handle(.selectNext)
      #expect(map.selected?.id == id)
    }
    for id in order.reversed().dropFirst() {
      _ = map.handle(.selectPrevious)
      #expect(map.selected?.id == id)
    }
    var other = MapStateTests.lisbon()
    _ = other.handle(.selectPrevious)
    #expect(other.selected?.id == "flat")
    var empty = MapState(size: .phone)
    #expect(empty.handle(.selectNext) == .nothing && empty.handle(.selectPrevious) == .nothing)
    #expect(empty.selected == nil)
  }

  @Test func `each pin on screen is reached once, whatever each selection brings into view`() {
    for policy in CameraPolicy.allCases {
      var map = MapStateTests.lisbon(
        SelectionOptions(calloutSize: ViewSize(width: 260, height: 120), policy: policy))
      let order: [StayID] = ["house", "attic", "loft", "room", "studio", "flat"]
      for (step, id) in (order + order).enumerated() {
        _ = map.handle(.selectNext)
        #expect(map.selected?.id == id, "\(policy)")
        // The camera went there, and now the map shows another part of the same items.
        let others = [Lisbon.pin(StayID("new-\(step)"), nil, nil, 38.72, -9.14), map.selected?.pin]
        _ = map.handle(
          .itemsChanged(
            ItemsChange(
              pins: others.compactMap { $0 }, bounds: map.itemBounds, isOtherPart: true)))
        if let region = map.region { _ = map.handle(.cameraMoved(region)) }
      }
      for id in order.reversed().dropFirst() {
        _ = map.handle(.selectPrevious)
        #expect(map.selected?.id == id, "\(policy)")
      }
    }
  }

  @Test func `after a pan, an edit, a filter or a tap on the map the screen is read anew`() {
    let pins = [Lisbon.loft, Lisbon.room, Lisbon.flat]
    let edit = MapEvent.itemsChanged(ItemsChange(all: pins))
    let pan = MapEvent.cameraMoved(Lisbon.region(38.7, -9.1, 0.02, 0.02))
    for event in [pan, .tappedMap, .fit(BoundingBox(clampingSouth: 1, west: 2, north: 3, east: 4))]
    {
      var map = MapStateTests.lisbon()
      _ = map.handle(.selectNext)
      // So far only another part of the items was seen.
      _ = map.handle(
        .itemsChanged(ItemsChange(pins: pins, bounds: map.itemBounds, isOtherPart: true)))
      _ = map.handle(event)
      _ = map.handle(.tappedMap)
      _ = map.handle(.selectNext)
      #expect(map.selected?.id == "loft", "\(event)")
    }
    var map = MapStateTests.lisbon()
    _ = map.handle(.selectNext)
    #expect(map.selected?.id == "house")
    _ = map.handle(edit)
    _ = map.handle(.selectNext)
    #expect(map.selected?.id == "loft")
  }

  @Test func `what the filter keeps out is passed by, from where it lies`() {
    var map = MapStateTests.lisbon()
    _ = map.handle(.select("loft"))
    let others = Lisbon.pins.filter { $0.id != "loft" }
    _ = map.handle(
      .itemsChanged(
        ItemsChange(
          pins: others, bounds: map.itemBounds,
          selected: .filteredAway(Lisbon.loft, StayDetail()))))
    for id in ["room", "studio", "flat", "house", "attic", "room"] as [StayID] {
      _ = map.handle(.selectNext)
      #expect(map.selected?.id == id)
    }
  }

  @Test func `next across the antimeridian goes from left to right as the screen does`() {
    var map = MapState(size: .phone)
    let pins = [(-179.5, "c"), (179.5, "b"), (178.9, "a"), (-179.9, "bc")].map {
      Lisbon.pin(StayID($0.1), nil, nil, 0, $0.0)
    }
    _ = map.handle(.itemsChanged(ItemsChange(all: pins)))
    var ids: [StayID] = []
    for _ in pins {
      _ = map.handle(.selectNext)
      ids.append(map.selected?.id ?? "none")
    }
    #expect(ids == ["a", "b", "bc", "c"])
  }
}
