import Synchronization
import Testing

@testable import StayServer

struct EventStreamTests {
  /// Reads all that waits, in pieces of a size.
  private func drain(
    _ stream: EventStream, size: Int = 7
  ) -> (text: String, last: EventStream.Piece) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: size)
    let count = WokenCount()
    while true {
      let piece = buffer.withUnsafeMutableBytes { stream.take(into: $0) { count.wake } }
      guard case .bytes(let count) = piece else {
        return (String(decoding: bytes, as: UTF8.self), piece)
      }
      bytes += buffer.prefix(count)
    }
  }

  @Test func `events come in order, whatever the pieces`() {
    let stream = EventStream()
    stream.send(event: "frame", data: "{\"a\":1}")
    stream.sendHeartbeat()
    let (text, last) = drain(stream)
    #expect(text == "event: frame\ndata: {\"a\":1}\n\n:\n\n")
    #expect(last == .nothing)
  }

  @Test func `a parked writer is woken once for what comes, and for the end`() {
    let stream = EventStream()
    let count = WokenCount()
    var buffer = [UInt8](repeating: 0, count: 100)
    func take() -> EventStream.Piece {
      buffer.withUnsafeMutableBytes { stream.take(into: $0) { count.wake } }
    }
    #expect(take() == .nothing)
    #expect(count.value == 0)
    stream.sendHeartbeat()
    stream.sendHeartbeat()
    #expect(count.value == 1)
    #expect(take() == .bytes(6))
    #expect(take() == .nothing)
    stream.end()
    #expect(count.value == 2)
    #expect(take() == .end)
    #expect(!stream.isOpen)
  }

  @Test func `a writer that is gone is woken no more`() {
    let stream = EventStream()
    let count = WokenCount()
    var buffer = [UInt8](repeating: 0, count: 100)
    _ = buffer.withUnsafeMutableBytes { stream.take(into: $0) { count.wake } }
    stream.abandon()
    stream.sendHeartbeat()
    stream.end()
    #expect(count.value == 0)
  }

  @Test func `a client that does not read is let go`() {
    let stream = EventStream()
    let megabyte = String(repeating: "x", count: 1 << 20)
    for _ in 0..<16 { stream.send(event: "frame", data: megabyte) }
    #expect(!stream.isOpen)
    #expect(drain(stream, size: 1 << 20).text.utf8.count <= EventStream.greatestBacklog)
  }
}

/// Counts wakings.
private final class WokenCount: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  var wake: @Sendable () -> Void { { self.count.withLock { $0 += 1 } } }
}
