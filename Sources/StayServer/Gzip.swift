import CZlib

/// Packs bytes in the gzip format (RFC 1952).
enum Gzip {
  /// The packed bytes; nil when zlib has no memory.
  ///
  /// - Complexity: O(n).
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard stays_deflate_init_gzip(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var packed = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    var input = bytes
    let code = input.withUnsafeMutableBufferPointer { input in
      packed.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard code == Z_STREAM_END else { return nil }
    packed.removeLast(packed.count - Int(stream.total_out))
    return packed
  }

  /// The fastest: a frame is packed once and sent once, mostly over loopback.
  private static let level = Z_BEST_SPEED
}
