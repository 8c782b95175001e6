import StayGeometry
package import StayModel
package import StaySQLite

/// The pins of a column block, each made when it is asked for, without reading a row.
package final class BlockPins {
  /// The block's numbers.
  package let block: StayBlock
  private let texts: BlockTexts
  /// What the block's texts stand for, made once for all of its stays.
  private let currencies: [Currency]
  private let kinds: [Mark.Kind]

  init(block: StayBlock, texts: BlockTexts) throws(DatabaseError) {
    guard texts.count == block.count else { throw BlockCursor.damaged }
    self.block = block
    self.texts = texts
    currencies = try Self.values(of: block.currencies) { Currency.find(code: $0) }
    kinds = try Self.values(of: texts.marks) { Mark.Kind($0) }
  }

  private static func values<Value>(
    of column: PackedTexts, _ value: (String) -> Value?
  ) throws(DatabaseError) -> [Value] {
    var values: [Value] = []
    for text in column.texts {
      guard let value = value(text) else { throw BlockCursor.damaged }
      values.append(value)
    }
    return values
  }

  /// The pin of a stay, by its number in the block.
  ///
  /// - Throws: ``DatabaseError`` where the block holds what no store writes.
  package func pin(_ index: Int) throws(DatabaseError) -> Pin {
    guard let id = try block.ids.text(index) else { throw BlockCursor.damaged }
    let label = try texts.labels.text(index)
    let tint = texts.tints.text(index)
    let kind = texts.marks.number(index).map { kinds[$0] }
    // One expression: a pin that is changed after it was made would be copied on its way out.
    return Pin(
      id: block.ids.isASCII ? StayID(normalized: id) : StayID(id),
      // A block whose places are out of range is none.
      coordinate: Coordinate(
        knownLatitude: block.latitudes[index], longitude: block.longitudes[index]),
      title: try texts.titles.text(index), label: label, price: price(index),
      category: block.categories.text(index), rating: block.ratings.value(index),
      reviews: block.reviews.value(index).map { Int($0) },
      guests: block.guests.value(index).map { Int($0) }, rank: block.ranks.value(index),
      mark: kind.map { Mark(kind: $0, tint: tint) }
        ?? .standard(hasLabel: label != nil, tint: tint),
      icon: texts.icons.text(index), source: try source(index))
  }

  @inline(__always)
  private func price(_ index: Int) -> Price? {
    guard let minorUnits = block.prices.value(index), let number = block.currencies.number(index)
    else { return nil }
    return Price(minorUnits: minorUnits, currency: currencies[number])
  }

  @inline(__always)
  private func source(_ index: Int) throws(DatabaseError) -> String {
    guard let source = block.sources.text(index) else { throw BlockCursor.damaged }
    return source
  }
}
