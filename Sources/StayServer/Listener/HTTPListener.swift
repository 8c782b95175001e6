#if Server
  import CMicroHTTPD
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Answers HTTP requests on a socket: libmicrohttpd reads and writes, a closure decides.
  final class HTTPListener: Sendable {
    private let daemon: DaemonHandle
    private let service: HTTPService
    private let limits: ServerLimits
    private let deadlines: ConnectionDeadlines

    /// Begins to answer.
    ///
    /// - Throws: ``ServerError`` when the library has no thread or memory for it.
    init(
      socket: ListeningSocket, limits: ServerLimits,
      respond: @escaping @Sendable (Request) -> Response
    ) throws(ServerError) {
      deadlines = ConnectionDeadlines(seconds: limits.requestSeconds)
      service = HTTPService(respond: respond, deadlines: deadlines)
      self.limits = limits
      let daemon = stays_mhd_start(
        socket.descriptor,
        stays_mhd_limits(
          threads: UInt32(limits.threads), connections: UInt32(limits.connections),
          idle_seconds: UInt32(limits.idleSeconds), memory_per_connection: limits.headerBytes),
        HTTPService.respondCallback, HTTPService.completedCallback,
        HTTPService.connectionCallback, Unmanaged.passUnretained(service).toOpaque())
      guard let daemon else {
        close(socket.descriptor)
        throw ServerError(kind: .cannotListen, detail: "port \(socket.port)")
      }
      self.daemon = DaemonHandle(daemon)
      deadlines.start()
    }

    /// Takes no more connections, waits for the requests under way as long as the limits allow,
    /// and closes.
    func stop() {
      guard let daemon = daemon.take() else { return }
      let listening = MHD_quiesce_daemon(daemon)
      service.finish(withinSeconds: limits.stopSeconds)
      deadlines.stop()
      MHD_stop_daemon(daemon)
      if listening >= 0 { close(listening) }
    }

    deinit { stop() }
  }

  /// The daemon, until someone stops it.
  ///
  /// Unchecked, because a pointer is not Sendable; `taken` sees to it that one caller alone gets it.
  private final class DaemonHandle: @unchecked Sendable {
    private let daemon: OpaquePointer
    private let taken = Atomic(false)

    init(_ daemon: OpaquePointer) {
      self.daemon = daemon
    }

    /// Gives the daemon to the first who asks, to stop it.
    func take() -> OpaquePointer? {
      taken.exchange(true, ordering: .acquiringAndReleasing) ? nil : daemon
    }
  }
#endif
