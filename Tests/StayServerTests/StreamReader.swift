import Synchronization

@testable import StayServer

/// Reads a stream's events one by one, waiting for each as a socket's writer does.
final class StreamReader: Sendable {
  struct Event: Equatable, Sendable {
    let name: String
    let data: String
    /// What the event is named by; nil where it has no name.
    var id: String?
  }

  private let stream: EventStream
  private let text = Mutex("")

  init(_ stream: EventStream) {
    self.stream = stream
  }

  /// The next event; nil at the stream's end.
  func nextEvent() async -> Event? {
    while true {
      if let event = takeEvent() { return event }
      switch await nextPiece() {
      case nil: return nil
      case let piece?: text.withLock { $0 += piece }
      }
    }
  }

  private func nextPiece() async -> String? {
    while true {
      let (woken, wake) = AsyncStream.makeStream(of: Void.self)
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let piece = buffer.withUnsafeMutableBytes { buffer in
        stream.take(into: buffer) { { wake.yield() } }
      }
      switch piece {
      case .end: return nil
      case .bytes(let count): return String(decoding: buffer.prefix(count), as: UTF8.self)
      case .nothing: for await _ in woken { break }
      }
    }
  }

  private func takeEvent() -> Event? {
    text.withLock { text in
      while let end = text.firstRange(of: "\n\n") {
        let lines = text[..<end.lowerBound].split(separator: "\n")
        text.removeSubrange(..<end.upperBound)
        let fields = Dictionary(
          lines.compactMap { line in
            line.firstRange(of: ": ").map {
              (line[..<$0.lowerBound], String(line[$0.upperBound...]))
            }
          }, uniquingKeysWith: { first, _ in first })
        guard let name = fields["event"], let data = fields["data"] else { continue }
        return Event(name: name, data: data, id: fields["id"])
      }
      return nil
    }
  }
}
