import Synchronization

/// The streams of events that a listener writes.
///
/// All must have ended before the listener stops: libmicrohttpd ends the process where a connection
/// still sleeps then.
final class OpenStreams: Sendable {
  private struct State {
    var streams: [ObjectIdentifier: EventStream] = [:]
    var isEnding = false
  }

  private let state = Mutex(State())

  /// Adds a stream; once the end has begun, ends it.
  func insert(_ stream: EventStream) {
    let isEnding = state.withLock { state in
      state.streams[ObjectIdentifier(stream)] = stream
      return state.isEnding
    }
    if isEnding { stream.end() }
  }

  /// Forgets a stream whose writer is gone.
  func remove(_ stream: EventStream) {
    state.withLock { $0.streams[ObjectIdentifier(stream)] = nil }
  }

  /// Ends all, and each that is added later.
  func endAll() {
    let streams = state.withLock { state in
      state.isEnding = true
      return state.streams.values
    }
    for stream in streams { stream.end() }
  }
}
