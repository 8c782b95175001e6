import Dispatch
import StayModel
import StaySQLite
import Synchronization

/// Makes all that an empty store is filled with on a second thread, while the first one writes it:
/// sorted records with their keys, the R*Tree's nodes, blocks and cells.
///
/// Only so many pieces are ahead of the writer, so that memory stays bounded however slow it is.
struct LoadPipeline {
  /// A piece of what is to be written.
  struct Piece: Sendable {
    /// Records side by side.
    var bytes: [UInt8] = []
    /// Their keys, and where they begin.
    var rows: [(pk: Int64, start: Int)] = []
    var nodes: [LocationTree.Node] = []
    var derived = DerivedFiller.Output()

    /// Gives each record with its key.
    func forEachRow(_ body: (StayRecord, _ pk: Int64) throws -> Void) throws {
      try bytes.withUnsafeBytes { memory in
        guard let start = memory.baseAddress else { return }
        for row in rows { try body(StayRecord(at: start + row.start), row.pk) }
      }
    }
  }

  /// The records; nobody else touches them until the run ends.
  let sorter: RecordSorter
  /// Whether a record is written, by its number.
  let isKept: @Sendable (Int) -> Bool
  /// The bytes of an R*Tree's node; nil where entries are written one by one.
  let nodeSize: Int?

  private static let pieceByteCount = 1 << 20
  private static let piecesAhead = 4

  /// Gives the pieces in order; the closure runs on the calling thread.
  ///
  /// - Throws: what the closure throws, or what kept a piece from being made.
  func run(_ body: (Piece) throws -> Void) throws {
    let exchange = Exchange(limit: Self.piecesAhead)
    let maker = Maker(self, exchange: exchange)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { maker.run() }
    defer {
      exchange.stop()
      group.wait()
    }
    while let piece = try exchange.next() { try body(piece) }
  }

  /// The second thread's side.
  ///
  /// Unchecked, because the compiler cannot see that all of it is touched by that thread alone.
  private final class Maker: @unchecked Sendable {
    private let sorter: RecordSorter
    private let isKept: @Sendable (Int) -> Bool
    private let exchange: Exchange
    private let pending = Pending()
    private var keys = KeySequence(writer: nil)
    private var tree: LocationTree?
    private var filler: DerivedFiller
    private var piece = Piece()

    /// What the filler has given since the last piece.
    private final class Pending {
      var output = DerivedFiller.Output()
    }

    init(_ pipeline: LoadPipeline, exchange: Exchange) {
      sorter = pipeline.sorter
      isKept = pipeline.isKept
      self.exchange = exchange
      tree = pipeline.nodeSize.map { LocationTree(nodeSize: $0) }
      let pending = pending
      filler = DerivedFiller(
        block: { block in pending.output.blocks.append(block) },
        cell: { key, aggregate in pending.output.cells.append((key, aggregate)) })
      begin()
    }

    private func begin() {
      piece = Piece()
      piece.bytes.reserveCapacity(LoadPipeline.pieceByteCount + LoadPipeline.pieceByteCount / 8)
    }

    func run() {
      do {
        try sorter.drain { record in
          guard isKept(Int(record.sequence)) else { return }
          try add(record)
        }
        try filler.finish()
        tree?.finish()
        handOver()
        exchange.finish(nil)
      } catch {
        exchange.finish(error)
      }
    }

    private func add(_ record: StayRecord) throws {
      let pk = try keys.next(position: record.position)
      piece.rows.append((pk, piece.bytes.count))
      piece.bytes.append(contentsOf: record.bytes)
      tree?.add(pk: pk, latitude: record.latitude, longitude: record.longitude)
      try filler.add(DerivedRow(record, pk: pk))
      guard piece.bytes.count >= LoadPipeline.pieceByteCount else { return }
      handOver()
      guard !exchange.isStopped else { throw Stopped() }
    }

    private func handOver() {
      piece.nodes = tree?.takeNodes() ?? []
      piece.derived = pending.output
      pending.output = DerivedFiller.Output()
      exchange.put(piece)
      begin()
    }

    /// Ends the making of pieces that nobody wants any more.
    private struct Stopped: Error {}
  }

  /// Where pieces wait to be written.
  private final class Exchange: Sendable {
    private struct State {
      var pieces: [Piece] = []
      var isFinished = false
      var isStopped = false
      var failure: (any Error)?
    }

    private let state = Mutex(State())
    private let ready = DispatchSemaphore(value: 0)
    private let room: DispatchSemaphore

    init(limit: Int) {
      room = DispatchSemaphore(value: 0)
      for _ in 0..<limit { room.signal() }
    }

    var isStopped: Bool { state.withLock { $0.isStopped } }

    func put(_ piece: Piece) {
      room.wait()
      state.withLock { $0.pieces.append(piece) }
      ready.signal()
    }

    func finish(_ failure: (any Error)?) {
      state.withLock { state in
        state.isFinished = true
        state.failure = failure
      }
      ready.signal()
    }

    /// The next piece, or nil behind the last one.
    func next() throws -> Piece? {
      while true {
        ready.wait()
        let (piece, isFinished, failure) = state.withLock { state in
          (
            state.pieces.isEmpty ? nil : state.pieces.removeFirst(), state.isFinished,
            state.failure
          )
        }
        if let piece {
          room.signal()
          return piece
        }
        if let failure { throw failure }
        if isFinished { return nil }
      }
    }

    func stop() {
      state.withLock { $0.isStopped = true }
      room.signal()
    }
  }
}
