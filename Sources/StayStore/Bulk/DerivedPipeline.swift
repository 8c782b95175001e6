import Dispatch
import StaySQLite
import Synchronization

/// Makes blocks and cells on a second thread while the first one writes rows.
///
/// Records are copied into batches. What was made of the batches before is stored whenever the next
/// one is handed over, so that neither side holds more than a few.
final class DerivedPipeline {
  private static let batchByteCount = 1 << 20
  /// Batches that may be under way; the writer waits rather than hold more.
  private static let batchLimit = 4

  private let connection: Connection
  private let version: Int64
  private let table: CellTable
  private let worker = Worker()
  private let queue = DispatchQueue(label: "stays.derived")
  private let room = DispatchSemaphore(value: batchLimit)
  private var batch = Batch()

  /// Empties blocks and pyramid and begins.
  init(connection: Connection) throws(DatabaseError) {
    self.connection = connection
    version = try DerivedFiller.clear(on: connection)
    table = CellTable(connection: connection)
  }

  /// Adds a stay; keys ascend.
  func add(_ record: StayRecord, pk: Int64) throws(DatabaseError) {
    batch.append(record, pk: pk)
    if batch.byteCount >= Self.batchByteCount { try handOver(isLast: false) }
  }

  /// Waits for what is under way, and stores it.
  func finish() throws(DatabaseError) {
    try handOver(isLast: true)
    queue.sync {}
    try store(worker.takeOutput())
  }

  private func handOver(isLast: Bool) throws(DatabaseError) {
    let full = batch
    batch = Batch()
    room.wait()
    queue.async { [worker, room] in
      worker.run(full, isLast: isLast)
      room.signal()
    }
    try store(worker.takeOutput())
  }

  private func store(
    _ output: Result<DerivedFiller.Output, DatabaseError>
  ) throws(DatabaseError) {
    let output = try output.get()
    for block in output.blocks {
      try BlockTable.insert(block, version: version, on: connection)
    }
    for cell in output.cells {
      try table.insert(cell.aggregate, key: cell.key, version: version)
    }
  }

  /// Records side by side, with their keys.
  private struct Batch: Sendable {
    private var bytes: [UInt8] = []
    private var entries: [(pk: Int64, end: Int)] = []

    var byteCount: Int { bytes.count }

    init() {
      bytes.reserveCapacity(batchByteCount + batchByteCount / 8)
    }

    mutating func append(_ record: StayRecord, pk: Int64) {
      bytes.append(contentsOf: record.bytes)
      entries.append((pk, bytes.count))
    }

    func forEachRow(
      _ body: (DerivedRow) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
      let outcome = bytes.withUnsafeBytes { memory in
        Result { () throws(DatabaseError) in
          var start = 0
          for entry in entries {
            let record = StayRecord(
              bytes: UnsafeRawBufferPointer(rebasing: memory[start..<entry.end]))
            try body(DerivedRow(record, pk: entry.pk))
            start = entry.end
          }
        }
      }
      try outcome.get()
    }
  }

  /// The second thread's side.
  ///
  /// Unchecked, because the compiler cannot see that `filler` is touched on the serial queue alone;
  /// what leaves it goes through a lock.
  private final class Worker: @unchecked Sendable {
    private let output = Mutex<Result<DerivedFiller.Output, DatabaseError>>(
      .success(DerivedFiller.Output()))
    private let pending: Pending
    // Not lazy: such a property is read and written back, and each stay would copy all columns.
    private var filler: DerivedFiller

    init() {
      let pending = Pending()
      self.pending = pending
      filler = DerivedFiller(
        block: { block in pending.output.blocks.append(block) },
        cell: { key, aggregate in pending.output.cells.append((key, aggregate)) })
    }

    /// What the filler has given since the last batch.
    private final class Pending {
      var output = DerivedFiller.Output()
    }

    func run(_ batch: Batch, isLast: Bool) {
      do throws(DatabaseError) {
        try batch.forEachRow { (row) throws(DatabaseError) in try filler.add(row) }
        if isLast { try filler.finish() }
        let made = pending.output
        pending.output = DerivedFiller.Output()
        output.withLock { output in
          guard case .success(var sum) = output else { return }
          sum.blocks += made.blocks
          sum.cells += made.cells
          output = .success(sum)
        }
      } catch {
        output.withLock { $0 = .failure(error) }
      }
    }

    /// What was made since the last call.
    func takeOutput() -> Result<DerivedFiller.Output, DatabaseError> {
      output.withLock { output in
        let taken = output
        if case .success = output { output = .success(DerivedFiller.Output()) }
        return taken
      }
    }
  }
}
