import StayCallout
import Testing

@Suite struct CalloutTransitionTests {
  @Test(arguments: Anchor.allCases)
  func `R1 an opening callout springs out of the edge that points to its pin`(anchor: Anchor) {
    let opening = CalloutTransition.opening(.standard, at: anchor)
    #expect(opening.motion == Motion(kind: .spring, seconds: 0.4, bounce: 0.3))
    #expect(opening.initialScale == 0.6)
    #expect(opening.origin == anchor)
  }

  @Test func `R1 under Reduce Motion a callout fades in for 0_2 s and does not grow`() {
    let opening = CalloutTransition.opening(.reduced)
    #expect(opening.motion == Motion(kind: .fade, seconds: 0.2))
    #expect(opening.initialScale == 1)
  }

  @Test func `R1 closing is never animated`() {
    #expect(CalloutTransition.closing == nil)
  }
}
