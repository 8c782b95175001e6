import StayImport
import StayModel
import StayStore

/// The import of one file of a run.
struct FileImport {
  let options: ImportOptions
  let input: ListingInput
  let number: Int
  let target: ImportTarget
  /// The ids of the files before.
  let ledger: RunLedger
  /// Whether this is the last file of a sync whose files were all good.
  let syncs: Bool
  /// Whether later files, or the sync, have to find this file's ids.
  let keepsIDs: Bool
  let progress: (ListingImporter.Progress) throws -> Void

  private let start = ContinuousClock.now

  init(
    options: ImportOptions, input: ListingInput, number: Int, target: ImportTarget,
    ledger: RunLedger, syncs: Bool, keepsIDs: Bool,
    progress: @escaping (ListingImporter.Progress) throws -> Void
  ) {
    self.options = options
    self.input = input
    self.number = number
    self.target = target
    self.ledger = ledger
    self.syncs = syncs
    self.keepsIDs = keepsIDs
    self.progress = progress
  }

  /// What writing a file came to.
  fileprivate struct Outcome: Sendable {
    var rows = ImportCounts()
    var duplicates: [ImportReport.Duplicate] = []
  }

  /// Ends a transaction because of what the data is; nothing of the file is stored.
  private struct Refusal: Error {
    let reason: String
  }

  /// Looks the file through, then stores it, or says why not.
  func run() throws -> (ImportReport, ListingSurvey) {
    let reader = ListingReader(input, options: options.reading)
    let total = try input.isCompressed() ? nil : input.byteCount
    let survey = try reader.survey(keepsIDs: keepsIDs) { bytes, rows in
      try tell(.survey, textBytes: bytes, of: total, rows: rows)
    }
    if let refusal = survey.refusal { return (report(survey, refusing: refusal), survey) }
    if let refusal = limitRefusal(survey) {
      // What is too much for the limit is just what has to be mended.
      let rejects = try rejectsFile(survey)
      if var rejects {
        try reader.read(survey, keepsRejects: true) { try rejects.add($0.rejects) }
        try rejects.finish()
        try rejects.publish()
      }
      return (report(survey, refusing: refusal, rejectsPath: rejects?.path), survey)
    }
    do {
      guard !options.isDryRun else {
        return (report(survey, try compare(reader, survey), rejectsPath: nil), survey)
      }
      var rejects: RejectsFile?
      let outcome = try target.write { writer in
        // A second attempt begins them anew.
        rejects = nil
        rejects = try rejectsFile(survey)
        return try store(reader, survey, writer, &rejects)
      }
      // Only now are the other rows stored: until here a failure leaves no file behind.
      try rejects?.publish()
      return (report(survey, outcome, rejectsPath: rejects?.path), survey)
    } catch let refusal as Refusal {
      return (report(survey, refusing: refusal.reason), survey)
    }
  }

  private func limitRefusal(_ survey: ListingSurvey) -> String? {
    guard survey.rejectedCount > 0 else { return nil }
    let rejected = survey.rejectedCount == 1 ? "1 row was" : "\(survey.rejectedCount) rows were"
    if options.isStrict { return "\(rejected) rejected, and --strict allows none" }
    guard let limit = options.rejectLimit,
      !limit.allows(survey.rejectedCount, of: survey.readCount)
    else { return nil }
    return "\(rejected) rejected of \(survey.readCount), more than --max-rejects allows"
  }

  private func rejectsFile(_ survey: ListingSurvey) throws(ImportError) -> RejectsFile? {
    guard let path = options.rejectsPath, !options.isDryRun, survey.rejectedCount > 0 else {
      return nil
    }
    return try RejectsFile(path: path, survey: survey, number: number)
  }

  private func compare(_ reader: ListingReader, _ survey: ListingSurvey) throws -> Outcome {
    var rejects: RejectsFile?
    guard let store = try target.existingStore() else {
      guard ledger.isEmpty else { return try pass(reader, survey, &rejects) { _ in .inserted } }
      return Outcome(ofNewStore: survey)
    }
    return try store.read { existing in
      var outcome = try pass(reader, survey, &rejects) {
        try existing.outcome(of: $0.0, digest: $0.1)
      }
      if let source = removalSource(survey) {
        outcome.rows.removed = try existing.count(ofSource: source) { try isGone($0, survey) }
      }
      return outcome
    }
  }

  private func store(
    _ reader: ListingReader, _ survey: ListingSurvey, _ writer: StoreWriter,
    _ rejects: inout RejectsFile?
  ) throws -> Outcome {
    var read = 0
    var outcome = try writer.load(progress: { _, _ in
      // Sorting and writing ask too whether they are to go on.
      try tell(.store, textBytes: survey.textByteCount, of: survey.textByteCount, rows: read)
    }) { loader in
      let outcome = try pass(reader, survey, &rejects) { stay, digest in
        try loader.add(stay, digest: digest, isReplacing: options.onDuplicate == .update)
      }
      read = outcome.rows.read
      return outcome
    }
    if let source = removalSource(survey) {
      outcome.rows.removed = try writer.deleteStays(ofSource: source) { try isGone($0, survey) }
    }
    try writer.record(run(survey, outcome.rows))
    return outcome
  }

  /// The source whose stays are to be removed where no file has them; nil where none are.
  ///
  /// A rejected row whose id cannot be read may be any stay's, so then all are kept.
  private func removalSource(_ survey: ListingSurvey) -> String? {
    syncs && namelessRejectCount(survey) == 0 ? options.source : nil
  }

