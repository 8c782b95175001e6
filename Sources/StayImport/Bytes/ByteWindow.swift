/// The part of a stream that is in memory: what a reader has not finished with.
struct ByteWindow {
  /// The bytes in memory; the first stands at ``offset`` of the text.
  private(set) var bytes: [UInt8] = []
  /// Where the first byte in memory stands in the text.
  private(set) var offset = 0
  /// Whether the stream has nothing behind the bytes in memory.
  private(set) var isAtEnd = false

  private let stream: any ByteStream
  /// What kept the stream from going on, told when more is asked for.
  private var failure: ImportError?
  private let pieceSize: Int

  init(_ stream: any ByteStream, pieceSize: Int) {
    self.stream = stream
    // Room for a mark of byte order and for whole characters, however small the pieces are.
    self.pieceSize = max(pieceSize, 16)
  }

  /// How many bytes of the source were used so far.
  var sourceByteCount: Int { stream.sourceByteCount }

  /// Reads more behind what is in memory; a window that is long already grows by its own length,
  /// so that a long record is not looked through once for every piece of it.
  ///
  /// - Throws: ``ImportError`` when not one more byte can be read; what came before it is kept.
  mutating func fill() throws(ImportError) {
    guard !isAtEnd else { return }
    if let failure { throw failure }
    let wanted = max(pieceSize, bytes.count)
    let held = bytes.count
    var failure: ImportError?
    var filled = 0
    let stream = stream
    let next = [UInt8](unsafeUninitializedCapacity: held + wanted) { buffer, count in
      bytes.withUnsafeBufferPointer { old in
        _ = buffer[..<held].update(fromContentsOf: old)
      }
      do throws(ImportError) {
        while filled < wanted {
          let rest = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[(held + filled)..<(held + wanted)])
          // The last bytes may not hold a whole character of another encoding.
          guard rest.count >= 4 else { break }
          let got = try stream.read(into: rest)
          if got == 0 {
            isAtEnd = true
            break
          }
          filled += got
        }
      } catch {
        failure = error
      }
      count = held + filled
    }
    bytes = next
    if let failure {
      self.failure = failure
      if filled == 0 { throw failure }
    }
  }

  /// Hands the bytes in memory over and keeps those from an index on.
  mutating func detach(upTo index: Int) -> [UInt8] {
    let taken = bytes
    bytes = Array(taken[index...])
    offset += index
    return taken
  }

  /// Forgets the bytes before an index.
  mutating func discard(upTo index: Int) {
    bytes.removeFirst(index)
    offset += index
  }
}
