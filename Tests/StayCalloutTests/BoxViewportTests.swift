import Foundation
import StayCallout
import StayGeometry
import StayModel
import StayTestSupport
import Testing

/// Views that are told by their edges, as a web map tells them; such a map keeps its zoom.
@Suite struct BoxViewportTests {
  /// Where a pin lies in a view, reckoned from the view's centre and its zoom alone.
  static func point(
    of place: Coordinate, from center: Coordinate, _ worldWidth: Double, in size: ViewSize
  ) -> ViewPoint {
    let east = Longitude.shortestOffset(from: center.longitude, to: place.longitude)
    let lower = WebMercator.y(latitude: place.latitude) - WebMercator.y(latitude: center.latitude)
    return ViewPoint(
      x: size.width / 2 + east / 360 * worldWidth, y: size.height / 2 + lower * worldWidth)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `pin and callout lie where the map shows them, over any latitudes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let callout = ViewSize(width: 220, height: 90)
    let options = SelectionOptions(calloutSize: callout)
    var moveCount = 0
    for _ in 0..<3_000 {
      let size = generator.pick([.phone, ViewSize(width: 1_280, height: 800)])
      let worldWidth = 256 * exp2(3 + Double(generator.below(9)))
      let half = size.height / 2 / worldWidth
      guard half < 0.5, size.width < worldWidth else { continue }
      let y = half + generator.unit() * (1 - 2 * half)
      let across = size.width / 2 / worldWidth * 360
      let center = Coordinate(
        clampingLatitude: WebMercator.latitude(y: y),
        wrappingLongitude: generator.unit() * 360 - 180)
      let box = BoundingBox(
        clampingSouth: WebMercator.latitude(y: y + half), west: center.longitude - across,
        north: WebMercator.latitude(y: y - half), east: center.longitude + across)
      let shown = ViewProjection(
        region: Region(center: center, span: box.region.span), zoom: log2(worldWidth / 256),
        size: size)
      var pin = Lisbon.loft
      pin.coordinate = shown.coordinate(
        at: ViewPoint(x: generator.unit() * size.width, y: generator.unit() * size.height))
      let plan = SelectionPlan(
        selecting: pin, in: Viewport(box: box, size: size), options: options)

      let placement = plan.selection.placement
      let seen = Self.point(
        of: pin.coordinate, from: plan.camera?.center ?? center, worldWidth, in: size)
      #expect(abs(placement.pin.center.x - seen.x) < 0.01)
      #expect(abs(placement.pin.bottom - seen.y) < 0.01, "\(box) \(size)")
      if let camera = plan.camera {
        moveCount += 1
        #expect(camera.span == box.region.span)
        // The map that went there tells its edges, and stays.
        let moved = WebMercator.y(latitude: camera.center.latitude)
        guard moved - half > 0, moved + half < 1 else { continue }
        #expect(placement.isWhole, "\(box) \(size)")
        let next = BoundingBox(
          clampingSouth: WebMercator.latitude(y: moved + half),
          west: camera.center.longitude - across,
          north: WebMercator.latitude(y: moved - half), east: camera.center.longitude + across)
        let again = SelectionPlan(
          selecting: pin, in: Viewport(box: next, size: size), options: options)
        #expect(again.camera == nil, "\(box) \(size)")
      }
    }
    #expect(moveCount > 300)
  }
}
