/// Text of another encoding as UTF-8.
///
/// A byte or pair that the encoding does not define becomes the byte FF, which UTF-8 never has:
/// the record that holds it is rejected at its place, and nothing is replaced in silence.
final class TranscodingByteStream: ByteStream {
  private let source: any ByteStream
  private let encoding: TextEncoding
  private let input: UnsafeMutableRawBufferPointer
  private var held = 0..<0
  private var isAtEnd = false

  var sourceByteCount: Int { source.sourceByteCount }

  init(_ source: any ByteStream, from encoding: TextEncoding) {
    self.source = source
    self.encoding = encoding
    input = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit {
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    var writer = UTF8Writer(buffer)
    while writer.count == 0 {
      // Four bytes may be a surrogate pair, which must not be cut.
      if held.count < 4 && !isAtEnd { try refill() }
      guard !held.isEmpty else { return 0 }
      switch encoding {
      case .utf8, .windows1252: decodeSingleBytes(into: &writer)
      case .utf16LittleEndian: decodePairs(into: &writer, low: 0, high: 1)
      case .utf16BigEndian: decodePairs(into: &writer, low: 1, high: 0)
      }
    }
    return writer.count
  }

  private func refill() throws(ImportError) {
    let rest = held.count
    for index in 0..<rest { input[index] = input[held.lowerBound + index] }
    held = 0..<rest
    while held.count < 4 {
      let count = try source.read(
        into: UnsafeMutableRawBufferPointer(rebasing: input[held.upperBound...]))
      if count == 0 {
        isAtEnd = true
        return
      }
      held = 0..<(held.count + count)
    }
  }

  private func decodeSingleBytes(into writer: inout UTF8Writer) {
    var index = held.lowerBound
    while index < held.upperBound && writer.hasRoom {
      writer.append(Self.windows1252(input[index]))
      index += 1
    }
    held = index..<held.upperBound
  }

  private func decodePairs(into writer: inout UTF8Writer, low: Int, high: Int) {
    var index = held.lowerBound
    while index < held.upperBound && writer.hasRoom {
      guard index + 2 <= held.upperBound else {
        if !isAtEnd { break }
        writer.append(nil)
        index += 1
        continue
      }
      let unit = UInt32(input[index + low]) | UInt32(input[index + high]) << 8
      guard (0xD800..<0xE000).contains(unit) else {
        writer.append(unit)
        index += 2
        continue
      }
      if index + 4 > held.upperBound && !isAtEnd { break }
      index += 2
      var scalar: UInt32?
      if unit < 0xDC00 && index + 2 <= held.upperBound {
        let next = UInt32(input[index + low]) | UInt32(input[index + high]) << 8
        if (0xDC00..<0xE000).contains(next) {
          scalar = 0x10000 + (unit - 0xD800) << 10 + (next - 0xDC00)
          index += 2
        }
      }
      writer.append(scalar)
    }
    held = index..<held.upperBound
  }

  /// The character of a byte, as https://encoding.spec.whatwg.org/index-windows-1252.txt has it,
  /// but with the five bytes that Windows leaves undefined left so.
  private static func windows1252(_ byte: UInt8) -> UInt32? {
    guard (0x80...0x9F).contains(byte) else { return UInt32(byte) }
    let scalar = upperControls[Int(byte - 0x80)]
    return scalar == 0 ? nil : UInt32(scalar)
  }

  private static let upperControls: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}

/// Puts characters into a buffer as UTF-8.
private struct UTF8Writer {
  private let buffer: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(_ buffer: UnsafeMutableRawBufferPointer) {
    precondition(buffer.count >= 4, "\(buffer.count) bytes do not hold every character")
    self.buffer = buffer
  }

  var hasRoom: Bool { count + 4 <= buffer.count }

  /// Adds a scalar; nil adds the byte that UTF-8 never has.
  mutating func append(_ scalar: UInt32?) {
    guard let scalar else { return put(0xFF) }
    switch scalar {
    case 0..<0x80: put(UInt8(scalar))
    case 0x80..<0x800:
      put(UInt8(0xC0 | scalar >> 6))
      put(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      put(UInt8(0xE0 | scalar >> 12))
      put(UInt8(0x80 | scalar >> 6 & 0x3F))
      put(UInt8(0x80 | scalar & 0x3F))
    default:
      put(UInt8(0xF0 | scalar >> 18))
      put(UInt8(0x80 | scalar >> 12 & 0x3F))
      put(UInt8(0x80 | scalar >> 6 & 0x3F))
      put(UInt8(0x80 | scalar & 0x3F))
    }
  }

  private mutating func put(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }
}
