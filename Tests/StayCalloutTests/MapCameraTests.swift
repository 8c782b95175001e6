import StayCallout
import StayGeometry
import StayTestSupport
import Testing

@Suite struct MapCameraTests {
  @Test func `a camera's values are cut to what a map accepts`() {
    let odd = MapCamera(center: .zero, distance: -5, pitch: 120, heading: -90)
    #expect(odd.distance == 1)
    #expect(odd.pitch == 90)
    #expect(odd.heading == 270)
    let none = MapCamera(center: .zero, distance: .nan, pitch: .nan, heading: .nan)
    #expect(none.distance == 1 && none.pitch == 0 && none.heading == 0)
    let huge = MapCamera(center: .zero, distance: .infinity, pitch: -1, heading: 720.5)
    #expect(huge.distance == 1_000_000_000 && huge.pitch == 0 && huge.heading == 0.5)
    #expect(MapCamera(center: .zero, distance: 5, heading: -1e-20).heading == 0)
  }

  /// At 30 degrees of view, 2 x tan 15 degrees = 0.5359 of the distance is seen from top to bottom.
  @Test func `from 10 km a view sees 5,359 metres from top to bottom`() {
    let size = ViewSize(width: 400, height: 400)
    let region = MapCamera(center: .zero, distance: 10_000).region(in: size)
    #expect(isClose(region.span.latitude * Region.metersPerDegree, 5_359, within: 0.5))
    #expect(isClose(region.span.longitude * Region.metersPerDegree, 5_359, within: 0.5))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `camera and region are there and back the same`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let camera = MapCamera(
        center: Lisbon.place(generator.unit() * 160 - 80, generator.unit() * 360 - 180),
        distance: 100 + generator.unit() * 1_000_000)
      let size = ViewSize(
        width: 100 + generator.unit() * 800, height: 100 + generator.unit() * 800)
      let back = MapCamera(showing: camera.region(in: size), in: size)
      #expect(back.center == camera.center)
      #expect(abs(back.distance / camera.distance - 1) < 1e-6, "\(camera) \(size)")
    }
  }

  @Test func `a view without size and a camera at the pole have a region`() {
    for latitude in [90.0, -90, 0] {
      let camera = MapCamera(center: Lisbon.place(latitude, 180), distance: 1e9)
      for size in [ViewSize.zero, .phone, ViewSize(width: 1e308, height: 1)] {
        let region = camera.region(in: size)
        #expect((0...180).contains(region.span.latitude))
        #expect((0...360).contains(region.span.longitude))
        #expect(MapCamera.distances.contains(MapCamera(showing: region, in: size).distance))
      }
    }
  }
}
