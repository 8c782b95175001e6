import StayModel

/// Turns the cells of a row into what the batch keeps: the last steps that all formats share.
struct RowFinisher {
  let plan: RowPlan
  let depth: ReadingDepth
  private var assembler: RowAssembler

  init(plan: RowPlan, depth: ReadingDepth) {
    self.plan = plan
    self.depth = depth
    assembler = RowAssembler(rules: plan.rules, keepsTexts: depth.keepsTexts)
  }

  var evidence: RowEvidence { assembler.evidence }

  mutating func addEvidence(_ change: (inout RowEvidence) -> Void) {
    assembler.addEvidence(change)
  }

  /// Whether the content of a row has to be hashed, for want of an id.
  func needsContent(_ cells: UnsafePointer<Cell>) -> Bool {
    plan.rules.hasContentIDs || cells[StayField.id.ordinal].isBlank
  }

  /// Adds the row to the batch as a stay, or as a reject.
  mutating func finish(
    _ cells: UnsafePointer<Cell>, content: RowContent.Hash?, attributes: String?,
    place: RowPlace, into batch: inout ListingBatch
  ) {
    batch.readCount += 1
    do throws(RowFault) {
      var (draft, _) = try assembler.draft(from: cells)
      guard depth.keepsTexts else {
        batch.keyedRows.append(
          ListingBatch.KeyedRow(
            ordinal: batch.readCount - 1, line: place.span.line,
            key: key(cells, content: content)))
        return
      }
      draft.detail.attributes = attributes
      batch.listings.append(
        try listing(draft, cells, content: content, place: place, ordinal: batch.readCount - 1))
    } catch {
      reject(
        error, id: cells[StayField.id.ordinal], place: place, into: &batch, isCounted: true)
    }
  }

  /// Adds the row to the batch as a reject.
  ///
  /// The id is the row's as far as it could be read: a sync keeps the stay that has it.
  mutating func reject(
    _ fault: RowFault, id: Cell = .absent, place: RowPlace, into batch: inout ListingBatch,
    isCounted: Bool = false
  ) {
    if !isCounted { batch.readCount += 1 }
    batch.rejects.append(
      place.reject(
        fault, column: fault.field.map(plan.columnName(of:)),
        keepsBytes: depth == .staysAndRejects))
    if !id.isBlank { batch.rejects[batch.rejects.count - 1].key = ListingKey(id: id.bytes) }
  }

  private func listing(
    _ draft: StayDraft, _ cells: UnsafePointer<Cell>, content: RowContent.Hash?,
    place: RowPlace, ordinal: Int
  ) throws(RowFault) -> ListingBatch.Listing {
    let rules = plan.rules
    var draft = draft
    guard let bare = draft.id ?? content?.text else {
      preconditionFailure("a row without an id has its content hashed")
    }
    draft.id = rules.idPrefix.map { "\($0):\(bare)" } ?? bare
    let stay: Stay
    do throws(StayFault) {
      stay = try draft.stay(source: rules.source, fallbackID: bare)
    } catch {
      throw RowFault(error.field, error.reason, cells[error.field.ordinal])
    }
    return ListingBatch.Listing(
      line: place.span.line, key: key(cells, content: content), stay: stay,
      digest: StayDigest(of: stay), ordinal: ordinal)
  }

  /// What stands for the row's id: the hash of the id's text, or of the content where it has none.
  private func key(
    _ cells: UnsafePointer<Cell>, content: RowContent.Hash?
  ) -> ListingKey {
    let id = cells[StayField.id.ordinal]
    if !id.isBlank { return ListingKey(id: id.bytes) }
    guard let content else { preconditionFailure("a row without an id has its content hashed") }
    let text = Array(content.text.utf8)
    return text.withUnsafeBufferPointer { ListingKey(id: $0) }
  }
}
