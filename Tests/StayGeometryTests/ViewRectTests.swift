import StayGeometry
import Testing

@Suite struct ViewRectTests {
  let room = ViewRect(left: 0, top: 0, right: 100, bottom: 200)

  @Test func `a rectangle that would be turned over has no width or height`() {
    let rect = ViewRect(left: 10, top: 20, right: 5, bottom: 15)
    #expect(rect.width == 0 && rect.height == 0)
    #expect(rect.center == ViewPoint(x: 10, y: 20))
  }

  @Test func `overflow tells how far it reaches over each edge`() {
    let rect = ViewRect(left: -5, top: 10, right: 101, bottom: 230)
    #expect(rect.overflow(of: room) == ViewInsets(top: 0, leading: 5, bottom: 30, trailing: 1))
    #expect(!rect.fits(in: room))
    #expect(room.overflow(of: room) == .zero)
    #expect(room.fits(in: room))
    #expect(room.moved(x: 0.5, y: 0).fits(in: room, tolerance: 0.5))
    #expect(!room.moved(x: 0.5, y: 0).fits(in: room, tolerance: 0.4))
  }

  @Test func `a union holds both, a moved one keeps its size`() {
    let one = ViewRect(left: 0, top: 0, right: 10, bottom: 10)
    let moved = one.moved(x: 20, y: -5)
    #expect(moved == ViewRect(left: 20, top: -5, right: 30, bottom: 5))
    #expect(one.union(moved) == ViewRect(left: 0, top: -5, right: 30, bottom: 10))
  }
}
