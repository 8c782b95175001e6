import StayCallout
import StayGeometry
import Testing

@Suite struct RouteLineTests {
  @Test func `R5 a route is blue and 4 points wide, and the camera fits it`() throws {
    let places = [Lisbon.place(37.8199, -122.4783), Lisbon.place(37.8080, -122.4177)]
    let route = RouteLine(through: places)
    #expect(route.tint == "blue" && route.width == 4)
    #expect(route.pieces == [places])
    let move = try #require(route.move())
    #expect(isClose(move.center.longitude, -122.448))
    #expect(RouteLine(through: []).move() == nil)
    #expect(RouteLine(through: []).pieces.isEmpty)
  }

  @Test func `a route across the antimeridian is drawn in two pieces, the shorter way`() {
    let route = RouteLine(through: [Lisbon.place(10, 170), Lisbon.place(20, -170)])
    #expect(
      route.pieces == [
        [Lisbon.place(10, 170), Lisbon.place(15, 180)],
        [Lisbon.place(15, -180), Lisbon.place(20, -170)],
      ])
    let back = RouteLine(through: [Lisbon.place(0, -179), Lisbon.place(0, 178)])
    #expect(
      back.pieces == [
        [Lisbon.place(0, -179), Lisbon.place(0, -180)],
        [Lisbon.place(0, 180), Lisbon.place(0, 178)],
      ])
  }

  @Test func `a route along the antimeridian or up to it stays in one piece`() {
    for longitudes in [[179.0, 180], [180, 180], [-180, -179], [-10, 10]] {
      let places = longitudes.map { Lisbon.place(0, $0) }
      #expect(RouteLine(through: places).pieces == [places])
    }
  }
}
