import Dispatch
import StayMap
import Synchronization

/// Brings a replay's frames from the task that makes them to the thread that prints them.
enum FrameRelay {
  /// Runs a replay, and hands each frame to a closure on this thread as soon as it is there.
  ///
  /// The thread waits meanwhile; it is the program's own, never one of those that tasks run on.
  static func relay(_ replay: EventReplay, to body: (ReplayedFrame) throws -> Void) throws {
    let queue = Queue()
    let task = Task {
      do {
        try await replay.run { frame in
          try Task.checkCancellation()
          queue.append(.frame(frame))
        }
        queue.append(.end(nil))
      } catch {
        queue.append(.end(error))
      }
    }
    defer {
      task.cancel()
      queue.stop()
    }
    while true {
      switch queue.next() {
      case .frame(let frame): try body(frame)
      case .end(let error?): throw error
      case .end(nil): return
      }
    }
  }

  private enum Item: Sendable {
    case frame(ReplayedFrame)
    case end((any Error)?)
  }

  /// What was made and not printed yet: so many frames at most, since they can be made faster than
  /// they are printed.
  private final class Queue: Sendable {
    private let items = Mutex<[Item]>([])
    private let count = DispatchSemaphore(value: 0)
    private let room = DispatchSemaphore(value: 64)

    /// Waits until there is room.
    ///
    /// The printing thread, which makes it, needs none of the threads that tasks run on.
    func append(_ item: Item) {
      if case .frame = item { room.wait() }
      items.withLock { $0.append(item) }
      count.signal()
    }

    /// Lets a frame in that waits for room, when nobody is going to print any more.
    func stop() {
      room.signal()
    }

    /// The first item; waits until there is one.
    func next() -> Item {
      count.wait()
      let item = items.withLock { $0.removeFirst() }
      if case .frame = item { room.signal() }
      return item
    }
  }
}
