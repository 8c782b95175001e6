import Synchronization

/// Server-sent events for one client, from the one who sends them to the one who writes them to
/// the socket (WHATWG HTML, 9.2).
final class EventStream: Sendable {
  /// What the writer got.
  enum Piece: Equatable {
    /// So many bytes.
    case bytes(Int)
    /// Nothing yet; it will be woken.
    case nothing
    /// Nothing ever more.
    case end
  }

  private struct State {
    var pending: [UInt8] = []
    var isEnded = false
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// A client that lets this much wait has stopped reading; it may ask again.
  static let greatestBacklog = 8 << 20

  /// A stream that has nothing to say.
  static func ended() -> EventStream {
    let stream = EventStream()
    stream.end()
    return stream
  }

  /// Whether anyone still listens.
  var isOpen: Bool { state.withLock { !$0.isEnded } }

  /// Sends an event.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - data: Its data, in one line.
  ///   - id: What the client names it by when it asks for what came after; nil where it cannot.
  func send(event name: String, data: String, id: String? = nil) {
    let token = id.map { "id: \($0)\n" } ?? ""
    deliver("event: \(name)\n\(token)data: \(data)\n\n")
  }

  /// Sends what clients ignore, to keep the connection and to learn whether it is there.
  func sendHeartbeat() {
    deliver(":\n\n")
  }

  /// Ends the stream, from either side.
  func end() {
    state.withLock { state in
      state.isEnded = true
      Self.wake(&state)
    }
  }

  /// Moves pending bytes into a buffer.
  ///
  /// - Parameters:
  ///   - buffer: Where the bytes go.
  ///   - park: Called when there are none: puts the writer to sleep, and gives what wakes it. It
  ///     runs under the stream's lock, as does what it gives, so that no waking is missed.
  /// - Returns: What the buffer holds now.
  func take(
    into buffer: UnsafeMutableRawBufferPointer, park: () -> @Sendable () -> Void
  ) -> Piece {
    state.withLock { state in
      if state.pending.isEmpty {
        if state.isEnded { return .end }
        state.wake = park()
        return .nothing
      }
      let count = min(buffer.count, state.pending.count)
      buffer.copyBytes(from: state.pending.prefix(count))
      state.pending.removeFirst(count)
      return .bytes(count)
    }
  }

  /// Ends the stream because its writer is gone: nothing wakes it any more.
  func abandon() {
    state.withLock { state in
      state = State()
      state.isEnded = true
    }
  }

  private func deliver(_ text: String) {
    state.withLock { state in
      guard !state.isEnded else { return }
      if state.pending.count + text.utf8.count > Self.greatestBacklog {
        state.isEnded = true
      } else {
        state.pending.append(contentsOf: text.utf8)
      }
      Self.wake(&state)
    }
  }

  private static func wake(_ state: inout State) {
    state.wake?()
    state.wake = nil
  }
}
