import StayCallout
import Testing

@Suite struct MapSceneTests {
  @Test func `R1 points of interest and annotation titles are left out`() {
    let map = MapScene.pricePins.presentation
    #expect(!map.showsPointsOfInterest && !map.showsAnnotationTitles)
    #expect(MapScene.pricePins.opening == .callout && MapScene.pricePins.pinStyle == .price)
  }

  @Test func `R2 the map has a label, three controls and its real form`() {
    let map = MapScene.categories.presentation
    #expect(map.accessibilityLabel?.isEmpty == false)
    #expect(map.controls == [.userLocation, .compass, .scale])
    #expect(map.elevation == .realistic)
    #expect(MapScene.categories.opening == .sheet)
  }

  @Test func `R3 interaction is pan, zoom, all or none`() {
    typealias Interaction = MapPresentation.Interaction
    #expect(Interaction.all.contains(.pan) && Interaction.all.contains(.zoom))
    #expect(Interaction.none.isEmpty)
    #expect(Interaction.pan.isDisjoint(with: .zoom))
    #expect(MapScene.marks.presentation.interaction == .all)
  }

  @Test func `R3 the person's place is shown and can be followed`() {
    var map = MapScene.marks.presentation
    #expect(map.showsUserLocation && map.tracking == .none)
    map.tracking = .follow
    #expect(map.tracking == .follow)
  }

  @Test func `R5 the person's place is shown only with a stated reason`() {
    var map = MapScene.explorer.presentation
    #expect(map.asksForLocation)
    map.locationReason = nil
    #expect(!map.asksForLocation)
    map.locationReason = ""
    #expect(!map.asksForLocation)
    #expect(!MapScene.pricePins.presentation.asksForLocation)
  }

  @Test func `R5 the picker has three styles`() {
    #expect(
      MapPresentation.Style.allCases.map(\.title) == ["Standard", "Satellite", "Hybrid"])
    #expect(MapScene.explorer.presentation.controls == [.userLocation, .compass, .scale])
    #expect(!MapScene.explorer.presentation.showsAnnotationTitles)
    #expect(MapScene.explorer.opening == .card)
  }
}
