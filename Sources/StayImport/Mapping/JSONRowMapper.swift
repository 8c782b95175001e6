import StayModel

/// Reads records that are JSON objects, GeoJSON features among them.
///
/// Objects within the record are taken apart to dotted columns (`address.market`); arrays are
/// values. MongoDB's extended JSON (`{"$numberDecimal": "142.00"}`) is the value that it wraps.
struct JSONRowMapper: RowMapper {
  private let finisher: RowFinisher
  private let plan: RowPlan
  private let arena = TextArena()
  private var content = RowContent()
  private let attributes = JSONBuilder()
  private var tree: JSONColumnTree
  private let aliases: [RowPlan.Alias]
  private let watchedPrice: Int
  private let watchedID: Int
  /// The row's value in the column that says id and fills nothing.
  private var watchedCell = Cell.absent
  private let geometryHash = ColumnHash.of(FieldChooser.geometryColumn)
  private var members: [Member] = []
  /// What the columns' values are like, by node, where that is wanted.
  private var profiles: [ColumnProfile]?

  /// A member that may have to be kept with the stay's attributes.
  private struct Member {
    let name: Range<Int>
    let value: Range<Int>
    /// Whether a field holds the whole of it.
    let isConsumed: Bool
  }

  /// Names of extended JSON that stand for the value they wrap.
  private static let wrappers: [StaticString] = [
    "$numberDecimal", "$numberLong", "$numberInt", "$numberDouble", "$oid", "$date", "$uuid",
  ]

  init(plan: RowPlan, depth: ReadingDepth) {
    self.plan = plan
    finisher = RowFinisher(plan: plan, depth: depth)
    tree = plan.tree
    aliases = plan.aliases
    watchedPrice = plan.watchedColumn(of: .price).flatMap(plan.tree.node) ?? -1
    watchedID = plan.watchedColumn(of: .id).flatMap(plan.tree.node) ?? -1
    for choice in plan.choices
    where !aliases.contains(where: { $0.to == choice.field.ordinal })
      && !(choice.field == .location && plan.takesGeometry)
    {
      if let node = tree.node(at: choice.column) { tree.assign(choice.field.ordinal, to: node) }
    }
  }

