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

  /// The library's daemons, each with a thread of its own that answers the connections that it is given.
  ///
  /// Unchecked, because a pointer is not Sendable; the library's are used from any thread, and
  /// `isStopped` sees to it that one caller alone frees them.
  final class HTTPWorkers: @unchecked Sendable {
    private let daemons: [OpaquePointer]
    private let isStopped = Atomic(false)

    /// Begins; nil where the library has no thread or memory for it.
    init?(limits: ServerLimits, service: HTTPService) {
      // The intake counts the connections: what the library refused it would close and tell nobody.
      let limit = stays_mhd_limits(
        connections: UInt32(limits.connections) + 1, idle_seconds: UInt32(limits.idleSeconds),
        memory_per_connection: limits.headerBytes)
      daemons = (0..<limits.threads).compactMap { _ in
        stays_mhd_start(
          limit, HTTPService.respondCallback, HTTPService.completedCallback,
          HTTPService.connectionCallback, Unmanaged.passUnretained(service).toOpaque())
      }
      guard daemons.count == limits.threads else {
        stop()
        return nil
      }
    }

    /// Hands a connection on to one of them; false where it could not, and closed it.
    ///
    /// Not after the intake was stopped, and so never to one that is gone.
    func add(_ client: Int32, to index: Int) -> Bool {
      // Nobody asks the library where a client is.
      var address = sockaddr()
      return MHD_add_connection(
        daemons[index], client, &address, socklen_t(MemoryLayout<sockaddr>.size)) == .YES
    }

    /// Closes all connections and ends the threads, once.
    func stop() {
      guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
      for daemon in daemons { MHD_stop_daemon(daemon) }
    }
  }
#endif
