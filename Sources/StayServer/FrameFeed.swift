import StayMap
import Synchronization

/// Sends clients the frames of their viewports as the store changes.
///
/// It looks every ``interval`` whether anything was committed, and only while someone
/// listens; a change that leaves a viewport's frame as it was sends nothing.
final class FrameFeed: Sendable {
  private struct Channel {
    var answer: FrameAnswer
    var streams: [EventStream]
  }

  private struct State {
    var channels: [FrameQuestion: Channel] = [:]
    var version: Int64?
    var isStopped = false
    var round = 0
  }

  private let store: StayStore
  private let state = Mutex(State())
  private let clock = RepeatingTimer(interval: interval)

  /// How long a change may go unnoticed.
  static let interval = Duration.milliseconds(250)
  /// How often a quiet stream is given a sign of life, in intervals.
  private static let heartbeat = 60
  /// How many clients can listen at once.
  static let greatestCount = 512

  init(store: StayStore) {
    self.store = store
  }

  /// Begins a stream: the present frame first, then each that differs from the one before.
  ///
  /// - Throws: `StoreError` when the store cannot be read, `RequestFailure` when too many listen.
  func stream(of question: FrameQuestion) throws -> EventStream {
    let version = try store.version()
    let answer = try question.answer(in: store)
    let stream = EventStream()
    stream.send(event: "frame", data: answer.json)
    try state.withLock { state in
      Self.forgetClosedStreams(&state)
      let count = state.channels.values.reduce(0) { $0 + $1.streams.count }
      guard !state.isStopped, count < Self.greatestCount else {
        throw RequestFailure(
          status: .unavailable, code: "tooManyListeners",
          message: "\(count) clients listen already; ask for frames one by one",
          headers: [("Retry-After", "30")])
      }
      state.channels[question, default: Channel(answer: answer, streams: [])].streams.append(stream)
      if state.version == nil { state.version = version }
      // Under the lock, so that a round which finds nobody cannot stop what was just begun.
      clock.start { [weak self] in self?.look() }
    }
    return stream
  }

  /// Ends all streams.
  func stop() {
    clock.stop()
    let streams = state.withLock { state in
      state.isStopped = true
      defer { state.channels = [:] }
      return state.channels.values.flatMap(\.streams)
    }
    for stream in streams { stream.end() }
  }

  /// One round.
  private func look() {
    let (isWatched, round) = state.withLock { state in
      Self.forgetClosedStreams(&state)
      state.round += 1
      if state.channels.isEmpty {
        state.version = nil
        clock.stop()
      }
      return (!state.channels.isEmpty, state.round)
    }
    guard isWatched else { return }
    sendChanges()
    if round % Self.heartbeat == 0 {
      for stream in openStreams() { stream.sendHeartbeat() }
    }
  }

  private static func forgetClosedStreams(_ state: inout State) {
    for (question, channel) in state.channels {
      let open = channel.streams.filter(\.isOpen)
      state.channels[question] = open.isEmpty ? nil : Channel(answer: channel.answer, streams: open)
    }
  }

  private func openStreams() -> [EventStream] {
    state.withLock { $0.channels.values.flatMap(\.streams) }
  }

  /// A frame that cannot be made leaves the last good one and says so; the next round tries again.
  private func sendChanges() {
    do {
      let version = try store.version()
      guard let last = state.withLock({ $0.version }), last != version else { return }
      for question in state.withLock({ Array($0.channels.keys) }) {
        guard try mayDiffer(question, since: last) else { continue }
        send(try question.answer(in: store), to: question)
      }
      state.withLock { $0.version = version }
    } catch {
      let failure = RequestFailure(translating: error)
      for stream in openStreams() { stream.send(event: "failure", data: failure.json) }
    }
  }

  /// Whether a frame has to be made anew; a selected stay is in it wherever it is.
  private func mayDiffer(_ question: FrameQuestion, since version: Int64) throws -> Bool {
    if question.query.selection != nil { return true }
    let box = question.query.viewport.boundingBox
    return try store.read { try $0.hasChanged(since: version, in: box) }
  }

  private func send(_ answer: FrameAnswer, to question: FrameQuestion) {
    let streams = state.withLock { state -> [EventStream] in
      guard let channel = state.channels[question], channel.answer != answer else { return [] }
      state.channels[question]?.answer = answer
      return channel.streams
    }
    guard !streams.isEmpty else { return }
    let data = answer.json
    for stream in streams { stream.send(event: "frame", data: data) }
  }
}
