#if Server
  import CMicroHTTPD
  import Synchronization

  /// What libmicrohttpd calls back: it gathers a request, has it answered, and queues the answer.
  ///
  /// The callbacks run on the library's threads, several at once.
  final class HTTPService: Sendable {
    private let respond: @Sendable (Request) -> Response
    private let deadlines: ConnectionDeadlines
    private let intake: ConnectionIntake
    private let active = Mutex(0)
    private let streams = OpenStreams()

    init(
      respond: @escaping @Sendable (Request) -> Response, deadlines: ConnectionDeadlines,
      intake: ConnectionIntake
    ) {
      self.respond = respond
      self.deadlines = deadlines
      self.intake = intake
    }

    /// Ends all streams of events, and waits until no request is under way, at most so long.
    func finish(withinSeconds seconds: Int) {
      streams.endAll()
      let end = ContinuousClock.now + .seconds(seconds)
      while active.withLock({ $0 }) > 0 && ContinuousClock.now < end {
        Pause.milliseconds(10)
      }
    }

    /// Answers a request.
    ///
    /// The library calls it once when the header is there, and again for what follows; the closure
    /// pointer of the request tells the calls apart.
    static let respondCallback: MHD_AccessHandlerCallback = {
      closure, connection, url, method, _, _, uploadSize, state in
      guard let closure, let connection, let url, let method, let state, let uploadSize else {
        return .NO
      }
      let service = Unmanaged<HTTPService>.fromOpaque(closure).takeUnretainedValue()
      let isFirstCall = state.pointee == nil
      if isFirstCall {
        state.pointee = closure
        service.active.withLock { $0 += 1 }
        let reads = ["GET", "HEAD"].contains(String(cString: method))
        // A request to write is refused before its content is read.
        if reads { return .YES }
      } else if uploadSize.pointee > 0 {
        // What a client sends along with GET means nothing (RFC 9110, 9.3.1).
        uploadSize.pointee = 0
        return .YES
      }
      let request = Request(connection: connection, url: url, method: method)
      let response = service.respond(request)
      switch response.body {
      case .bytes: service.deadlines.restart(socket: stays_mhd_socket(connection))
      case .events: service.deadlines.remove(socket: stays_mhd_socket(connection))
      }
      return ResponseQueue.queue(response, on: connection, streams: service.streams)
    }

    /// Counts a request that was answered, or whose client went away.
    static let completedCallback: MHD_RequestCompletedCallback = { closure, connection, state, _ in
      guard let closure, state?.pointee != nil else { return }
      let service = Unmanaged<HTTPService>.fromOpaque(closure).takeUnretainedValue()
      service.active.withLock { $0 -= 1 }
      service.deadlines.restart(socket: stays_mhd_socket(connection))
    }

    /// Keeps the connections' deadlines.
    static let connectionCallback: MHD_NotifyConnectionCallback = { closure, connection, _, code in
      guard let closure else { return }
      let service = Unmanaged<HTTPService>.fromOpaque(closure).takeUnretainedValue()
      let socket = stays_mhd_socket(connection)
      switch code {
      case .CONNECTION_NOTIFY_STARTED: service.deadlines.restart(socket: socket)
      default:
        service.deadlines.remove(socket: socket)
        service.intake.connectionClosed(socket: socket)
      }
    }
  }
#endif
