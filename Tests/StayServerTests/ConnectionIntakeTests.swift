import Synchronization
import Testing

@testable import StayServer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Who takes which connection, and what happens where none can be taken.
struct ConnectionIntakeTests {
  /// What was handed on so far, for a test to wait for.
  private final class Hands: Sendable {
    struct Taken: Hashable {
      let socket: Int32
      let worker: Int
    }

    private let taken = Mutex<[Taken]>([])
    private let (stream, continuation) = AsyncStream.makeStream(of: Taken.self)

    func take(_ socket: Int32, _ worker: Int) -> Bool {
      let one = Taken(socket: socket, worker: worker)
      taken.withLock { $0.append(one) }
      continuation.yield(one)
      return true
    }

    /// The next so many, in turn.
    func next(_ count: Int) async -> [Taken] {
      var found: [Taken] = []
      for await one in stream.prefix(count) { found.append(one) }
      return found
    }

    var count: Int { taken.withLock { $0.count } }

    func closeAll() { taken.withLock { $0.forEach { close($0.socket) } } }
  }

  private func listen() throws -> (socket: ListeningSocket, port: SocketClient.Port) {
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    return (socket, SocketClient.Port(number: socket.port))
  }

  @Test func `each connection goes to the worker that has the fewest`() async throws {
    let (socket, port) = try listen()
    let intake = ConnectionIntake(socket: socket, workers: 4, atMost: 100)
    let hands = Hands()
    defer { hands.closeAll() }
    intake.start(hands.take)
    defer { intake.stop() }
    let clients = try (0..<50).map { _ in try SocketClient(port) }
    let taken = await hands.next(50)
    let counts = (0..<4).map { worker in taken.count { $0.worker == worker } }
    #expect(counts.allSatisfy { (12...13).contains($0) }, "\(counts)")

    for one in taken where one.worker == 2 { intake.connectionClosed(socket: one.socket) }
    let more = try (0..<12).map { _ in try SocketClient(port) }
    #expect(await hands.next(12).allSatisfy { $0.worker == 2 })
    withExtendedLifetime((clients, more)) {}
  }

  @Test func `a connection beyond the limit waits until one closes`() async throws {
    let (socket, port) = try listen()
    let intake = ConnectionIntake(socket: socket, workers: 2, atMost: 2)
    let hands = Hands()
    defer { hands.closeAll() }
    intake.start(hands.take)
    defer { intake.stop() }
    let clients = try (0..<3).map { _ in try SocketClient(port) }
    let taken = await hands.next(2)
    #expect(hands.count == 2)
    intake.connectionClosed(socket: taken[0].socket)
    let last = await hands.next(1)
    #expect(last.first?.worker == taken[0].worker)
    withExtendedLifetime(clients) {}
  }

  @Test(arguments: [EMFILE, ENFILE, ECONNABORTED, EINTR])
  func `what the system refuses for a while is taken afterwards`(_ code: Int32) async throws {
    let (socket, port) = try listen()
    let refusals = Mutex(3)
    let intake = ConnectionIntake(socket: socket, workers: 2, atMost: 2) { listening in
      let isRefused = refusals.withLock { left in
        left -= 1
        return left >= 0
      }
      guard isRefused else { return ConnectionIntake.acceptCall(listening) }
      errno = code
      return -1
    }
    let hands = Hands()
    defer { hands.closeAll() }
    intake.start(hands.take)
    defer { intake.stop() }
    let client = try SocketClient(port)
    #expect(await hands.next(1).count == 1)
    #expect(refusals.withLock { $0 } < 0)
    withExtendedLifetime(client) {}
  }

  @Test func `a connection that no worker takes leaves its place to the next`() async throws {
    let (socket, port) = try listen()
    let intake = ConnectionIntake(socket: socket, workers: 2, atMost: 1)
    let hands = Hands()
    intake.start { socket, worker in
      close(socket)
      _ = hands.take(socket, worker)
      return false
    }
    defer { intake.stop() }
    let clients = try (0..<5).map { _ in try SocketClient(port) }
    #expect(await hands.next(5).count == 5)
    withExtendedLifetime(clients) {}
  }

  @Test func `once stopped it takes nothing more, also where it had no room`() async throws {
    let (socket, port) = try listen()
    let intake = ConnectionIntake(socket: socket, workers: 1, atMost: 1)
    let hands = Hands()
    defer { hands.closeAll() }
    intake.start(hands.take)
    let clients = try (0..<2).map { _ in try SocketClient(port) }
    let taken = await hands.next(1)
    intake.stop()
    intake.stop()
    intake.connectionClosed(socket: taken[0].socket)
    #expect(hands.count == 1)
    #expect(try clients[1].isClosedByServer())
    #expect(throws: SocketClient.Failure.self) { try SocketClient(port) }
  }
}
