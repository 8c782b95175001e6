import StayCallout
import StayGeometry
import Testing

@Suite struct CameraBoundsTests {
  let fiji = BoundingBox(clampingSouth: -20, west: 176, north: -15, east: -178)

  @Test func `a region within its bounds is kept to the bit`() {
    let region = Lisbon.region(-17.123456789, 179.99, 0.5, 0.5)
    #expect(CameraBounds(center: fiji).nearest(to: region, in: .phone) == region)
    #expect(CameraBounds.none.nearest(to: Lisbon.region, in: .phone) == Lisbon.region)
  }

  /// maplibre/maplibre-gl-js#1298.
  @Test(arguments: [
    (-25.0, 179.0, -20.0, 179.0), (0, -179, -15, -179), (-17, 170, -17, 176),
    (-17, -170, -17, -178), (-17, 0, -17, 176), (-17, -2, -17, -178), (-90, 90, -20, 176),
  ])
  func `bounds across the antimeridian hold the centre`(
    latitude: Double, longitude: Double, boundLatitude: Double, boundLongitude: Double
  ) {
    let region = Lisbon.region(latitude, longitude, 1, 1)
    let bound = CameraBounds(center: fiji).nearest(to: region, in: .phone)
    #expect(bound.center == Lisbon.place(boundLatitude, boundLongitude))
    #expect(bound.span == region.span)
  }

  @Test func `distances hold the span, and what is held is within them`() {
    let bounds = CameraBounds(distance: 1_000...50_000)
    let far = bounds.nearest(to: Lisbon.region(38, -9, 20, 20), in: .phone)
    #expect(isClose(MapCamera(showing: far, in: .phone).distance, 50_000, within: 0.01))
    let near = bounds.nearest(to: Lisbon.region(38, -9, 0, 0), in: .phone)
    #expect(isClose(MapCamera(showing: near, in: .phone).distance, 1_000, within: 0.01))
    #expect(bounds.nearest(to: far, in: .phone) == far)
    #expect(bounds.nearest(to: near, in: .phone) == near)
    #expect(bounds.nearest(to: Lisbon.region, in: .phone) == Lisbon.region)
  }
}
