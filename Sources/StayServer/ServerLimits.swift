#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What one client may take of the server, so that others have the rest.
public struct ServerLimits: Hashable, Sendable {
  /// Threads that answer; a slow client holds none, a query holds one while it runs.
  public var threads: Int
  /// Connections that are open at once; more wait until one closes.
  public var connections: Int
  /// Bytes of a request's line and header fields together.
  public var headerBytes: Int
  /// Seconds for which a connection may neither send nor take a byte.
  public var idleSeconds: Int
  /// Seconds in which a request must have come whole, counted from the answer before it or from
  /// the connection's beginning, and seconds in which an answer must have been taken.
  public var requestSeconds: Int
  /// Seconds in which requests under way are finished when the server stops.
  public var stopSeconds: Int

  /// As many threads as processors, but two at least, so that a long query stops nobody else: more
  /// would only take turns, and who waits for a thread's turn waits longest.
  public static let standardThreads = max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Makes limits.
  public init(
    threads: Int = ServerLimits.standardThreads, connections: Int = 4_096,
    headerBytes: Int = 32 << 10,
    idleSeconds: Int = 30, requestSeconds: Int = 60, stopSeconds: Int = 5
  ) {
    self.threads = threads
    self.connections = connections
    self.headerBytes = headerBytes
    self.idleSeconds = idleSeconds
    self.requestSeconds = requestSeconds
    self.stopSeconds = stopSeconds
  }
}
