/// The sums of a survey's batches.
struct SurveyTally {
  private(set) var readCount = 0
  private(set) var blankCount = 0
  private(set) var rejectedCount = 0
  private(set) var rejects: [RowReject] = []
  private(set) var evidence = RowEvidence()
  private(set) var ledger = KeyLedger()

  /// Adds the next batch of the file.
  mutating func add(_ batch: ListingBatch) {
    for listing in batch.listings {
      ledger.add(listing.key, ordinal: readCount + listing.ordinal, line: listing.line)
    }
    readCount += batch.readCount
    blankCount += batch.blankCount
    rejectedCount += batch.rejects.count
    if rejects.count < ListingSurvey.rejectLimit {
      rejects += batch.rejects.prefix(ListingSurvey.rejectLimit - rejects.count)
    }
    evidence.add(batch.evidence)
    precondition(
      readCount == ledger.count + rejectedCount,
      "read \(readCount) rows, of which \(ledger.count) are stays and \(rejectedCount) are not")
  }

  /// The rows whose id came before.
  mutating func repetitions() -> [KeyLedger.Repetition] {
    ledger.repetitions()
  }
}
