#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A socket that listens.
struct ListeningSocket: Sendable {
  /// The system's number of it.
  let descriptor: Int32
  /// The port, also where the system picked it.
  let port: UInt16

  /// Begins to listen.
  ///
  /// - Throws: ``ServerError`` that names the address.
  init(host: String, port: UInt16) throws(ServerError) {
    var hints = addrinfo()
    hints.ai_socktype = Self.streamType
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let found else {
      throw ServerError(kind: .noSuchHost, detail: host)
    }
    defer { freeaddrinfo(found) }
    let place = "\(host):\(port)"
    let address = found.pointee
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { throw Self.error(at: place) }
    var yes: Int32 = 1
    // A server that was just stopped leaves connections behind that hold its port for a while.
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0,
      listen(descriptor, Self.backlog) == 0, Self.makeNonblocking(descriptor)
    else {
      let error = Self.error(at: place)
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.port = Self.port(of: descriptor) ?? port
  }

  private static let backlog: Int32 = 1_024

  #if canImport(Glibc)
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamType = SOCK_STREAM
  #endif

  private static func makeNonblocking(_ descriptor: Int32) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
      && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
  }

  private static func error(at place: String) -> ServerError {
    switch errno {
    case EADDRINUSE: ServerError(kind: .addressInUse, detail: place)
    case EADDRNOTAVAIL: ServerError(kind: .noSuchHost, detail: place)
    default:
      ServerError(
        kind: .cannotListen, detail: "\(place): \(String(cString: strerror(errno)))")
    }
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> UInt16? in
        guard getsockname(descriptor, address, &length) == 0 else { return nil }
        // The port lies at the same place in both families.
        return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin_port)
        }
      }
    }
  }
}