  private func namelessRejectCount(_ survey: ListingSurvey) -> Int {
    survey.namelessRejectCount + ledger.namelessRejectCount
  }

  private func isGone(_ id: StayID, _ survey: ListingSurvey) throws -> Bool {
    let key = survey.key(ofID: id.rawValue)
    if try survey.mentions(key) { return false }
    return try !ledger.mentions(key)
  }

  private func warnings(_ survey: ListingSurvey) -> [String] {
    let count = namelessRejectCount(survey)
    guard syncs, count > 0 else { return survey.warnings }
    let rows = count == 1 ? "1 rejected row has" : "\(count) rejected rows have"
    return survey.warnings + [
      "\(rows) no id that can be read, so --sync removes nothing: any stay could be meant"
    ]
  }

  /// Goes over the stays of the file and books what the closure says became of each.
  private func pass(
    _ reader: ListingReader, _ survey: ListingSurvey, _ rejects: inout RejectsFile?,
    _ body: ((Stay, StayDigest)) throws -> StoreWriter.Outcome
  ) throws -> Outcome {
    var outcome = Outcome()
    try reader.read(survey, keepsRejects: rejects != nil) { batch in
      for listing in batch.listings {
        if let firstLine = listing.firstLine {
          outcome.note(listing.line, repeats: firstLine, in: nil)
        } else if let first = try ledger.first(listing.key) {
          outcome.note(listing.line, repeats: first.line, in: first.file)
        } else {
          try book(
            try body((listing.stay, listing.digest)), listing, in: &outcome)
        }
      }
      outcome.rows.read += batch.readCount
      outcome.rows.rejected += batch.rejects.count
      outcome.rows.blank += batch.blankCount
      try rejects?.add(batch.rejects)
      try tell(
        .store, textBytes: batch.endOffset, of: survey.textByteCount, rows: outcome.rows.read)
    }
    guard outcome.rows.read == survey.readCount, outcome.rows.isBalanced else {
      throw ImportError(
        kind: .changedMeanwhile, path: input.name,
        detail: "\(outcome.rows.read) rows where \(survey.readCount) were")
    }
    try rejects?.finish()
    return outcome
  }

  private func book(
    _ result: StoreWriter.Outcome, _ listing: ListingBatch.Listing, in outcome: inout Outcome
  ) throws {
    switch (result, options.onDuplicate) {
    case (.inserted, _): outcome.rows.inserted += 1
    case (_, .fail):
      throw Refusal(
        reason: "a stay with the id \"\(listing.stay.id)\" is in the store already, and "
          + "--on-duplicate fail allows none")
    case (.unchanged, _): outcome.rows.unchanged += 1
    case (.updated, .skip): outcome.note(listing.line, repeats: nil, in: nil)
    case (.updated, .update): outcome.rows.updated += 1
    }
  }

  private func tell(
    _ phase: ListingImporter.Progress.Phase, textBytes: Int, of total: Int?, rows: Int
  ) throws {
    try progress(
      ListingImporter.Progress(
        file: number, name: input.name, phase: phase,
        share: total.map { min(1, Double(textBytes) / Double(max($0, 1))) },
        textBytes: textBytes, rows: rows))
  }

  private func run(_ survey: ListingSurvey, _ rows: ImportCounts) -> ImportRun {
    ImportRun(
      source: options.source ?? input.name, format: survey.format.rawValue,
      bytes: survey.byteCount, read: rows.read, inserted: rows.inserted, updated: rows.updated,
      unchanged: rows.unchanged, duplicate: rows.duplicate, rejected: rows.rejected,
      blank: rows.blank, removed: rows.removed)
  }

  private func report(
    _ survey: ListingSurvey, _ outcome: Outcome, rejectsPath: String?
  ) -> ImportReport {
    ImportReport(
      source: options.source ?? input.name, survey: survey, seconds: seconds, refusal: nil,
      warnings: warnings(survey), rows: outcome.rows, duplicates: outcome.duplicates,
      rejectsPath: rejectsPath,
      isDryRun: options.isDryRun)
  }

  private func report(
    _ survey: ListingSurvey, refusing reason: String, rejectsPath: String? = nil
  ) -> ImportReport {
    ImportReport(
      source: options.source ?? input.name, survey: survey, seconds: seconds, refusal: reason,
      warnings: survey.warnings,
      rows: ImportCounts(refusing: survey.readCount, blank: survey.blankCount), duplicates: [],
      rejectsPath: rejectsPath, isDryRun: options.isDryRun)
  }

  private var seconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

extension FileImport.Outcome {
  /// What importing a file into a store that is not there would come to: the survey knows it all.
  fileprivate init(ofNewStore survey: ListingSurvey) {
    rows.read = survey.readCount
    rows.rejected = survey.rejectedCount
    rows.blank = survey.blankCount
    rows.duplicate = survey.repetitionCount
    rows.inserted = rows.read - rows.rejected - rows.duplicate
    duplicates = survey.repetitions.map {
      ImportReport.Duplicate(line: $0.line, firstLine: $0.firstLine, firstFile: nil)
    }
  }

  /// Books a row that repeats an id of the run, or the id of a stay that is left as it is.
  fileprivate mutating func note(_ line: Int, repeats firstLine: Int?, in file: String?) {
    rows.duplicate += 1
    guard duplicates.count < ListingSurvey.reportLimit else { return }
    duplicates.append(
      ImportReport.Duplicate(line: line, firstLine: firstLine, firstFile: file))
  }
}
