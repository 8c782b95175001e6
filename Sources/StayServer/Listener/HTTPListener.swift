#if Server
  import Synchronization

  /// Answers HTTP requests on a socket: libmicrohttpd reads and writes, a closure decides.
  final class HTTPListener: Sendable {
    private let workers: HTTPWorkers
    private let service: HTTPService
    private let limits: ServerLimits
    private let deadlines: ConnectionDeadlines
    private let intake: ConnectionIntake
    private let isStopped = Atomic(false)

    /// Begins to answer.
    ///
    /// - Throws: ``ServerError`` when the library has no thread or memory for it.
    init(
      socket: ListeningSocket, limits: ServerLimits,
      respond: @escaping @Sendable (Request) -> Response
    ) throws(ServerError) {
      deadlines = ConnectionDeadlines(seconds: limits.requestSeconds)
      intake = ConnectionIntake(
        socket: socket, workers: limits.threads, atMost: limits.connections)
      service = HTTPService(respond: respond, deadlines: deadlines, intake: intake)
      self.limits = limits
      guard let workers = HTTPWorkers(limits: limits, service: service) else {
        intake.stop()
        throw ServerError(kind: .cannotListen, detail: "port \(socket.port)")
      }
      self.workers = workers
      deadlines.start()
      intake.start { workers.add($0, to: $1) }
    }

    /// Takes no more connections, waits for the requests under way as long as the limits allow,
    /// and closes.
    func stop() {
      guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
      intake.stop()
      service.finish(withinSeconds: limits.stopSeconds)
      deadlines.stop()
      workers.stop()
    }

    deinit { stop() }
  }
#endif
