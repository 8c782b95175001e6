import StayGeometry
import Testing

@Suite struct ViewInsetsTests {
  let phone = ViewSize(width: 400, height: 800)

  @Test func `an inset is finite and not negative`() {
    let insets = ViewInsets(top: -1, leading: .nan, bottom: .infinity, trailing: 5)
    #expect(insets == ViewInsets(top: 0, leading: 0, bottom: 16_384, trailing: 5))
  }

  @Test func `the room is what the insets leave`() {
    let insets = ViewInsets(top: 50, leading: 10, bottom: 300, trailing: 20)
    #expect(insets.room(in: phone) == ViewRect(left: 10, top: 50, right: 380, bottom: 500))
    #expect(ViewInsets.zero.room(in: phone) == ViewRect(phone))
  }

  @Test func `insets that leave nothing are scaled until a tenth is free`() {
    let insets = ViewInsets(top: 600, leading: 200, bottom: 200, trailing: 200)
    let room = insets.room(in: phone)
    #expect(room == ViewRect(left: 180, top: 540, right: 220, bottom: 620))
    let huge = ViewInsets(all: 1e308).room(in: phone)
    #expect(huge == ViewRect(left: 180, top: 360, right: 220, bottom: 440))
    let oneSided = ViewInsets(bottom: 9_000).room(in: phone)
    #expect(oneSided == ViewRect(left: 0, top: 0, right: 400, bottom: 80))
  }

  @Test func `a view without size has no room`() {
    let room = ViewInsets(all: 10).room(in: .zero)
    #expect(room.width == 0 && room.height == 0)
    #expect(ViewInsets.zero.room(in: .zero) == ViewRect(left: 0, top: 0, right: 0, bottom: 0))
  }

  @Test func `two covers of one view leave what both leave, one in another adds up`() {
    let sheet = ViewInsets(top: 20, bottom: 300)
    let keyboard = ViewInsets(bottom: 200, trailing: 5)
    #expect(sheet.covering(keyboard) == ViewInsets(top: 20, bottom: 300, trailing: 5))
    #expect(sheet + keyboard == ViewInsets(top: 20, bottom: 500, trailing: 5))
  }
}
