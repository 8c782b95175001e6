import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Takes connections in, and hands each on to the worker that has the fewest.
///
/// Threads that wait at one socket race for connections: of fifty one had 22 and another none, and
/// those who share a thread with many wait longest.
final class ConnectionIntake: Sendable {
  private struct State {
    var source: (any DispatchSourceRead)?
    /// The workers of the open connections, by their sockets.
    var workers: [Int32: Int] = [:]
    /// How many connections each worker has.
    var counts: [Int]
    var isStopped = false

    /// - Returns: The worker that has the fewest connections, which this is one of now.
    mutating func take(_ client: Int32) -> Int {
      let worker = counts.indices.min { counts[$0] < counts[$1] } ?? 0
      counts[worker] += 1
      workers[client] = worker
      return worker
    }
  }

  private let listening: Int32
  private let greatestCount: Int
  private let accept: @Sendable (Int32) -> Int32
  private let state: Mutex<State>
  private let handOn = Mutex<(@Sendable (Int32, Int) -> Bool)?>(nil)
  private let queue = DispatchQueue(label: "stays.server.intake")
  /// Entered while a source watches the socket, which must not be closed before.
  private let watching = DispatchGroup()

  /// - Parameters:
  ///   - socket: What is listened at; closed when the intake stops.
  ///   - workers: How many there are to hand connections on to.
  ///   - count: How many connections may be open at once; more wait until one closes.
  ///   - accept: The system's call, or what stands for it in tests.
  init(
    socket: ListeningSocket, workers: Int, atMost count: Int,
    accept: @escaping @Sendable (Int32) -> Int32 = ConnectionIntake.acceptCall
  ) {
    listening = socket.descriptor
    greatestCount = count
    self.accept = accept
    state = Mutex(State(counts: Array(repeating: 0, count: workers)))
  }

  /// Begins.
  ///
  /// - Parameter handOn: Gives a connection's socket to a worker; false where it could not, and
  ///   closed it.
  func start(_ handOn: @escaping @Sendable (Int32, Int) -> Bool) {
    self.handOn.withLock { $0 = handOn }
    state.withLock { watch(&$0) }
  }

  /// Takes no more, and closes the listening socket; what was handed on stays open.
  func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      pause(&state)
      return !state.isStopped
    }
    watching.wait()
    if isFirst { close(listening) }
  }

  /// Makes room for another connection; called before the socket is closed, and so before its number
  /// means another.
  func connectionClosed(socket: Int32) {
    state.withLock { state in
      guard let worker = state.workers.removeValue(forKey: socket) else { return }
      state.counts[worker] -= 1
      watch(&state)
    }
  }

  /// Waits for connections, unless that is so already or there is no room.
  private func watch(_ state: inout State) {
    guard state.source == nil, !state.isStopped, state.workers.count < greatestCount else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: listening, queue: queue)
    source.setEventHandler { [weak self] in self?.takeWaiting() }
    watching.enter()
    source.setCancelHandler { [watching] in watching.leave() }
    state.source = source
    source.resume()
  }

  private func pause(_ state: inout State) {
    state.source?.cancel()
    state.source = nil
  }

  /// Takes in those that wait, as far as there is room.
  private func takeWaiting() {
    while true {
      let hasRoom = state.withLock { state in
        if state.workers.count >= greatestCount { pause(&state) }
        return state.source != nil
      }
      guard hasRoom else { return }
      let client = accept(listening)
      guard client >= 0 else {
        // A client that is gone already is none.
        if errno == ECONNABORTED || errno == EINTR { continue }
        // Where the system has no more, some may close.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { rest() }
        return
      }
      let worker = state.withLock { $0.take(client) }
      let isTaken = handOn.withLock { $0 }?(client, worker) ?? false
      if !isTaken { connectionClosed(socket: client) }
    }
  }

  private func rest() {
    state.withLock { pause(&$0) }
    queue.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
      guard let self else { return }
      state.withLock { watch(&$0) }
    }
  }

  /// Takes a connection in that no program started from here inherits.
  static let acceptCall: @Sendable (Int32) -> Int32 = { listening in
    #if canImport(Darwin)
      let client = Darwin.accept(listening, nil, nil)
    #elseif canImport(Musl)
      let client = Musl.accept(listening, nil, nil)
    #else
      let client = Glibc.accept(listening, nil, nil)
    #endif
    if client >= 0 { _ = fcntl(client, F_SETFD, FD_CLOEXEC) }
    return client
  }
}
