import Testing

@testable import StayImport

@Suite struct DegreesTextTests {
  private func read(_ text: String) -> DegreesText? {
    Array(text.utf8).withUnsafeBufferPointer { DegreesText($0) }
  }

  /// Text, degrees, minutes and seconds.
  @Test(
    arguments: [
      ("38.71 N", [38.71]), ("38.71N", [38.71]), ("N 38.71", [38.71]), ("n38,71", [38.71]),
      ("38.71°", [38.71]), ("38.71° N", [38.71]), ("9.13 W", [-9.13]), ("9.13w", [-9.13]),
      ("33.5 S", [-33.5]), ("-33.5°", [-33.5]), ("151.2 E", [151.2]),
      ("38°42'50\"N", [38, 42, 50]), ("38° 42′ 50″ N", [38, 42, 50]),
      ("38°42’50.4”", [38, 42, 50.4]), ("9°8'20''W", [-9, 8, 20]), ("W 9° 8.5'", [-9, 8.5]),
      ("38 42 50 N", [38, 42, 50]), ("38º42'N", [38, 42]), ("-9°30'", [-9, 30]),
    ] as [(String, [Double])])
  func `degrees with letters and signs are read`(_ text: String, _ parts: [Double]) throws {
    let degrees = try #require(read(text))
    let sign: Double = parts[0] < 0 ? -1 : 1
    var value = parts[0]
    if parts.count > 1 { value += sign * parts[1] / 60 }
    if parts.count > 2 { value += sign * parts[2] / 3600 }
    #expect(abs(degrees.value - value) < 1e-12)
  }

  @Test(arguments: [
    "", "N", "abc", "38.71 X", "38.71 O", "-38.71 S", "N 38.71 S", "38°60'", "38°42'60\"", "41 23",
    "1 2 3", "38.5°42'", "38°42'50\"7", "38.7.1 N", "12 Elm St", "°", "38°N12", "NaN",
  ])
  func `what says less or more than degrees is none`(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test func `a letter says the axis`() {
    #expect(read("38.71 N")?.axis == .latitude && read("9 W")?.axis == .longitude)
    #expect(read("38.71°")?.axis == nil)
  }

  @Test func `a file of degrees and minutes is placed, and a letter out of place rejects its row`()
    throws
  {
    let listings = try TextListings(
      """
      id;lat;lon
      1;38°42'50"N;9°8'20"W
      2;38.5 S;151.25 E
      3;9.1 W;38.7 N
      4;38,25;-9,5

      """)
    #expect(listings.ids == ["1", "2", "4"])
    #expect(abs(listings.places[0][0] - 38.713_888_888_9) < 1e-9)
    #expect(abs(listings.places[0][1] + 9.138_888_888_9) < 1e-9)
    #expect(listings.places[1] == [-38.5, 151.25])
    #expect(listings.rejects == ["4|lat|9.1 W|its letter is not one of a latitude"])
  }

  @Test(arguments: [
    "38°42'N, 9°6'W", "38°42'N 9°6'W", "N38°42' W9°6'", "9°6'W, 38°42'N", "38.7 N 9.1 W",
    "38.7°N,9.1°W",
  ])
  func `a place in one column may have letters, which say what is what`(_ text: String) throws {
    let listings = try TextListings("id|location\n1|\(text)\n2|\(text)\n")
    let place = try #require(listings.places.first)
    #expect(abs(place[0] - 38.7) < 1e-9 && abs(place[1] + 9.1) < 1e-9)
  }
}
