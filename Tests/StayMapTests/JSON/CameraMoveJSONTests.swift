import StayCallout
import StayGeometry
import StayMap
import Testing

@Suite struct CameraMoveJSONTests {
  private static let region = Region(
    center: Coordinate(clampingLatitude: 38.123_456_789_012, wrappingLongitude: -9.1),
    span: CoordinateSpan(clampingLatitude: 0.012_345_678_901_234, longitude: 0.1 + 0.2))

  @Test func `a given span is printed to the bit, a computed one to a billionth of a degree`() {
    let given = CameraMove(
      region: Self.region, animation: nil, reason: .selection, isSpanGiven: true)
    #expect(
      given.json == """
        {"center":{"latitude":38.123456789,"longitude":-9.1},\
        "span":{"latitude":0.012345678901234,"longitude":0.30000000000000004},\
        "animation":null,"reason":"selection"}
        """)
    let computed = CameraMove(region: Self.region, animation: nil, reason: .fit)
    #expect(computed.json.contains(#""span":{"latitude":0.012345679,"longitude":0.3}"#))
  }

  @Test(arguments: [
    (0.0, 0.0, ""), (45, 0, #""pitch":45,"#), (0, 90.5, #""heading":90.5,"#),
    (30, -90, #""pitch":30,"heading":270,"#),
  ])
  func `pitch and heading are there where they are not 0`(
    pitch: Double, heading: Double, members: String
  ) {
    let move = CameraMove(
      region: Self.region, attitude: CameraAttitude(pitch: pitch, heading: heading),
      animation: nil, reason: .position)
    #expect(move.json.contains("0.3},\(members)\"animation\":null"))
  }
}
