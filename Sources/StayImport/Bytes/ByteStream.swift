/// Bytes from front to back, once.
protocol ByteStream: AnyObject {
  /// How many bytes of the source were used so far, still compressed if they are.
  var sourceByteCount: Int { get }

  /// Puts the next bytes into the buffer, as many as there are and fit.
  ///
  /// - Returns: How many came; 0 only at the end.
  /// - Throws: ``ImportError`` when the bytes cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
}

/// Bytes that are in memory already, handed out in pieces of at most one size.
final class MemoryByteStream: ByteStream {
  private let bytes: [UInt8]
  private let pieceSize: Int
  private var position = 0

  var sourceByteCount: Int { position }

  init(_ bytes: [UInt8], pieceSize: Int = .max) {
    precondition(pieceSize > 0, "a piece of \(pieceSize) bytes would never end")
    self.bytes = bytes
    self.pieceSize = pieceSize
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let count = min(bytes.count - position, buffer.count, pieceSize)
    bytes.withUnsafeBytes { source in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[position..<position + count]))
    }
    position += count
    return count
  }
}
