import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct CameraPositionTests {
  let box = EnclosingBox(Lisbon.pins.map(\.coordinate)).box

  @Test func `R5 automatic fits all items, and is nowhere without any`() throws {
    let region = try #require(CameraPosition.automatic.region(fitting: box, in: .phone))
    #expect(isClose(region.center.latitude, 38.7123))
    #expect(isClose(region.span.longitude, 0.01616))
    #expect(CameraPosition.automatic.region(fitting: nil, in: .phone) == nil)
  }

  @Test func `R5 a position is a region, a camera or an item, whatever items there are`() throws {
    let region = Lisbon.region(37.8150, -122.4390, 0.09, 0.09)
    #expect(CameraPosition.region(region).region(fitting: nil, in: .phone) == region)
    let camera = MapCamera(center: region.center, distance: 30_000, pitch: 45, heading: 90)
    #expect(
      CameraPosition.camera(camera).region(fitting: box, in: .phone)
        == camera.region(in: .phone))
    let item = try #require(
      CameraPosition.item(Lisbon.loft.coordinate).region(fitting: box, in: .phone))
    #expect(item == Lisbon.region(38.7139, -9.1389, 0.01, 0.01))
  }
}
