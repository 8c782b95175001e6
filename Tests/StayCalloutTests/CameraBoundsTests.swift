import Foundation
import StayCallout
import StayGeometry
import StayModel
import StayTestSupport
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

  @Test func `a distance at a pole is the same few points as at the map's edge`() {
    for latitude in [90.0, -90, 89, 86] {
      let camera = MapCamera(center: Lisbon.place(latitude, 10), distance: 1_000)
      let region = camera.region(in: .phone)
      #expect(region.span.longitude < 0.1 && region.span.latitude < 0.1)
      #expect(isClose(MapCamera(showing: region, in: .phone).distance, 1_000, within: 0.01))
    }
    let bounds = CameraBounds(distance: 100...1_000)
    let polar = bounds.nearest(to: Lisbon.region(90, 0, 20, 60), in: .phone)
    #expect(isClose(MapCamera(showing: polar, in: .phone).distance, 1_000, within: 0.01))
    #expect(bounds.nearest(to: polar, in: .phone) == polar)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `what is nearest to what is nearest is the same`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let least = pow(10, generator.unit() * 7)
      let bounds = CameraBounds(
        center: generator.chance(0.5) ? fiji : nil,
        distance: least...(least * (1 + generator.unit() * 100)))
      let span = generator.pick([0, 0.01, 3, 60, 180])
      let region = Lisbon.region(
        generator.unit() * 180 - 90, generator.unit() * 360 - 180, span * generator.unit(),
        span * 2 * generator.unit())
      let size = ViewSize(width: generator.unit() * 1_500, height: generator.unit() * 900)
      let once = bounds.nearest(to: region, in: size)
      #expect(
        once.isShownAlike(as: bounds.nearest(to: once, in: size), in: size, within: 0),
        "\(region) \(bounds) \(size)")
    }
  }

  /// Bounds by distance, a policy that moves by the span, and a scale that changes with the latitude.
  @Test func `a selection within bounds by distance is answered once`() throws {
    let size = ViewSize.phone
    let far = Lisbon.pin("op1", "$100", "Far", 5, 10)
    for policy in CameraPolicy.allCases {
      for distances in [100...10_000_000.0, 100...1_000_000, 5_000_000...20_000_000] {
        var map = MapState(
          size: size,
          options: SelectionOptions(calloutSize: ViewSize(width: 260, height: 120), policy: policy),
          bounds: CameraBounds(distance: distances))
        _ = map.handle(.itemsChanged(ItemsChange(all: [far])))
        _ = map.handle(.cameraMoved(Lisbon.region(70.149, 158.821, 10, 60)))
        _ = map.handle(.select("op1"))
        let region = try #require(map.region)
        #expect(map.handle(.select("op1")).camera == nil, "\(policy) \(distances)")
        #expect(map.region == region)
        guard policy != .never else { continue }
        let distance = MapCamera(showing: region, in: size).distance
        #expect(distance <= distances.upperBound * 1.000_001)
        #expect(distance >= distances.lowerBound * 0.999_999)
      }
    }
  }
}
