/// A source of listings that can be read from its start as often as is needed.
///
/// Files are read in place. Standard input and other pipes are kept in a temporary file without a
/// name first, because what a whole file decides (its encoding, its decimal separator, its id
/// column) is known only at its end.
public struct ListingInput: Sendable {
  /// The base name of the file, or "standard input": the source's name where none is given.
  public let name: String
  /// How many bytes it holds, still compressed if it is.
  public let byteCount: Int

  private let origin: Origin

  private enum Origin: Sendable {
    case file(FileDescriptor)
    case memory([UInt8], pieceSize: Int)
  }

  private init(name: String, byteCount: Int, origin: Origin) {
    self.name = name
    self.byteCount = byteCount
    self.origin = origin
  }

  /// Opens a file; "-" is standard input.
  ///
  /// - Throws: ``ImportError`` when it is not there, cannot be read, or cannot be spooled.
  public static func open(_ path: String) throws(ImportError) -> ListingInput {
    let isStandardInput = path == "-"
    let opened = try isStandardInput ? FileDescriptor.standardInput() : FileDescriptor.open(path)
    let file = try opened.isRegular() ? opened : opened.spooled()
    let base = path.split(separator: "/").last.map(String.init) ?? path
    return ListingInput(
      name: isStandardInput ? "standard input" : base, byteCount: try file.size(),
      origin: .file(file))
  }

  /// Takes bytes that are in memory.
  ///
  /// - Parameters:
  ///   - bytes: The text of a listings file, compressed or not.
  ///   - name: What to call it.
  /// - Returns: The input.
  public static func bytes(_ bytes: [UInt8], name: String) -> ListingInput {
    memory(bytes, name: name, pieceSize: .max)
  }

  /// Bytes in memory that come in small pieces: what is read must not depend on the cuts.
  package static func memory(_ bytes: [UInt8], name: String, pieceSize: Int) -> ListingInput {
    ListingInput(
      name: name, byteCount: bytes.count, origin: .memory(bytes, pieceSize: pieceSize))
  }

  /// Whether the first two bytes say gzip (RFC 1952), whatever the name says.
  ///
  /// - Throws: ``ImportError`` when they cannot be read.
  public func isCompressed() throws(ImportError) -> Bool {
    var magic: (UInt8, UInt8) = (0, 0)
    let probe = makeByteStream()
    let count = try withUnsafeMutableBytes(of: &magic) { buffer throws(ImportError) in
      var filled = 0
      while filled < 2 {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        let count = try probe.read(into: rest)
        if count == 0 { break }
        filled += count
      }
      return filled
    }
    return count == 2 && magic == (0x1F, 0x8B)
  }

  /// The bytes as they lie in the file.
  func makeByteStream() -> any ByteStream {
    switch origin {
    case .file(let file): FileByteStream(file)
    case .memory(let bytes, let pieceSize): MemoryByteStream(bytes, pieceSize: pieceSize)
    }
  }

  /// The bytes after decompression, if they are compressed.
  func makeUnpackedStream() throws(ImportError) -> any ByteStream {
    try isCompressed() ? GzipByteStream(makeByteStream(), path: name) : makeByteStream()
  }
}
