import StaySQLite

/// Writes numbers, least significant byte first, and bytes.
struct BlockWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ raw: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: raw)
  }

  mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
  }
}

/// A copy of a block's bytes, freed with whoever holds it and when reading it fails.
final class BlockMemory {
  let bytes: UnsafeMutableRawBufferPointer

  init(_ content: UnsafeRawBufferPointer) {
    bytes = .allocate(byteCount: content.count, alignment: 8)
    bytes.copyMemory(from: content)
  }

  deinit {
    bytes.deallocate()
  }
}

/// Reads what ``BlockWriter`` wrote, and never beyond its end: a damaged file must not crash.
///
/// What it gives out points into the bytes, which must outlive it.
struct BlockCursor {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  mutating func next<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type
  ) throws(DatabaseError) -> Value {
    let place = try skip(MemoryLayout<Value>.size)
    return Value(littleEndian: place.loadUnaligned(as: Value.self))
  }

  /// Passes over bytes, and says where they begin.
  mutating func skip(_ count: Int) throws(DatabaseError) -> UnsafeRawPointer {
    guard let start = bytes.baseAddress, count >= 0, count <= bytes.count - offset else {
      throw Self.damaged
    }
    defer { offset += count }
    return start + offset
  }

  /// The bytes of a text.
  mutating func text(count: Int) throws(DatabaseError) -> String {
    let bytes = UnsafeRawBufferPointer(start: try skip(count), count: count)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.damaged }
    return text
  }

  var isAtEnd: Bool { offset == bytes.count }

  static let damaged = DatabaseError(
    code: .SQLITE_CORRUPT, message: "a column block is not what was written")
}
