import StayGeometry
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct PlaceTestTests {
  @Test(arguments: SeededGenerator.seeds)
  func `a place lies inside where the box says so, and boxes agree with their places`(
    seed: UInt64
  ) {
    var random = RandomStays(seed: seed)
    for _ in 0..<300 {
      let box = random.box()
      let test = PlaceTest(box)
      var around = PlainBox()
      var inside = 0
      let places = (0..<20).map { _ in random.coordinate() }
      for place in places {
        let isInside = test.contains(latitude: place.latitude, longitude: place.longitude)
        #expect(isInside == box.contains(place), "\(box) \(place) seed \(seed)")
        if isInside { inside += 1 }
        around.include(latitude: place.latitude, longitude: place.longitude)
      }
      if inside > 0 { #expect(test.touches(around)) }
      if test.holds(around) { #expect(inside == places.count) }
      #expect((0...1).contains(test.share(of: around)))
      if !test.touches(around) { #expect(test.share(of: around) == 0) }
    }
  }

  @Test func `a box of which a quarter lies inside has a share of a quarter`() throws {
    let test = PlaceTest(try BoundingBox(south: 0, west: 0, north: 10, east: 10))
    #expect(test.share(of: PlainBox(south: 5, west: 5, north: 15, east: 15)) == 0.25)
    #expect(test.share(of: PlainBox(south: 1, west: 1, north: 2, east: 2)) == 1)
    #expect(test.share(of: PlainBox(south: 3, west: 3, north: 3, east: 3)) == 1)
    #expect(test.share(of: PlainBox()) == 0)
    let dateLine = PlaceTest(try BoundingBox(south: 0, west: 170, north: 10, east: -170))
    #expect(dateLine.share(of: PlainBox(south: 0, west: -180, north: 10, east: 180)) == 20.0 / 360)
  }
}
