import StayGeometry
import Testing

@Suite struct CoordinateTests {
  @Test(
    arguments: [
      (0.0, 0.0), (90, 180), (-90, -180), (38.7139, -9.1389), (-0.0, -0.0),
      (90.0.nextDown, 180.0.nextDown),
      (Double.leastNonzeroMagnitude, -Double.leastNonzeroMagnitude),
    ] as [(Double, Double)])
  func `a place on the globe is kept to the bit`(latitude: Double, longitude: Double) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(coordinate.latitude.bitPattern == latitude.bitPattern)
    #expect(coordinate.longitude.bitPattern == longitude.bitPattern)
  }

  static let refused: [(latitude: Double, longitude: Double, fault: CoordinateError)] = [
    (90.0.nextUp, 0, CoordinateError(axis: .latitude, value: 90.0.nextUp)),
    (-91, 0, CoordinateError(axis: .latitude, value: -91)),
    (0, 180.0.nextUp, CoordinateError(axis: .longitude, value: 180.0.nextUp)),
    (0, -181, CoordinateError(axis: .longitude, value: -181)),
    (.nan, 0, CoordinateError(axis: .latitude, value: .nan)),
    (0, .nan, CoordinateError(axis: .longitude, value: .nan)),
    (.infinity, 0, CoordinateError(axis: .latitude, value: .infinity)),
    (0, -.infinity, CoordinateError(axis: .longitude, value: -.infinity)),
    // Both at fault: what is not finite is named first, then the latitude.
    (162.3, 400, CoordinateError(axis: .latitude, value: 162.3)),
    (95, .nan, CoordinateError(axis: .longitude, value: .nan)),
  ]

  @Test(arguments: refused)
  func `what is no place is refused and the value at fault is named`(
    latitude: Double, longitude: Double, fault: CoordinateError
  ) {
    let error = #expect(throws: CoordinateError.self) {
      try Coordinate(latitude: latitude, longitude: longitude)
    }
    #expect(error == fault)
  }

  @Test(
    arguments: [
      (CoordinateError(axis: .latitude, value: 162.3), "latitude 162.3 is outside -90...90"),
      (CoordinateError(axis: .longitude, value: -181), "longitude -181.0 is outside -180...180"),
      (CoordinateError(axis: .latitude, value: .nan), "latitude nan is not a finite number"),
      (CoordinateError(axis: .longitude, value: .infinity), "longitude inf is not a finite number"),
    ] as [(CoordinateError, String)])
  func `an error says what was wrong and what is allowed`(error: CoordinateError, text: String) {
    #expect(error.description == text)
  }

  @Test func `two NaNs are one fault, and hash alike`() {
    let one = CoordinateError(axis: .latitude, value: .nan)
    let other = CoordinateError(axis: .latitude, value: -Double.nan)
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
    #expect(one != CoordinateError(axis: .longitude, value: .nan))
  }

  @Test(
    arguments: [
      (91.0, 0.0, 90.0, 0.0), (-1e308, 0, -90, 0), (0, 190, 0, -170), (0, -190, 0, 170),
      (0, 540, 0, -180), (12, 360.25, 12, 0.25), (12, 180, 12, 180), (12, -180, 12, -180),
    ] as [(Double, Double, Double, Double)])
  func `a computed place is cut at the poles and brought round`(
    latitude: Double, longitude: Double, expectedLatitude: Double, expectedLongitude: Double
  ) {
    let coordinate = Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)
    #expect(coordinate.latitude == expectedLatitude)
    #expect(coordinate.longitude == expectedLongitude)
  }
}
