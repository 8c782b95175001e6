import StayCallout
import StayGeometry
import Testing

@Suite struct PinArtTests {
  @Test func `R1 a price pin is a capsule with 10 by 6 points of padding`() {
    let art = PinArt.capsule
    #expect(art.shape == .capsule)
    #expect(art.padding == ViewInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
    #expect(art.shadowRadius == 3)
    #expect(art.anchor == .bottom)
  }

  @Test func `a capsule stands on its place and grows with its text`() {
    let frame = PinArt.capsule.frame(text: "$120")
    #expect(frame == ViewRect(left: -28, top: -29, right: 28, bottom: 0))
    #expect(PinArt.capsule.frame(text: nil).width == 20)
  }

  @Test func `a dot lies around its place`() {
    #expect(PinArt.dot.anchor == .center)
    #expect(PinArt.dot.frame() == ViewRect(left: -7, top: -7, right: 7, bottom: 7))
  }

  @Test func `R2 the standard anchor is the centre, and never that of a tail`() {
    #expect(Anchor.standard(hasTail: false) == .center)
    #expect(Anchor.standard(hasTail: true) == .bottom)
    let tailed = PinArt(shape: .disc, size: ViewSize(width: 40, height: 40), tailHeight: 8)
    #expect(tailed.anchor == .bottom)
    #expect(tailed.frame() == ViewRect(left: -20, top: -48, right: 20, bottom: 0))
  }
}
