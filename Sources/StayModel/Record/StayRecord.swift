package import StayGeometry

/// A stay as bytes, on its way from a file's order to the order of keys.
///
/// All that a row and its detail hold, so that a record goes to the disk and back in one piece and
/// its text is bound to a statement from where it lies. The bytes never outlive a load, so they are
/// in the machine's own order.
@frozen
package struct StayRecord {
  /// The record's bytes, valid as long as the buffer that they lie in.
  package let bytes: UnsafeRawBufferPointer

  /// The texts of a record, in the order in which they lie.
  @frozen
  package enum Text: Int, CaseIterable {
    case id, source, title, label, currency, category, mark, tint, icon
    case subtitle, url, picture, neighbourhood, attributes

    /// The first text of the detail.
    package static let firstOfDetail = Text.subtitle
  }

  /// The numbers that a stay may lack, in the order in which they lie.
  @frozen
  package enum Number: Int, CaseIterable {
    case price, rating, reviews, guests, rank
  }

  /// Where things lie in a record.
  package enum Layout {
    /// Where the stay lies along the store's curve, written by who sorts.
    package static let position = 0
    /// The stay's number in the order in which stays came, written by who sorts.
    package static let sequence = 8
    package static let length = 16
    package static let presence = 20
    package static let latitude = 24
    package static let longitude = 32
    package static let numbers = 40
    package static let digest = 80
    package static let texts = 96
    /// The most bytes that tell a text's length.
    package static let longestVarint = 10
    /// What a record takes at most beside the bytes of its texts.
    package static let overhead = texts + Text.allCases.count * longestVarint
  }

  /// Takes the bytes of a whole record.
  @inlinable
  package init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The record that begins with some bytes, of which it says itself how many are its own.
  @inlinable
  package init(at start: UnsafeRawPointer) {
    let count = start.loadUnaligned(fromByteOffset: Layout.length, as: UInt32.self)
    bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
  }

  /// Where the stay lies along the store's curve.
  @inlinable
  package var position: Int64 { load(Layout.position) }
  /// The stay's number in the order in which stays came.
  @inlinable
  package var sequence: Int64 { load(Layout.sequence) }
  /// Degrees north.
  @inlinable
  package var latitude: Double { load(Layout.latitude) }
  /// Degrees east.
  @inlinable
  package var longitude: Double { load(Layout.longitude) }

  /// Where the stay is.
  package var coordinate: Coordinate {
    Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)
  }

  /// The bytes of the stay's digest.
  @inlinable
  package var digestBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Layout.digest..<Layout.texts])
  }

  /// The stay's digest.
  package var digest: StayDigest { StayDigest(bytes: digestBytes) }

  /// The stay's id.
  package var id: String { text(.id) ?? "" }

  @inlinable
  package func has(_ number: Number) -> Bool {
    load(Layout.presence, as: UInt32.self) & (1 << UInt32(number.rawValue)) != 0
  }

  @inlinable
  package func integer(_ number: Number) -> Int64? {
    // The type is spelled out: without it an Optional would be loaded.
    has(number) ? load(Layout.numbers + 8 * number.rawValue, as: Int64.self) : nil
  }

  @inlinable
  package func real(_ number: Number) -> Double? {
    has(number) ? load(Layout.numbers + 8 * number.rawValue, as: Double.self) : nil
  }

  /// Gives each text in turn, nil for one that the stay lacks.
  @inlinable
  package func forEachText<Failure: Error>(
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

  /// One of the texts, or nil where the stay lacks it.
  package func text(_ wanted: Text) -> String? {
    var found: String?
    forEachText { text, bytes in
      if text == wanted, let bytes { found = String(decoding: bytes, as: UTF8.self) }
    }
    return found
  }

  @inlinable
  func load<Value>(_ offset: Int, as type: Value.Type = Value.self) -> Value
  where Value: BitwiseCopyable {
    bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }
}

extension StayRecord {
  /// The stay that the record was made of.
  package var stay: Stay {
    var texts = [String?](repeating: nil, count: Text.allCases.count)
    forEachText { text, bytes in
      texts[text.rawValue] = bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    func text(_ text: Text) -> String? { texts[text.rawValue] }
    var price: Price?
    if let units = integer(.price),
      let currency = text(.currency).flatMap({ Currency.find(code: $0) })
    {
      price = Price(minorUnits: units, currency: currency)
    }
    var stay = Stay(
      id: StayID(text(.id) ?? ""), source: text(.source) ?? "", coordinate: coordinate,
      title: text(.title), label: text(.label), price: price,
      detail: StayDetail(
        subtitle: text(.subtitle), url: text(.url), picture: text(.picture),
        neighbourhood: text(.neighbourhood), attributes: text(.attributes)))
    stay.category = text(.category)
    stay.rating = real(.rating)
    stay.reviews = integer(.reviews).map { Int($0) }
    stay.guests = integer(.guests).map { Int($0) }
    stay.rank = real(.rank)
    stay.mark = text(.mark).flatMap { Mark.Kind($0) }
    stay.tint = text(.tint)
    stay.icon = text(.icon)
    return stay
  }
}
