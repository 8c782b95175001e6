import Dispatch
import Synchronization

/// Maps the blocks of a text on several cores and hands the batches out in the order of the file.
///
/// Each worker takes its turn to cut the next block, then maps it while others cut theirs. Only so
/// many batches are ahead of the consumer, so that memory stays bounded however slow it is.
struct BatchPipeline {
  /// What is known when the text was read to its end.
  struct Ending: Sendable {
    var textByteCount = 0
    var sourceByteCount = 0
    var textFault: TextFault?
    var documentMembers: [String: [UInt8]] = [:]
  }

  let skippedRecords: Int
  let map: @Sendable (RecordBlock) -> ListingBatch

  /// Two cores parse and a third may write; more would wait for the cutting.
  private static let workerCount = 2
  private static let batchesAhead = 6

  /// Reads everything on the calling thread.
  func run(
    _ reader: any RecordBlockReader, _ body: (ListingBatch) throws -> Void
  ) throws -> Ending {
    var turn = Turn(reader: reader, skippedRecords: skippedRecords)
    while let block = try turn.nextBlock() { try body(map(block)) }
    return turn.ending
  }

  /// Reads on several cores; the closure runs on the calling thread.
  func runInParallel(
    _ reader: sending any RecordBlockReader, _ body: (ListingBatch) throws -> Void
  ) throws -> Ending {
    let shared = Shared(reader: reader, skippedRecords: skippedRecords)
    let workers = DispatchGroup()
    let map = map
    for _ in 0..<Self.workerCount {
      DispatchQueue.global().async(group: workers) { shared.work(map) }
    }
    defer {
      shared.stop(workers: Self.workerCount)
      workers.wait()
    }
    while let batch = try shared.nextBatch() { try body(batch) }
    return shared.ending()
  }

  /// The cutting of blocks, which one worker does at a time.
  private struct Turn {
    var reader: any RecordBlockReader
    var skippedRecords: Int
    var ending = Ending()

    mutating func nextBlock() throws(ImportError) -> RecordBlock? {
      while var block = try reader.next() {
        if skippedRecords > 0 {
          let count = min(skippedRecords, block.records.count)
          block.records.removeFirst(count)
          skippedRecords -= count
          if block.records.isEmpty { continue }
        }
        return block
      }
      precondition(
        reader.openByteCount == 0 || reader.textFault != nil,
        "\(reader.openByteCount) bytes at the end belong to no record")
      ending = Ending(
        textByteCount: reader.byteCount, sourceByteCount: reader.sourceByteCount,
        textFault: reader.textFault,
        documentMembers: reader.documentMembers)
      return nil
    }
  }

  /// What workers and consumer share.
  private final class Shared: Sendable {
    private struct Delivery {
      var batches: [Int: ListingBatch] = [:]
      var failure: ImportError?
      /// How many blocks there are, once the end was seen.
      var count: Int?
      var consumed = 0
      var isStopped = false
    }

    private let turn: Mutex<(turn: Turn, ticket: Int, isOver: Bool)>
    private let delivery = Mutex(Delivery())
    private let ready = DispatchSemaphore(value: 0)
    private let room = DispatchSemaphore(value: 0)

    init(reader: sending any RecordBlockReader, skippedRecords: Int) {
      turn = Mutex((Turn(reader: reader, skippedRecords: skippedRecords), 0, false))
      for _ in 0..<BatchPipeline.batchesAhead { room.signal() }
    }

    func work(_ map: (RecordBlock) -> ListingBatch) {
      while true {
        room.wait()
        if delivery.withLock({ $0.isStopped }) { return }
        guard let (ticket, block) = cut() else {
          // Whoever else waits for room has to see the end too.
          room.signal()
          ready.signal()
          return
        }
        let batch = map(block)
        delivery.withLock { $0.batches[ticket] = batch }
        ready.signal()
      }
    }

    private func cut() -> (Int, RecordBlock)? {
      turn.withLock { state -> (Int, RecordBlock)? in
        guard !state.isOver else { return nil }
        do throws(ImportError) {
          if let block = try state.turn.nextBlock() {
            defer { state.ticket += 1 }
            return (state.ticket, block)
          }
        } catch {
          delivery.withLock { $0.failure = error }
        }
        state.isOver = true
        let count = state.ticket
        delivery.withLock { $0.count = count }
        return nil
      }
    }

    /// The batch whose turn it is, or nil at the end.
    func nextBatch() throws(ImportError) -> ListingBatch? {
      while true {
        let (batch, isOver, failure) = delivery.withLock { state in
          let batch = state.batches.removeValue(forKey: state.consumed)
          if batch != nil { state.consumed += 1 }
          return (batch, state.count == state.consumed, state.failure)
        }
        if let batch {
          room.signal()
          return batch
        }
        if let failure { throw failure }
        if isOver { return nil }
        ready.wait()
      }
    }

    func ending() -> Ending {
      turn.withLock { $0.turn.ending }
    }

    func stop(workers: Int) {
      delivery.withLock { $0.isStopped = true }
      for _ in 0..<workers { room.signal() }
    }
  }
}
