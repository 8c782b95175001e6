import StayModel

/// Turns the cells of a row into what the batch keeps: the last steps that all formats share.
///
/// A class, because a mapper that held it as a value would copy all of it for each row.
final class RowFinisher {
  let plan: RowPlan
  let depth: ReadingDepth
  private var assembler: RowAssembler
  private let source: [UInt8]
  private let idPrefix: [UInt8]?

  init(plan: RowPlan, depth: ReadingDepth) {
    self.plan = plan
    self.depth = depth
    assembler = RowAssembler(rules: plan.rules)
    source = Array(plan.rules.source.normalizedForKeys().utf8)
    idPrefix = plan.rules.idPrefix.map { Array($0.normalizedForKeys().utf8) }
  }

  var evidence: RowEvidence { assembler.evidence }

  func addEvidence(_ change: (inout RowEvidence) -> Void) {
    assembler.addEvidence(change)
  }

  /// Whether the content of a row has to be hashed, for want of an id.
  func needsContent(_ cells: UnsafePointer<Cell>) -> Bool {
    plan.rules.hasContentIDs || cells[StayField.id.ordinal].isBlank
  }

  /// Adds the row to the batch as a stay, or as a reject.
  func finish(
    _ cells: UnsafePointer<Cell>, content: RowContent.Hash?,
    attributes: UnsafeBufferPointer<UInt8>?, place: RowPlace, into batch: inout ListingBatch
  ) {
    let row = batch.readCount
    batch.readCount += 1
    do throws(RowFault) {
      let values = try assembler.values(of: cells)
      withID(cells, content: content) { id in
        var entry = ListingBatch.Entry(
          row: row, line: place.span.line, key: ListingKey(normalID: id), record: 0)
        if depth.keepsTexts {
          entry.record = write(values, cells, id: id, attributes: attributes, to: batch.records)
        }
        batch.entries.append(entry)
      }
    } catch {
      reject(
        error, id: cells[StayField.id.ordinal], place: place, into: &batch, isCounted: true)
    }
  }

  /// Adds the row to the batch as a reject.
  ///
  /// The row's id is told as far as it could be read: a sync keeps the stay that has it.
  func reject(
    _ fault: RowFault, id: Cell = .absent, place: RowPlace, into batch: inout ListingBatch,
    isCounted: Bool = false
  ) {
    if !isCounted { batch.readCount += 1 }
    batch.rejects.append(
      place.reject(
        fault, column: fault.field.map(plan.columnName(of:)), keepsBytes: depth.keepsRejects))
    if !id.isBlank { batch.rejects[batch.rejects.count - 1].key = ListingKey(id: id.bytes) }
  }

  /// Gives the row's own id in its normal form, or the one that its content makes.
  private func withID(
    _ cells: UnsafePointer<Cell>, content: RowContent.Hash?,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let id = cells[StayField.id.ordinal]
    if !id.isBlank { return NormalText.with(id.bytes, body) }
    guard let content else { preconditionFailure("a row without an id has its content hashed") }
    let text = Array(content.text.utf8)
    text.withUnsafeBufferPointer(body)
  }

  /// Writes the record of a stay; returns where it begins.
  private func write(
    _ values: RowAssembler.Values, _ cells: UnsafePointer<Cell>, id: UnsafeBufferPointer<UInt8>,
    attributes: UnsafeBufferPointer<UInt8>?, to records: StayRecordBuffer
  ) -> Int {
    let numbers = values.numbers
    let category = cells[StayField.category.ordinal].visibleBytes
    // A category may grow by its normal form, three times at most; a label is a short text.
    var bound = source.count + (idPrefix?.count ?? 0) + 1 + id.count + Self.shortTexts
    bound += 3 * (category?.count ?? 0) + (attributes?.count ?? 0)
    bound += values.priceLabel?.count ?? 0
    for field in Self.plainTexts { bound += cells[field].bytes.count }
    return records.append(textBound: bound) { writer in
      writer.coordinate(values.coordinate)
      writer.number(.price, numbers.price?.minorUnits)
      writer.number(.rating, numbers.rating)
      writer.number(.reviews, numbers.reviews.map { Int64($0) })
      writer.number(.guests, numbers.guests.map { Int64($0) })
      writer.number(.rank, numbers.rank)
      if let idPrefix {
        idPrefix.withUnsafeBytes { writer.text($0, colon: UnsafeRawBufferPointer(id)) }
      } else {
        writer.text(UnsafeRawBufferPointer(id))
      }
      source.withUnsafeBytes { writer.text($0) }
      writer.text(cells[StayField.title.ordinal])
      if let label = cells[StayField.label.ordinal].visibleBytes ?? values.priceLabel {
        writer.text(UnsafeRawBufferPointer(label))
      } else {
        writer.text(numbers.price?.label)
      }
      writer.text(numbers.price?.currency.code)
      // Filters compare it byte by byte in SQL, and a file may spell an accent in two ways.
      if let category {
        NormalText.with(category) { writer.text(UnsafeRawBufferPointer($0)) }
      } else {
        writer.noText()
      }
      writer.text(values.mark?.description)
      for field in Self.textsBehindMark { writer.text(cells[field]) }
      if let attributes {
        writer.text(UnsafeRawBufferPointer(attributes))
      } else {
        writer.noText()
      }
    }
  }

  /// Room for a label that is made, a currency's code and a mark's name.
  private static let shortTexts = 128

  /// The texts behind the mark in the order of a record.
  private static let textsBehindMark: [Int] = [
    StayField.tint, .icon, .subtitle, .url, .picture, .neighbourhood,
  ].map(\.ordinal)

  /// All texts that are written as they are.
  private static let plainTexts: [Int] =
    [StayField.title.ordinal, StayField.label.ordinal] + textsBehindMark
}

extension StayRecordWriter {
  /// Writes what a cell shows, or that there is nothing to see in it.
  fileprivate mutating func text(_ cell: Cell) {
    if let bytes = cell.visibleBytes { text(UnsafeRawBufferPointer(bytes)) } else { noText() }
  }
}

/// Text in the one Unicode form in which keys are compared.
enum NormalText {
  /// Gives the normal form of text that is valid UTF-8; plain ASCII is its own.
  static func with<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if UTF8Evidence.asciiPrefixCount(of: bytes) == bytes.count { return body(bytes) }
    let normal = Array(String(decoding: bytes, as: UTF8.self).normalizedForKeys().utf8)
    return normal.withUnsafeBufferPointer(body)
  }
}