  mutating func map(_ block: RecordBlock) -> ListingBatch {
    var batch = ListingBatch(block, depth: finisher.depth)
    let knownNodes = tree.nodes.count
    block.bytes.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: Cell.self, capacity: StayField.count) { cells in
        guard let cells = cells.baseAddress else { return }
        cells.initialize(repeating: .absent, count: StayField.count)
        for span in block.records {
          map(RowPlace(block: block, span: span, layout: plan.layout), bytes, cells, &batch)
        }
      }
    }
    // Only names that mean a field are worth a second look; an object that is keyed by ids has
    // no end of others.
    let news = tree.nodes.indices[knownNodes...]
      .filter { !FieldNames.readings(of: tree.nodes[$0].path).isEmpty }
    if !news.isEmpty {
      let columns = news.map { tree.parts(of: $0) }
      finisher.addEvidence { $0.newColumns.formUnion(columns) }
    }
    batch.evidence = finisher.evidence
    batch.endOffset = block.offset + (block.records.last?.end ?? 0)
    return batch
  }

  private mutating func map(
    _ place: RowPlace, _ bytes: UnsafeBufferPointer<UInt8>, _ cells: UnsafeMutablePointer<Cell>,
    _ batch: inout ListingBatch
  ) {
    let span = place.span
    if let reason = span.reason {
      finisher.reject(RowFault(reason: reason), place: place, into: &batch)
      return
    }
    guard span.end > span.start else {
      batch.blankCount += 1
      return
    }
    for field in 0..<StayField.count { cells[field] = .absent }
    arena.begin(capacity: span.end - span.start)
    content.removeAll()
    members.removeAll(keepingCapacity: true)
    watchedCell = .absent
    do throws(RowFault) {
      try checkEncoding(bytes, span)
      try read(bytes, span, place, cells)
    } catch {
      for alias in aliases { cells[alias.to] = cells[alias.from] }
      finisher.reject(
        error, id: cells[StayField.id.ordinal], place: place, into: &batch)
      return
    }
    for alias in aliases { cells[alias.to] = cells[alias.from] }
    if content.isEmpty {
      batch.blankCount += 1
      return
    }
    var hash: RowContent.Hash?
    if finisher.needsContent(cells) {
      content.sort()
      hash = content.hash()
    }
    let rest = finisher.depth.keepsTexts ? collectAttributes(bytes) : nil
    finisher.finish(cells, content: hash, attributes: rest, place: place, into: &batch)
    batch.watch(id: watchedCell)
  }

  private mutating func checkEncoding(
    _ bytes: UnsafeBufferPointer<UInt8>, _ span: RecordSpan
  ) throws(RowFault) {
    let record = UnsafeBufferPointer(rebasing: bytes[span.start..<span.end])
    guard UTF8Evidence.asciiPrefixCount(of: record) < record.count else { return }
    let found = UTF8Evidence(of: record)
    finisher.addEvidence { $0.encoding.add(found) }
    guard found.malformed == 0 else {
      throw RowFault(
        reason: "a byte that is no \(plan.encodingName)",
        value: String(decoding: record.prefix(RowFault.valueLimit), as: UTF8.self))
    }
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ span: RecordSpan, _ place: RowPlace,
    _ cells: UnsafeMutablePointer<Cell>
  ) throws(RowFault) {
    var reader = JSONReader(bytes, in: span.start..<span.end)
    do throws(JSONFault) {
      guard try reader.next() == .beginObject else {
        throw JSONFault(position: span.start, reason: .unexpected)
      }
      if plan.isFeatures {
        try readFeature(&reader, bytes, cells)
      } else {
        try readMembers(&reader, bytes, cells, of: 0, isKept: true)
      }
      _ = try reader.next()
    } catch {
      let offset = place.block.offset + error.position
      throw RowFault(
        reason: "\(error.reason.rawValue), at byte \(offset)",
        value: String(
          decoding: bytes[error.position..<min(error.position + 20, span.end)], as: UTF8.self))
    }
    if plan.isFeatures { try checkGeometry(bytes, cells) }
  }

  /// Reads the members of the object that was begun, below a node of the tree.
  private mutating func readMembers(
    _ reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>,
    _ cells: UnsafeMutablePointer<Cell>, of parent: Int, isKept: Bool
  ) throws(JSONFault) {
    while true {
      guard try reader.next() == .key else { return }
      let nameStart = reader.tokenStart
      let nameEnd = reader.end + 1
      let name = text(reader, bytes)
      let isWrapper = parent > 0 && Self.isWrapper(name)
      let node = isWrapper ? parent : tree.child(of: parent, named: name)
      let token = try reader.next()
      let valueStart = reader.tokenStart
      let isConsumed = try readValue(&reader, token, bytes, cells, node: node)
      if isKept {
        members.append(
          Member(
            name: nameStart..<nameEnd, value: valueStart..<reader.position,
            isConsumed: isConsumed))
      }
    }
  }

  /// Reads a value; returns whether a field holds the whole of it.
  private mutating func readValue(
    _ reader: inout JSONReader, _ token: JSONReader.Token, _ bytes: UnsafeBufferPointer<UInt8>,
    _ cells: UnsafeMutablePointer<Cell>, node: Int
  ) throws(JSONFault) -> Bool {
    let start = reader.tokenStart
    switch token {
    case .beginObject:
      try readMembers(&reader, bytes, cells, of: node, isKept: false)
      return node > 0 && tree.nodes[node].field >= 0
        && cells[tree.nodes[node].field].kind != .absent
    case .beginArray:
      let end = try reader.skip(token)
      return put(
        Cell(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]), kind: .container), cells,
        node)
    case .string: return put(Cell(bytes: text(reader, bytes), kind: .text), cells, node)
    case .number, .true, .false:
      return put(
        Cell(
          bytes: UnsafeBufferPointer(rebasing: bytes[reader.start..<reader.end]), kind: .scalar),
        cells, node)
    default: return node > 0 && tree.nodes[node].field >= 0
    }
  }

  private func text(
    _ reader: JSONReader, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    let raw = UnsafeBufferPointer(rebasing: bytes[reader.start..<reader.end])
    return reader.hasEscapes ? arena.unescaped(raw) : raw
  }

  private mutating func put(
    _ cell: Cell, _ cells: UnsafeMutablePointer<Cell>, _ node: Int
  ) -> Bool {
    guard node >= 0 else {
      content.add(cell.bytes, column: 0)
      return false
    }
    content.add(cell.bytes, column: tree.nodes[node].hash)
    if profiles != nil { profile(cell, node) }
    if node == watchedPrice { finisher.addEvidence { $0.watched.add(cell) } }
    if node == watchedID { watchedCell = cell }
    let field = tree.nodes[node].field
    guard field >= 0, cells[field].kind == .absent else { return false }
    cells[field] = cell
    if field == StayField.id.ordinal && cell.kind == .scalar {
      cells[field].bytes = Self.wholeNumber(cell.bytes)
    }
    return true
  }

  private mutating func profile(_ cell: Cell, _ node: Int) {
    while let count = profiles?.count, count < tree.nodes.count {
      profiles?.append(ColumnProfile(name: tree.nodes[count].path))
    }
    profiles?[node].add(cell)
  }

  /// Reads a sample to learn its columns; the first profile is the root's and holds nothing.
  mutating func profile(_ block: RecordBlock) -> (
    tree: JSONColumnTree, profiles: [ColumnProfile], rowCount: Int
  ) {
    profiles = []
    let batch = map(block)
    while let count = profiles?.count, count < tree.nodes.count {
      profiles?.append(ColumnProfile(name: tree.nodes[count].path))
    }
    // A record that could not be read at all says nothing of the columns.
    let unreadable = batch.rejects.count { $0.column == nil }
    return (tree, profiles ?? [], batch.readCount - unreadable)
  }

  /// A number's text without the ".0" that some writers give to whole ones.
  private static func wholeNumber(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")),
      bytes[(point + 1)...].allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return bytes }
    return UnsafeBufferPointer(rebasing: bytes[..<point])
  }

  private static func isWrapper(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.first == UInt8(ascii: "$") else { return false }
    return wrappers.contains { wrapper in
      name.count == wrapper.utf8CodeUnitCount
        && name.elementsEqual(UnsafeBufferPointer(start: wrapper.utf8Start, count: name.count))
    }
  }

  private func collectAttributes(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    attributes.removeAll()
    for member in members where !member.isConsumed {
      attributes.add(
        rawName: UnsafeBufferPointer(rebasing: bytes[member.name]),
        rawValue: UnsafeBufferPointer(rebasing: bytes[member.value]))
    }
    return attributes.finish()
  }
}

