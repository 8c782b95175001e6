import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct DetailSheetTests {
  let tower = Pin(
    id: "eiffel", coordinate: Lisbon.place(48.8584, 2.2945), title: "Eiffel Tower",
    category: "culture")

  @Test func `R2 the sheet stands at medium height with icon, name and category`() {
    let sheet = DetailSheet(of: tower)
    #expect(sheet.detent == .medium)
    #expect(sheet.icon == "building.columns.fill" && sheet.tint == "indigo")
    #expect(sheet.name == "Eiffel Tower" && sheet.category == "culture")
  }

  @Test func `R2 its small map is bounded to 400 by 400 metres and 180 points high`() {
    let map = DetailSheet(of: tower).miniMap
    #expect(map.height == 180)
    #expect(map.region.center == tower.coordinate)
    #expect(isClose(map.region.span.latitude * 111_320, 400, within: 1e-6))
    // cos 48.8584 degrees = 0.657922.
    #expect(isClose(map.region.span.longitude * 111_320 * 0.657922, 400, within: 0.01))
    let pole = MiniMap(around: Lisbon.place(90, 0)).region
    #expect(pole.span.longitude == 360)
  }

  @Test func `what has no name is called by its category, and a sheet covers half the view`() {
    var nameless = tower
    nameless.title = nil
    #expect(DetailSheet(of: nameless).name == "culture")
    let cover = DetailSheet.obstruction(.medium, in: .phone)
    #expect(cover.insets == ViewInsets(bottom: 422))
    #expect(DetailSheet.obstruction(.large, in: .phone).insets.bottom == 844)
  }
}
