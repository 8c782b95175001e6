import Dispatch
import Foundation
import Synchronization

/// Work on several elements at once, one thread a processor.
enum Parallel {
  /// Gives each element to the body, and throws the first error once all are done.
  static func forEach<Element>(
    _ elements: [Element], _ body: @Sendable (Element) throws -> Void
  ) throws {
    let failure = Mutex<(any Error)?>(nil)
    nonisolated(unsafe) let elements = elements
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      do {
        try body(elements[index])
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  /// Gives each element to the body on a thread of its own, and waits for all.
  static func together<Element: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) -> Void
  ) {
    let threads = elements.map { element in
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        body(element)
        done.signal()
      }
      thread.start()
      return done
    }
    for done in threads { done.wait() }
  }
}
