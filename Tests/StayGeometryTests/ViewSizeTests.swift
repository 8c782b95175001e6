import StayGeometry
import Testing

@Suite struct ViewSizeTests {
  @Test(
    arguments: [
      ([390.0, 844.0], [390.0, 844.0]), ([-1, 5], [0, 5]), ([.nan, .infinity], [0, 16_384]),
      ([0, -.infinity], [0, 0]), ([1e308, 0.5], [16_384, 0.5]),
    ] as [([Double], [Double])])
  func `a size is finite, not negative and not endless`(given: [Double], kept: [Double]) {
    let size = ViewSize(width: given[0], height: given[1])
    #expect([size.width, size.height] == kept)
  }
}
