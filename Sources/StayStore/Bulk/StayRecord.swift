import StayGeometry
import StayModel

/// A stay as bytes, on its way from a file's order to the order of keys.
///
/// All that a row and its detail hold, so that a record goes to the disk and back in one piece and
/// its text is bound to a statement from where it lies. The bytes never outlive a load, so they are
/// in the machine's own order.
struct StayRecord {
  /// The record's bytes, valid as long as the buffer that they lie in.
  let bytes: UnsafeRawBufferPointer

  /// The texts of a record, in the order in which they lie.
  enum Text: Int, CaseIterable {
    case id, source, title, label, currency, category, mark, tint, icon
    case subtitle, url, picture, neighbourhood, attributes

    /// The first text of the detail.
    static let firstOfDetail = Text.subtitle
  }

  /// The numbers that a stay may lack, in the order in which they lie.
  enum Number: Int, CaseIterable {
    case price, rating, reviews, guests, rank
  }

  /// Where things lie in a record.
  enum Layout {
    static let position = 0
    static let sequence = 8
    static let length = 16
    static let presence = 20
    static let latitude = 24
    static let longitude = 32
    static let numbers = 40
    static let digest = 80
    static let digestCount = 16
    static let texts = 96
    /// The most bytes that tell a text's length.
    static let longestVarint = 10
  }

  /// Where the stay lies along the curve of ``StayKey``.
  var position: Int64 { load(Layout.position) }
  /// The stay's number in the order in which stays came.
  var sequence: Int64 { load(Layout.sequence) }
  /// The stay's id.
  var id: String {
    var id = ""
    forEachText { text, bytes in
      if text == .id, let bytes { id = String(decoding: bytes, as: UTF8.self) }
    }
    return id
  }
  var latitude: Double { load(Layout.latitude) }
  var longitude: Double { load(Layout.longitude) }
  var digest: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Layout.digest..<Layout.texts])
  }

  func has(_ number: Number) -> Bool {
    load(Layout.presence, as: UInt32.self) & (1 << UInt32(number.rawValue)) != 0
  }

  func integer(_ number: Number) -> Int64? {
    // The type is spelled out: without it an Optional would be loaded.
    has(number) ? load(Layout.numbers + 8 * number.rawValue, as: Int64.self) : nil
  }

  func real(_ number: Number) -> Double? {
    has(number) ? load(Layout.numbers + 8 * number.rawValue, as: Double.self) : nil
  }

  /// Gives each text in turn, nil for one that the stay lacks.
  func forEachText<Failure: Error>(
    _ body: (Text, UnsafeRawBufferPointer?) throws(Failure) -> Void
  ) throws(Failure) {
    var offset = Layout.texts
    for text in Text.allCases {
      var mark: UInt64 = 0
      var shift: UInt64 = 0
      var byte: UInt8
      repeat {
        byte = bytes[offset]
        offset += 1
        mark |= UInt64(byte & 0x7F) << shift
        shift += 7
      } while byte >= 0x80
      guard mark > 0 else {
        try body(text, nil)
        continue
      }
      let end = offset + Int(mark - 1)
      try body(text, UnsafeRawBufferPointer(rebasing: bytes[offset..<end]))
      offset = end
    }
  }

  private func load<Value>(_ offset: Int, as type: Value.Type = Value.self) -> Value
  where Value: BitwiseCopyable {
    bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }
}
