import Foundation
import Synchronization
import Testing

@testable import StayStore

@Suite struct BoundedQueueTests {
  private struct Fault: Error {}

  @Test(arguments: [1, 2, 50]) func `values arrive in their order, however few may wait`(
    limit: Int
  ) throws {
    let queue = BoundedQueue<Int>(limit: limit)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      for value in 0..<1_000 where (try? queue.put(value)) == nil { Issue.record("not wanted") }
      queue.finish(nil)
    }
    var taken: [Int] = []
    while let value = try queue.next() { taken.append(value) }
    group.wait()
    #expect(taken == Array(0..<1_000))
  }

  @Test func `a failure is told behind the values that came before it`() throws {
    let queue = BoundedQueue<Int>(limit: 2)
    try queue.put(1)
    queue.finish(Fault())
    #expect(try queue.next() == 1)
    #expect(throws: Fault.self) { try queue.next() }
  }

  @Test func `one that waits for room goes on when nobody wants more`() {
    let queue = BoundedQueue<Int>(limit: 1)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      while (try? queue.put(0)) != nil {}
    }
    queue.stop()
    group.wait()
    #expect(throws: BoundedQueue<Int>.Stopped.self) { try queue.put(0) }
  }

  @Test func `one that waits for a value goes on when none will come`() {
    let queue = BoundedQueue<Int>(limit: 1)
    let group = DispatchGroup()
    let outcome = Mutex<Result<Int?, any Error>>(.success(0))
    DispatchQueue.global().async(group: group) {
      let next = Result { try queue.next() }
      outcome.withLock { $0 = next }
    }
    queue.stop()
    group.wait()
    #expect(throws: BoundedQueue<Int>.Stopped.self) { try outcome.withLock { try $0.get() } }
  }
}
