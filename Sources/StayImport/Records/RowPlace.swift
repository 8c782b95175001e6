/// Where a record stands, for whoever has to tell of it.
struct RowPlace {
  let block: RecordBlock
  let span: RecordSpan
  let layout: JSONLayout?

  /// A reject of the record.
  func reject(_ fault: RowFault, column: String?, keepsBytes: Bool) -> RowReject {
    RowReject(
      line: span.line, offset: block.offset + span.start,
      pointer: layout?.pointer(index: span.index), column: column, value: fault.value,
      reason: fault.reason, bytes: keepsBytes ? Array(block.bytes[span.start..<span.end]) : [])
  }
}
