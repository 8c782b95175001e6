import StayMap
import StayTestSupport
import Testing

@testable import StayServer

struct RecentFramesTests {
  private func frame(pins count: Int, seed: UInt64 = 1) throws -> Frame {
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: count)
    let viewport = Viewport(box: .world)
    return Frame(
      result: ViewportResult(
        viewport: viewport, counts: ViewportCounts(total: count, shown: count),
        pins: stays.map { ViewportPin(pin: $0.pin, tier: .full, isSelected: false) }, clusters: []))
  }

  @Test func `a frame is found by its token, until many others came`() throws {
    let recent = RecentFrames(greatestCount: 3, greatestElementCount: 1_000)
    let frame = try frame(pins: 2)
    for number in 0..<3 { recent.remember(frame, as: "t\(number)") }
    #expect(recent.frame(named: "t0") == frame)
    recent.remember(frame, as: "t3")
    #expect(recent.frame(named: "t0") == nil)
    #expect(recent.frame(named: "t1") == frame)
    #expect(recent.frame(named: "") == nil)
  }

  @Test func `large frames leave room for few, and the newest is kept whatever it has`() throws {
    let recent = RecentFrames(greatestCount: 100, greatestElementCount: 50)
    for number in 0..<10 { recent.remember(try frame(pins: 20), as: "t\(number)") }
    let known = (0..<10).filter { recent.frame(named: "t\($0)") != nil }
    #expect(known == [8, 9])
    recent.remember(try frame(pins: 90), as: "large")
    #expect(recent.frame(named: "large")?.pins.count == 90)
    #expect(recent.frame(named: "t9") == nil)
  }

  @Test func `a token that is given again names the later frame, and counts once`() throws {
    let recent = RecentFrames(greatestCount: 2, greatestElementCount: 50)
    for _ in 0..<20 { recent.remember(try frame(pins: 20), as: "same") }
    recent.remember(try frame(pins: 3), as: "other")
    #expect(recent.frame(named: "same")?.pins.count == 20)
    #expect(recent.frame(named: "other")?.pins.count == 3)
  }

  @Test func `thousands of frames come and go`() throws {
    let recent = RecentFrames(greatestCount: 10, greatestElementCount: 1_000)
    let frame = try frame(pins: 1)
    for number in 0..<5_000 { recent.remember(frame, as: "t\(number)") }
    #expect((0..<5_000).filter { recent.frame(named: "t\($0)") != nil } == Array(4_990..<5_000))
  }

  @Test(arguments: [
    (#"W/"run-1-abc""#, "run-1-abc"), (#""run-1-abc""#, "run-1-abc"), ("run-1-abc", "run-1-abc"),
    ("", ""), (#"""#, #"""#), ("W/", ""),
  ])
  func `an ETag is taken as it was sent`(text: String, token: String) {
    #expect(RecentFrames.token(in: text) == token)
  }
}
