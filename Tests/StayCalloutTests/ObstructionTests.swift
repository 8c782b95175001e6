import StayCallout
import StayGeometry
import Testing

@Suite struct ObstructionTests {
  @Test func `what covers the same edge does not add up`() {
    let obstructions = [
      Obstruction(name: "bar", insets: ViewInsets(top: 50)),
      Obstruction(name: "sheet", insets: ViewInsets(bottom: 400)),
      Obstruction(name: "keyboard", insets: ViewInsets(bottom: 300)),
    ]
    #expect(Obstruction.insets(of: obstructions) == ViewInsets(top: 50, bottom: 400))
    #expect(Obstruction.insets(of: [Obstruction]()) == .zero)
  }
}
