/// The sums of a pass's batches.
struct SurveyTally {
  private(set) var readCount = 0
  private(set) var blankCount = 0
  private(set) var rejectedCount = 0
  private(set) var rejects: [RowReject] = []
  /// Rejects whose id could not be read.
  private(set) var namelessRejectCount = 0
  private(set) var evidence = RowEvidence()
  private var ledger = KeyLedger()
  private var rejectedIDs = KeyLedger()
  private var watchedIDs = KeyLedger()

  /// How many rows are stays.
  var stayCount: Int { ledger.count }

  /// Adds the next batch of the file.
  ///
  /// - Throws: ``ImportError`` when a temporary file cannot be written.
  mutating func add(_ batch: ListingBatch) throws(ImportError) {
    for entry in batch.entries {
      try ledger.add(entry.key, row: readCount + entry.row, line: entry.line)
    }
    for reject in batch.rejects {
      guard let key = reject.key else {
        namelessRejectCount += 1
        continue
      }
      try rejectedIDs.add(key, row: rejectedIDs.count, line: reject.line)
    }
    for key in batch.watchedIDs {
      try watchedIDs.add(key, row: watchedIDs.count, line: 0)
    }
    readCount += batch.readCount
    blankCount += batch.blankCount
    rejectedCount += batch.rejects.count
    if rejects.count < ListingSurvey.reportLimit {
      rejects += batch.rejects.prefix(ListingSurvey.reportLimit - rejects.count)
    }
    evidence.add(batch.evidence)
    precondition(
      readCount == stayCount + rejectedCount,
      "read \(readCount) rows, of which \(stayCount) are stays and \(rejectedCount) are not")
  }

  /// How many different values the column has that says id and fills nothing.
  ///
  /// - Throws: ``ImportError`` when a temporary file cannot be read or written.
  mutating func distinctWatchedIDs() throws(ImportError) -> Int {
    watchedIDs.count - (try watchedIDs.finish(keepsKeys: false).repeatedWithin)
  }

  /// What the rows' ids came to, after those of earlier files.
  ///
  /// - Throws: ``ImportError`` when a temporary file cannot be read or written.
  mutating func finish(
    keepsKeys: Bool, after earlier: [KeyIndex]
  ) throws(ImportError) -> KeyLedger.Result {
    var result = try ledger.finish(keepsKeys: keepsKeys, after: earlier)
    if keepsKeys { result.rejectedKeys = try rejectedIDs.finish(keepsKeys: true).keys }
    return result
  }
}
