import StayMap
import Synchronization

/// Sends clients the frames of their viewports as the store changes.
///
/// It is told of commits as a session is, and only while someone listens. Equal questions are
/// answered once; a viewport that no commit touched is not asked about, and an answer that is as
/// before is not sent.
final class FrameFeed: Sendable {
  private struct Channel {
    var answer: FrameAnswer
    /// The store's version up to which the answer holds.
    var version: Int64
    var streams: [EventStream]
  }

  private struct State {
    var channels: [FrameQuestion: Channel] = [:]
    var following: Task<Void, Never>?
    var isStopped = false
    var eventCount = 0
  }

  private let store: StayStore
  private let recent: RecentFrames
  private let run: String
  private let state = Mutex(State())
  /// What is done on the concurrency pool cannot hold up the news.
  private let executor = WaitingExecutor(label: "stays.server.feed")
  private let heart = RepeatingTimer(interval: .seconds(15))

  /// How long another process's commit may go unnoticed.
  static let latency = StayStore.standardChangeLatency
  /// How many clients can listen at once.
  static let greatestCount = 512

  /// - Parameters:
  ///   - store: What is followed.
  ///   - recent: Where the frames are kept that clients may name later.
  ///   - run: Tells this run of the server from others.
  init(store: StayStore, recent: RecentFrames, run: String) {
    self.store = store
    self.recent = recent
    self.run = run
  }

  /// Begins a stream: the present frame first, then each that differs from the one before, with the
  /// difference.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - token: The frame that the client has, which the first one is compared with.
  /// - Throws: `StoreError` when the store cannot be read, `RequestFailure` when too many listen.
  func stream(of question: FrameQuestion, since token: String? = nil) throws -> EventStream {
    let (answer, version) = try store.read { (try question.answer($0), try $0.version()) }
    let stream = EventStream()
    try state.withLock { state in
      Self.forgetClosedStreams(&state)
      let count = state.channels.values.reduce(0) { $0 + $1.streams.count }
      guard !state.isStopped, count < Self.greatestCount else {
        throw RequestFailure(
          status: .unavailable, code: "tooManyListeners",
          message: "\(count) clients listen already; ask for frames one by one",
          headers: [("Retry-After", "30")])
      }
      take(answer, version, for: question, &state)
      let latest = state.channels[question]?.answer ?? answer
      let earlier = token.flatMap(recent.frame)
      send(latest.compared(with: earlier), to: [stream], &state)
      state.channels[
        question, default: Channel(answer: latest, version: version, streams: [])
      ].streams.append(stream)
      follow(&state)
    }
    return stream
  }

  /// Ends all streams.
  func stop() {
    heart.stop()
    let streams = state.withLock { state in
      state.isStopped = true
      state.following?.cancel()
      state.following = nil
      defer { state.channels = [:] }
      return state.channels.values.flatMap(\.streams)
    }
    for stream in streams { stream.end() }
  }
}

/// What happens when something was committed.
extension FrameFeed {
  /// Begins to follow the store, unless that is so already.
  private func follow(_ state: inout State) {
    guard state.following == nil else { return }
    let changes = store.changes(within: Self.latency)
    state.following = Task(executorPreference: executor) { [weak self] in
      var isFailing = false
      for await _ in changes {
        repeat {
          guard let look = self?.look else { return }
          isFailing = !look(isFailing)
          // Whatever is wrong with the file, no commit may come to say that it is over.
          if isFailing { do { try await Task.sleep(for: Self.latency) } catch { return } }
        } while isFailing
      }
    }
    heart.start { [weak self] in self?.beat() }
  }

  /// Looks at each viewport that something was committed in.
  ///
  /// A store that cannot be read leaves the last good frames and says so once; the first frames after
  /// that are sent whatever they are.
  ///
  /// - Returns: Whether the store could be read.
  private func look(isFailing: Bool) -> Bool {
    do {
      for (question, known) in state.withLock({ $0.channels }) {
        let (version, answer) = try store.read { reader in
          let version = try reader.version()
          let isNews =
            try isFailing || question.isTouched(since: known.version, known.answer, reader)
          return (version, isNews ? try Self.answer(to: question, reader) : nil)
        }
        deliver(answer, version, for: question, isFailing: isFailing)
      }
      return true
    } catch {
      if !isFailing { tell(RequestFailure(translating: error), to: openStreams()) }
      return false
    }
  }

  /// The answer, or why there is none that the store is not to blame for.
  private static func answer(
    to question: FrameQuestion, _ reader: StoreReader
  ) throws -> Result<FrameAnswer, RequestFailure> {
    do {
      return .success(try question.answer(reader))
    } catch let failure as RequestFailure {
      return .failure(failure)
    }
  }

  private func deliver(
    _ result: Result<FrameAnswer, RequestFailure>?, _ version: Int64, for question: FrameQuestion,
    isFailing: Bool
  ) {
    state.withLock { state in
      switch result {
      case nil:
        let known = state.channels[question]?.version ?? version
        state.channels[question]?.version = max(known, version)
      case .success(let answer):
        take(answer, version, for: question, isAgain: isFailing, &state)
      case .failure(let failure):
        state.channels[question]?.version = version
        tell(failure, to: state.channels[question]?.streams ?? [])
      }
    }
  }

  /// Takes in an answer, unless a later one is there, and sends it where it is news.
  private func take(
    _ answer: FrameAnswer, _ version: Int64, for question: FrameQuestion, isAgain: Bool = false,
    _ state: inout State
  ) {
    guard let channel = state.channels[question], version >= channel.version else { return }
    state.channels[question]?.version = version
    guard isAgain || channel.answer != answer else { return }
    state.channels[question]?.answer = answer
    send(answer.compared(with: channel.answer.frame), to: channel.streams, &state)
  }

  /// Under the lock, so that every stream has its frames in their order.
  private func send(_ answer: FrameAnswer, to streams: [EventStream], _ state: inout State) {
    guard !streams.isEmpty else { return }
    state.eventCount += 1
    let token = "\(run)-event-\(state.eventCount)"
    recent.remember(answer.frame, as: token)
    let data = answer.json.text
    for stream in streams { stream.send(event: "frame", data: data, id: token) }
  }

  private func tell(_ failure: RequestFailure, to streams: [EventStream]) {
    let data = failure.json
    for stream in streams { stream.send(event: "failure", data: data) }
  }

  private func openStreams() -> [EventStream] {
    state.withLock { $0.channels.values.flatMap(\.streams) }
  }

  /// Finds out who has gone, and stops looking when nobody is left.
  private func beat() {
    state.withLock { state in
      Self.forgetClosedStreams(&state)
      guard state.channels.isEmpty else { return }
      state.following?.cancel()
      state.following = nil
      heart.stop()
    }
    for stream in openStreams() { stream.sendHeartbeat() }
  }

  private static func forgetClosedStreams(_ state: inout State) {
    for (question, channel) in state.channels {
      let open = channel.streams.filter(\.isOpen)
      state.channels[question]?.streams = open
      if open.isEmpty { state.channels[question] = nil }
    }
  }
}
