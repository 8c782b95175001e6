import StayCallout
import StayGeometry
import StayModel
import Testing

@Suite struct CameraFitTests {
  @Test func `fitting the six stays is the first camera, gliding there`() throws {
    let move = try #require(CameraFit().move(fitting: Lisbon.pins.map(\.coordinate)))
    #expect(isClose(move.center.latitude, 38.7123))
    #expect(isClose(move.center.longitude, -9.13815))
    #expect(isClose(move.span.latitude, 0.0128))
    #expect(isClose(move.span.longitude, 0.01616))
    #expect(move.animation == Motion(kind: .smooth, seconds: 0.6))
    #expect(move.reason == .fit)
  }

  @Test func `under Reduce Motion a fit jumps`() throws {
    let move = try #require(
      CameraFit().move(fitting: [Lisbon.loft.coordinate], motion: .reduced))
    #expect(move.animation == nil)
  }

  @Test func `nothing to fit is no move`() {
    #expect(CameraFit().move(fitting: [Coordinate]()) == nil)
  }
}