extension JSONRowMapper {
  /// Reads a GeoJSON feature: its properties are the columns, its geometry is the place, and an
  /// `id` beside them is the id.
  private mutating func readFeature(
    _ reader: inout JSONReader, _ bytes: UnsafeBufferPointer<UInt8>,
    _ cells: UnsafeMutablePointer<Cell>
  ) throws(JSONFault) {
    while true {
      guard try reader.next() == .key else { return }
      let nameStart = reader.tokenStart
      let nameEnd = reader.end + 1
      let name = text(reader, bytes)
      let isProperties = ASCIIText.equals(name, "properties")
      let isGeometry = ASCIIText.equals(name, "geometry")
      let isType = ASCIIText.equals(name, "type")
      let token = try reader.next()
      let valueStart = reader.tokenStart
      if isProperties && token == .beginObject {
        try readMembers(&reader, bytes, cells, of: 0, isKept: true)
        continue
      }
      if isType || isProperties {
        _ = try reader.skip(token)
        continue
      }
      if isGeometry {
        let end = try reader.skip(token)
        let geometry = UnsafeBufferPointer(rebasing: bytes[valueStart..<end])
        // Not by way of the tree, where a property of this name would be its equal.
        content.add(geometry, column: geometryHash)
        if plan.takesGeometry {
          cells[StayField.location.ordinal] = Cell(bytes: geometry, kind: .container)
        }
        // An altitude, or a shape that fills no field, is kept whole.
        if !GeoJSONGeometry(geometry).isPlainPoint {
          members.append(
            Member(name: nameStart..<nameEnd, value: valueStart..<end, isConsumed: false))
        }
        continue
      }
      let isConsumed = try readValue(
        &reader, token, bytes, cells, node: tree.child(of: 0, named: name))
      members.append(
        Member(
          name: nameStart..<nameEnd, value: valueStart..<reader.position, isConsumed: isConsumed))
    }
  }

  /// A shape that is no point is no place for a pin.
  private func checkGeometry(
    _ bytes: UnsafeBufferPointer<UInt8>, _ cells: UnsafeMutablePointer<Cell>
  ) throws(RowFault) {
    guard plan.takesGeometry else { return }
    let cell = cells[StayField.location.ordinal]
    guard cell.kind == .container else {
      throw RowFault(field: .location, reason: "no geometry", value: cell.text)
    }
    let geometry = GeoJSONGeometry(cell.bytes)
    guard !geometry.isNull else {
      throw RowFault(field: .location, reason: "no geometry", value: "null")
    }
    guard geometry.isPoint || geometry.type != "Point" else {
      throw RowFault(
        field: .location, reason: "the coordinates are not two numbers", value: cell.text)
    }
    guard geometry.isPoint else {
      throw RowFault(
        field: .location, reason: "the geometry is no Point", value: geometry.type ?? cell.text)
    }
  }
}
