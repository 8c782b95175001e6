import Dispatch
import Synchronization

/// Hands values from one thread to another in their order, only so many ahead.
///
/// One thread puts and one takes. Either may end it: ``finish(_:)`` when there is no more to take,
/// ``stop()`` when nobody wants more.
final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isStopped = false
    var failure: (any Error)?
  }

  /// Tells one side that the other wants no more.
  struct Stopped: Error {}

  private let state = Mutex(State())
  private let ready = DispatchSemaphore(value: 0)
  private let room: DispatchSemaphore

  /// - Parameter limit: How many values may wait to be taken.
  init(limit: Int) {
    // Signalled rather than begun with: one that ends below its first value traps.
    room = DispatchSemaphore(value: 0)
    for _ in 0..<limit { room.signal() }
  }

  /// Adds a value when there is room for it.
  ///
  /// - Throws: ``Stopped``.
  func put(_ element: Element) throws(Stopped) {
    room.wait()
    let isWanted = state.withLock { state in
      if !state.isStopped { state.elements.append(element) }
      return !state.isStopped
    }
    guard isWanted else { throw Stopped() }
    ready.signal()
  }

  /// Says that nothing follows.
  ///
  /// - Parameter failure: Why, where it ended before its time.
  func finish(_ failure: (any Error)?) {
    state.withLock { $0.failure = failure }
    ready.signal()
  }

  /// The next value when it is there, or nil behind the last one.
  ///
  /// - Throws: The failure with which it was finished, or ``Stopped``.
  func next() throws -> Element? {
    // One signal for each value and one for the end, so that there is always something to be told.
    ready.wait()
    let (element, failure) = state.withLock { state -> (Element?, (any Error)?) in
      if state.isStopped { return (nil, Stopped()) }
      if state.elements.isEmpty { return (nil, state.failure) }
      return (state.elements.removeFirst(), nil)
    }
    if let failure { throw failure }
    if element != nil { room.signal() }
    return element
  }

  /// Says that no more is wanted, and lets whoever waits go on.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.elements = []
    }
    room.signal()
    ready.signal()
  }
}
