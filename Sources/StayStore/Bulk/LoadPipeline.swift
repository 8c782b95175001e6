import Dispatch
import StayModel
import StaySQLite

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
    let queue = BoundedQueue<Piece>(limit: Self.piecesAhead)
    let maker = Maker(self, queue: queue)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { maker.run() }
    defer {
      queue.stop()
      group.wait()
    }
    while let piece = try queue.next() { try body(piece) }
  }

  /// The second thread's side.
  ///
  /// Unchecked, because the compiler cannot see that all of it is touched by that thread alone.
  private final class Maker: @unchecked Sendable {
    private let sorter: RecordSorter
    private let isKept: @Sendable (Int) -> Bool
    private let queue: BoundedQueue<Piece>
    private let pending = Pending()
    private var keys = KeySequence(writer: nil)
    private var tree: LocationTree?
    private var filler: DerivedFiller
    private var piece = Piece()

    /// What the filler has given since the last piece.
    private final class Pending {
      var output = DerivedFiller.Output()
    }

    init(_ pipeline: LoadPipeline, queue: BoundedQueue<Piece>) {
      sorter = pipeline.sorter
      isKept = pipeline.isKept
      self.queue = queue
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
        try handOver()
        queue.finish(nil)
      } catch {
        queue.finish(error)
      }
    }

    private func add(_ record: StayRecord) throws {
      let pk = try keys.next(position: record.position)
      piece.rows.append((pk, piece.bytes.count))
      piece.bytes.append(contentsOf: record.bytes)
      tree?.add(pk: pk, latitude: record.latitude, longitude: record.longitude)
      try filler.add(DerivedRow(record, pk: pk))
      if piece.bytes.count >= LoadPipeline.pieceByteCount { try handOver() }
    }

    private func handOver() throws {
      piece.nodes = tree?.takeNodes() ?? []
      piece.derived = pending.output
      pending.output = DerivedFiller.Output()
      try queue.put(piece)
      begin()
    }
  }
}
