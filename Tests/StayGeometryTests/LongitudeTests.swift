import StayGeometry
import StayTestSupport
import Testing

@Suite struct LongitudeTests {
  @Test(
    arguments: [
      (0.0, 0.0), (180, 180), (-180, -180), (-190, 170), (190, -170), (360, 0), (720.5, 0.5),
      (540, -180), (-540, 180), (-445, -85), (180.0.nextUp, -180),
    ] as [(Double, Double)])
  func `whole turns bring a longitude into range`(degrees: Double, expected: Double) {
    let normalized = Longitude.normalized(degrees)
    #expect((-180...180).contains(normalized))
    #expect(abs(normalized - expected) < 1e-9 || Longitude.isSameMeridian(normalized, expected))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a value in range is kept, any other lands in range a whole number of turns away`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let inRange = generator.unit() * 360 - 180
      #expect(Longitude.normalized(inRange) == inRange)
      let turns = Double(generator.below(2_000) - 1_000)
      let turned = Longitude.normalized(inRange + turns * 360)
      #expect((-180...180).contains(turned))
      let apart = abs(Longitude.shortestOffset(from: inRange, to: turned))
      #expect(apart < 1e-9, "\(inRange) and \(turns) turns gave \(turned)")
    }
    for huge in [1e17, -1e300, 1e308, -Double.greatestFiniteMagnitude] {
      #expect((-180...180).contains(Longitude.normalized(huge)))
    }
  }

  @Test(
    arguments: [
      (170.0, -170.0, 20.0, 20.0), (-170, 170, 340, -20), (0, 180, 180, -180), (180, 0, 180, -180),
      (0, -180, 180, -180), (180, -180, 0, 0), (-180, 180, 0, 0), (5, 5, 0, 0), (10, 9, 359, -1),
      (-90, 90, 180, -180),
    ] as [(Double, Double, Double, Double)])
  func `distances go eastward, offsets the shortest way`(
    start: Double, end: Double, eastward: Double, shortest: Double
  ) {
    #expect(Longitude.eastwardDistance(from: start, to: end) == eastward)
    #expect(Longitude.shortestOffset(from: start, to: end) == shortest)
  }

  @Test(
    arguments: [
      (180.0, -180.0, true), (180, 180, true), (0, -0.0, true), (179, -180, false), (1, 2, false),
    ] as [(Double, Double, Bool)])
  func `180 and -180 are one meridian`(first: Double, second: Double, same: Bool) {
    #expect(Longitude.isSameMeridian(first, second) == same)
  }
}
