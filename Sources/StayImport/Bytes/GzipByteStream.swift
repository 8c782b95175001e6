import CZlib

/// The content of a gzip file: one member or several in a row, as RFC 1952 allows.
final class GzipByteStream: ByteStream {
  private let packed: any ByteStream
  private let path: String
  private let input: UnsafeMutableRawBufferPointer
  private var zlib = z_stream()
  private let limit: Limit
  private var packedOffset = 0
  private var unpackedCount = 0
  private var isInsideMember = true
  private var isAtEnd = false

  var sourceByteCount: Int { packed.sourceByteCount }

  /// How much may come out of how little.
  ///
  /// A megabyte can be made to unpack to a gigabyte of nothing, which no memory is needed for but time
  /// without end. Listings shrink to a tenth, and seldom to less than a fiftieth.
  struct Limit {
    /// The bytes of text that any file may hold.
    var always = 1 << 30
    /// How many times its own size a larger one may.
    var ratio = 250
  }

  init(
    _ packed: any ByteStream, path: String, limit: Limit = Limit()
  ) throws(ImportError) {
    self.packed = packed
    self.path = path
    self.limit = limit
    input = .allocate(byteCount: 1 << 16, alignment: 16)
    guard stays_inflate_init_gzip(&zlib) == Z_OK else {
      input.deallocate()
      throw ImportError(kind: .unreadable, path: path, detail: "zlib cannot start")
    }
  }

  deinit {
    inflateEnd(&zlib)
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let room = min(buffer.count, Int(UInt32.max))
    zlib.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    zlib.avail_out = UInt32(room)
    while !isAtEnd && Int(zlib.avail_out) == room {
      if zlib.avail_in == 0 { try refill() }
      guard !isAtEnd else { break }
      if !isInsideMember { try beginMember() }
      guard !isAtEnd else { break }
      switch inflate(&zlib, Z_NO_FLUSH) {
      case Z_OK: break
      case Z_STREAM_END: isInsideMember = false
      case Z_BUF_ERROR where zlib.avail_in == 0: break
      default: throw damaged(zlib.msg.map { String(cString: $0) } ?? "not gzip")
      }
    }
    let count = room - Int(zlib.avail_out)
    try admit(count)
    return count
  }

  private func admit(_ count: Int) throws(ImportError) {
    unpackedCount += count
    let taken = packedOffset - Int(zlib.avail_in)
    guard unpackedCount > limit.always, unpackedCount / limit.ratio > taken else { return }
    throw damaged(
      "it unpacks to more than \(limit.always) bytes and more than \(limit.ratio) times its size, as "
        + "no listings do; if they do, unpack the file and import that")
  }

  private func refill() throws(ImportError) {
    let count = try packed.read(into: input)
    packedOffset += count
    zlib.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    zlib.avail_in = UInt32(count)
    guard count == 0 else { return }
    guard !isInsideMember else { throw damaged("the file ends inside the compressed data") }
    isAtEnd = true
  }

  /// Starts on what follows a member: another one, or zeros that pad the file to a block's end.
  private func beginMember() throws(ImportError) {
    while zlib.avail_in > 0 && zlib.next_in.pointee == 0 {
      zlib.next_in += 1
      zlib.avail_in -= 1
    }
    guard zlib.avail_in > 0 else { return try refillAfterPadding() }
    guard inflateReset(&zlib) == Z_OK else { throw damaged("zlib cannot start again") }
    isInsideMember = true
  }

  private func refillAfterPadding() throws(ImportError) {
    try refill()
    if !isAtEnd { try beginMember() }
  }

  private func damaged(_ reason: String) -> ImportError {
    let offset = packedOffset - Int(zlib.avail_in)
    return ImportError(
      kind: .damaged, path: path, detail: "\(reason), at byte \(offset) of the compressed file")
  }
}
