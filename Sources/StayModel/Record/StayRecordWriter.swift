package import StayGeometry

/// Writes a stay as the bytes of a ``StayRecord``: its place and numbers in any order, its texts in
/// theirs.
package struct StayRecordWriter {
  private let target: UnsafeMutableRawBufferPointer
  private var offset = StayRecord.Layout.texts
  private var presence: UInt32 = 0

  /// Begins a record where there is room for ``StayRecord/Layout/overhead`` bytes and the texts'.
  init(target: UnsafeMutableRawBufferPointer) {
    self.target = target
    UnsafeMutableRawBufferPointer(rebasing: target[..<StayRecord.Layout.texts])
      .initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// Writes where the stay is.
  package func coordinate(_ coordinate: Coordinate) {
    store(coordinate.latitude, at: StayRecord.Layout.latitude)
    store(coordinate.longitude, at: StayRecord.Layout.longitude)
  }

  /// Writes a number, if there is one.
  package mutating func number(_ number: StayRecord.Number, _ value: Int64?) {
    guard let value else { return }
    presence |= 1 << UInt32(number.rawValue)
    store(value, at: StayRecord.Layout.numbers + 8 * number.rawValue)
  }

  /// Writes a number, if there is one.
  package mutating func number(_ number: StayRecord.Number, _ value: Double?) {
    guard let value else { return }
    presence |= 1 << UInt32(number.rawValue)
    store(value, at: StayRecord.Layout.numbers + 8 * number.rawValue)
  }

  /// Writes the next text, or that there is none.
  package mutating func text(_ text: String?) {
    guard var text else { return noText() }
    text.withUTF8 { utf8 in self.text(UnsafeRawBufferPointer(utf8)) }
  }

  /// Writes that the stay lacks the next text.
  package mutating func noText() {
    target[offset] = 0
    offset += 1
  }

  /// Writes the next text, which is valid UTF-8.
  ///
  /// A text is its length plus one, seven bits a byte and the least first, then its bytes; 0 stands
  /// for none.
  package mutating func text(_ bytes: UnsafeRawBufferPointer) {
    beginText(count: bytes.count)
    append(bytes)
  }

  /// Writes the next text in two pieces and a colon between them.
  package mutating func text(
    _ first: UnsafeRawBufferPointer, colon second: UnsafeRawBufferPointer
  ) {
    beginText(count: first.count + 1 + second.count)
    append(first)
    target[offset] = UInt8(ascii: ":")
    offset += 1
    append(second)
  }

  private mutating func beginText(count: Int) {
    var mark = UInt64(count) + 1
    while mark >= 0x80 {
      target[offset] = UInt8(truncatingIfNeeded: mark) | 0x80
      offset += 1
      mark >>= 7
    }
    target[offset] = UInt8(mark)
    offset += 1
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    UnsafeMutableRawBufferPointer(rebasing: target[offset...]).copyMemory(from: bytes)
    offset += bytes.count
  }

  /// Ends the record with its length and its digest.
  ///
  /// - Returns: How many bytes it takes.
  mutating func finish() -> Int {
    store(UInt32(offset), at: StayRecord.Layout.length)
    store(presence, at: StayRecord.Layout.presence)
    let record = StayRecord(bytes: UnsafeRawBufferPointer(rebasing: target[..<offset]))
    let digest = StayDigest(of: record)
    store(digest.low.littleEndian, at: StayRecord.Layout.digest)
    store(digest.high.littleEndian, at: StayRecord.Layout.digest + 8)
    return offset
  }

  private func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
    target.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }
}

extension StayRecordWriter {
  /// How many bytes the texts of a stay's record take at most.
  package static func textBound(of stay: Stay) -> Int {
    let detail = stay.detail
    let texts = [
      stay.id.rawValue, stay.source, stay.title, stay.label, stay.price?.currency.code,
      stay.category, stay.mark?.description, stay.tint, stay.icon, detail.subtitle, detail.url,
      detail.picture, detail.neighbourhood, detail.attributes,
    ]
    return texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }

  /// Writes all of a stay.
  package mutating func write(_ stay: Stay) {
    coordinate(stay.coordinate)
    number(.price, stay.price?.minorUnits)
    number(.rating, stay.rating)
    number(.reviews, stay.reviews.map { Int64($0) })
    number(.guests, stay.guests.map { Int64($0) })
    number(.rank, stay.rank)
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
  }
}
