import StayModel

/// Reads the records of delimited text.
///
/// The rule for ragged rows: a record must have as many fields as the header; more are forgiven
/// where they are blank. A record all of whose fields are blank is a blank row.
struct CSVRowMapper: RowMapper {
  private let finisher: RowFinisher
  private let plan: RowPlan
  private let arena = TextArena()
  private var content = RowContent()
  private let attributes = JSONBuilder()
  /// The field's ordinal that each column fills, or -1.
  private let fieldOfColumn: [Int]
  private let aliases: [RowPlan.Alias]
  private let columnHashes: [UInt64]
  /// Columns in the order of their hashes.
  private let contentOrder: [Int]
  private let quotedNames: [[UInt8]]
  private let watchedPrice: Int?
  private let watchedID: Int?

  init(plan: RowPlan, depth: ReadingDepth) {
    self.plan = plan
    finisher = RowFinisher(plan: plan, depth: depth)
    aliases = plan.aliases
    let hashes = plan.columns.map(ColumnHash.of)
    columnHashes = hashes
    contentOrder = plan.columns.indices.sorted { hashes[$0] < hashes[$1] }
    quotedNames = depth.keepsTexts ? plan.columns.map(JSONBuilder.quoted) : []
    watchedPrice = plan.watchedColumn(of: .price).flatMap(plan.columns.firstIndex)
    watchedID = plan.watchedColumn(of: .id).flatMap(plan.columns.firstIndex)
    fieldOfColumn = plan.columns.map { name in
      plan.choices.first { $0.column == name }?.field.ordinal ?? -1
    }
  }

