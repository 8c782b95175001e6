#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A client that writes and reads HTTP byte by byte, so that a test can be as rude as it likes.
final class SocketClient {
  struct Port: Sendable {
    let number: UInt16
  }

  struct Answer {
    let statusLine: String
    let fields: [String: String]
    var body = ""
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32
  private var pending: [UInt8] = []

  /// Connects; a read that takes longer than ten seconds fails.
  init(_ port: Port) throws {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, type, 0)
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.number.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(description: "cannot connect: \(errno)") }
  }

  deinit { close(descriptor) }

  /// Lets the connection end without a farewell, as that of a program that was killed, once this
  /// client is let go.
  func reset() {
    var farewell = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &farewell, socklen_t(MemoryLayout<linger>.size))
  }

  /// Sends a request and reads its answer.
  func ask(_ request: String) throws -> Answer {
    try send(request)
    var answer = try readHeader()
    let length = answer.fields["content-length"].flatMap(Int.init) ?? 0
    while pending.count < length { try readMore() }
    answer.body = String(decoding: pending.prefix(length), as: UTF8.self)
    pending.removeFirst(length)
    return answer
  }

  func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Self.send(descriptor, $0.baseAddress, $0.count, Self.flags)
      }
      // The server may have answered and closed before it read all; the answer is what counts.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  func readHeader() throws -> Answer {
    let lines = try read(until: "\r\n\r\n").split(separator: "\r\n")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    return Answer(statusLine: lines.first.map(String.init) ?? "", fields: fields)
  }

  /// All that comes before and with a text.
  func read(until end: String) throws -> String {
    while true {
      let text = String(decoding: pending, as: UTF8.self)
      if let range = text.utf8.firstRange(of: end.utf8) {
        let found = text[..<range.upperBound]
        pending.removeFirst(found.utf8.count)
        return String(found)
      }
      try readMore()
    }
  }

  /// Whether the server ends the connection within the client's patience.
  func isClosedByServer() throws -> Bool {
    var byte: UInt8 = 0
    while true {
      let count = recv(descriptor, &byte, 1, 0)
      if count == 0 || (count < 0 && errno == ECONNRESET) { return true }
      if count < 0 { return false }
    }
  }

  private func readMore() throws {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else {
      throw Failure(description: "the server sent no more after \(pending.count) bytes")
    }
    pending += buffer.prefix(count)
  }

  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  /// The system's call, which the method of its name hides.
  private static func send(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
  ) -> Int {
    #if canImport(Darwin)
      Darwin.send(descriptor, bytes, count, flags)
    #elseif canImport(Musl)
      Musl.send(descriptor, bytes, count, flags)
    #else
      Glibc.send(descriptor, bytes, count, flags)
    #endif
  }
}
