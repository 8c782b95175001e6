import StayCallout
import StayGeometry
import StayModel
import StayTestSupport
import Testing

@testable import StayViewport

struct PinFrameTests {
  @Test func `the query module reckons pins as large as the callout core draws them by mark`() {
    var random = RandomStays(seed: 61)
    for pin in random.pins(count: 500) {
      let frame = PinFrame.frame(of: pin, labelSize: nil)
      let appearance = PinAppearance(of: pin)
      #expect(ViewSize(width: frame.width, height: frame.height) == appearance.size, "\(pin)")
      #expect(frame == appearance.art.frame(text: appearance.text), "\(pin)")
    }
  }
}
