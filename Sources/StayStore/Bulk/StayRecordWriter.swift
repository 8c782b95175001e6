import StayGeometry
import StayModel

/// Writes a stay as the bytes of a ``StayRecord``.
struct StayRecordWriter {
  private let target: UnsafeMutableRawBufferPointer
  private var offset = StayRecord.Layout.texts
  private var presence: UInt32 = 0

  init(target: UnsafeMutableRawBufferPointer) {
    self.target = target
  }

  /// No record of a stay is larger than this many bytes.
  static func bound(of stay: Stay) -> Int {
    var count = StayRecord.Layout.texts
    count += stay.id.rawValue.utf8.count + stay.source.utf8.count
    count += (stay.title?.utf8.count ?? 0) + (stay.label?.utf8.count ?? 0)
    count += (stay.category?.utf8.count ?? 0) + (stay.tint?.utf8.count ?? 0)
    count += stay.icon?.utf8.count ?? 0
    let detail = stay.detail
    count += (detail.subtitle?.utf8.count ?? 0) + (detail.url?.utf8.count ?? 0)
    count += (detail.picture?.utf8.count ?? 0) + (detail.neighbourhood?.utf8.count ?? 0)
    count += detail.attributes?.utf8.count ?? 0
    // A currency's code and a mark's name are shorter than what their lengths are given.
    return count + StayRecord.Text.allCases.count * StayRecord.Layout.longestVarint + 32
  }

  /// Writes the record.
  ///
  /// - Returns: How many bytes it takes.
  mutating func write(
    _ stay: Stay, digest: StayDigest, position: Int64, sequence: Int64
  ) -> Int {
    store(position, at: StayRecord.Layout.position)
    store(sequence, at: StayRecord.Layout.sequence)
    store(stay.coordinate.latitude, at: StayRecord.Layout.latitude)
    store(stay.coordinate.longitude, at: StayRecord.Layout.longitude)
    number(.price, stay.price?.minorUnits)
    number(.rating, stay.rating)
    number(.reviews, stay.reviews.map { Int64($0) })
    number(.guests, stay.guests.map { Int64($0) })
    number(.rank, stay.rank)
    let digest = digest.bytes
    for index in 0..<StayRecord.Layout.digestCount {
      target[StayRecord.Layout.digest + index] = index < digest.count ? digest[index] : 0
    }
    text(stay.id.rawValue)
    text(stay.source)
    text(stay.title)
    text(stay.label)
    text(stay.price?.currency.code)
    text(stay.category)
    text(stay.mark?.description)
    text(stay.tint)
    text(stay.icon)
    text(stay.detail.subtitle)
    text(stay.detail.url)
    text(stay.detail.picture)
    text(stay.detail.neighbourhood)
    text(stay.detail.attributes)
    store(UInt32(offset), at: StayRecord.Layout.length)
    store(presence, at: StayRecord.Layout.presence)
    return offset
  }

  private mutating func number<Value: Numeric & BitwiseCopyable>(
    _ number: StayRecord.Number, _ value: Value?
  ) {
    guard let value else { return }
    presence |= 1 << UInt32(number.rawValue)
    store(value, at: StayRecord.Layout.numbers + 8 * number.rawValue)
  }

  /// A text is its length plus one, seven bits a byte and the least first, then its bytes; 0 stands
  /// for none.
  private mutating func text(_ text: String?) {
    guard var text else {
      target[offset] = 0
      offset += 1
      return
    }
    text.withUTF8 { utf8 in
      var mark = UInt64(utf8.count) + 1
      while mark >= 0x80 {
        target[offset] = UInt8(truncatingIfNeeded: mark) | 0x80
        offset += 1
        mark >>= 7
      }
      target[offset] = UInt8(mark)
      offset += 1
      guard !utf8.isEmpty else { return }
      UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(
        from: UnsafeRawBufferPointer(utf8))
      offset += utf8.count
    }
  }

  private func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    target.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }
}