  mutating func map(_ block: RecordBlock) -> ListingBatch {
    var batch = ListingBatch(block, depth: finisher.depth)
    block.bytes.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: Cell.self, capacity: StayField.count) { cells in
        guard let cells = cells.baseAddress else { return }
        cells.initialize(repeating: .absent, count: StayField.count)
        withUnsafeTemporaryAllocation(
          of: UnsafeBufferPointer<UInt8>.self, capacity: max(plan.columns.count, 1)
        ) { values in
          guard let values = values.baseAddress else { return }
          for span in block.records {
            map(RowPlace(block: block, span: span, layout: nil), bytes, values, cells, &batch)
          }
        }
      }
    }
    batch.evidence = finisher.evidence
    batch.endOffset = block.offset + (block.records.last?.end ?? 0)
    return batch
  }

  private mutating func map(
    _ place: RowPlace, _ bytes: UnsafeBufferPointer<UInt8>,
    _ values: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>, _ cells: UnsafeMutablePointer<Cell>,
    _ batch: inout ListingBatch
  ) {
    let span = place.span
    if let reason = span.reason {
      finisher.reject(RowFault(reason: reason), place: place, into: &batch)
      return
    }
    if isBlank(place, bytes) {
      batch.blankCount += 1
      return
    }
    if let fault = encodingFault(place, bytes) ?? raggedFault(place, bytes) {
      finisher.reject(fault, id: id(place, bytes), place: place, into: &batch)
      return
    }
    arena.begin(capacity: span.end - span.start)
    for column in plan.columns.indices {
      let slice = place.block.fields[span.firstField + column]
      let raw = UnsafeBufferPointer(rebasing: bytes[slice.start..<slice.end])
      let value = slice.hasDoubledQuotes ? arena.undoubled(raw) : raw
      values[column] = value
      let field = fieldOfColumn[column]
      if field >= 0 { cells[field] = Cell(bytes: value, kind: .text) }
    }
    if let watchedPrice {
      let cell = Cell(bytes: values[watchedPrice], kind: .text)
      finisher.addEvidence { $0.watched.add(cell) }
    }
    for alias in aliases { cells[alias.to] = cells[alias.from] }
    var hash: RowContent.Hash?
    if finisher.needsContent(cells) {
      content.removeAll()
      for column in contentOrder { content.add(values[column], column: columnHashes[column]) }
      hash = content.hash()
    }
    let rest = finisher.depth.keepsTexts ? collectAttributes(values) : nil
    finisher.finish(cells, content: hash, attributes: rest, place: place, into: &batch)
    if let watchedID { batch.watch(id: Cell(bytes: values[watchedID], kind: .text)) }
  }

  private func collectAttributes(
    _ values: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>
  ) -> UnsafeBufferPointer<UInt8>? {
    attributes.removeAll()
    for column in plan.columns.indices where fieldOfColumn[column] < 0 {
      attributes.add(quotedName: quotedNames[column], text: values[column])
    }
    return attributes.finish()
  }

  /// The id of a row that is at fault as a whole, where its fields reach so far.
  private func id(_ place: RowPlace, _ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
    let span = place.span
    guard let name = plan.column(of: .id), let column = plan.columns.firstIndex(of: name),
      column < span.fieldCount
    else { return .absent }
    let slice = place.block.fields[span.firstField + column]
    let raw = UnsafeBufferPointer(rebasing: bytes[slice.start..<slice.end])
    arena.begin(capacity: raw.count)
    return Cell(bytes: slice.hasDoubledQuotes ? arena.undoubled(raw) : raw, kind: .text)
  }

  private func isBlank(_ place: RowPlace, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let span = place.span
    for index in 0..<span.fieldCount {
      let slice = place.block.fields[span.firstField + index]
      let field = UnsafeBufferPointer(rebasing: bytes[slice.start..<slice.end])
      if !ASCIIText.trimmed(field).isEmpty { return false }
    }
    return true
  }

  private mutating func raggedFault(
    _ place: RowPlace, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> RowFault? {
    let span = place.span
    let expected = plan.columns.count
    guard span.fieldCount != expected else { return nil }
    if span.fieldCount > expected {
      let extra = (expected..<span.fieldCount).contains { index in
        let slice = place.block.fields[span.firstField + index]
        let field = UnsafeBufferPointer(rebasing: bytes[slice.start..<slice.end])
        return !ASCIIText.trimmed(field).isEmpty
      }
      guard extra else { return nil }
    }
    let fitsRival = fitsRival(bytes, span)
    finisher.addEvidence { evidence in
      evidence.ragged += 1
      if fitsRival { evidence.rivalFits += 1 }
    }
    let kind = span.fieldCount > expected ? "too many fields" : "too few fields"
    return RowFault(reason: "\(kind): \(span.fieldCount) where the header has \(expected)")
  }

  /// Whether another delimiter would make as many fields of a record as of the header.
  private func fitsRival(_ bytes: UnsafeBufferPointer<UInt8>, _ span: RecordSpan) -> Bool {
    guard let rival = plan.rival else { return false }
    var fields: [FieldSlice] = []
    let record = UnsafeBufferPointer(rebasing: bytes[span.start..<span.end])
    let scanner = CSVScanner(delimiter: rival.delimiter)
    guard
      case .record(let end, _, _) = scanner.scan(record, from: 0, isAtEnd: true, fields: &fields)
    else { return false }
    return end == record.count && fields.count == rival.fieldCount
  }

  /// The first field that holds bytes which are no UTF-8, as a fault.
  private mutating func encodingFault(
    _ place: RowPlace, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> RowFault? {
    let span = place.span
    let record = UnsafeBufferPointer(rebasing: bytes[span.start..<span.end])
    guard UTF8Evidence.asciiPrefixCount(of: record) < record.count else { return nil }
    let found = UTF8Evidence(of: record)
    finisher.addEvidence { $0.encoding.add(found) }
    guard found.malformed > 0 else { return nil }
    return RowFault(
      reason: "a byte that is no \(plan.encodingName)",
      value: String(decoding: record.prefix(RowFault.valueLimit), as: UTF8.self))
  }
}
