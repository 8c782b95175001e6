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
  /// Rejects that killed runs left under temporary names.
  let leftovers: [String]
  let progress: (ListingImporter.Progress) throws -> Void

  private let start = ContinuousClock.now

  init(
    options: ImportOptions, input: ListingInput, number: Int, target: ImportTarget,
    ledger: RunLedger, syncs: Bool, keepsIDs: Bool, leftovers: [String],
    progress: @escaping (ListingImporter.Progress) throws -> Void
  ) {
    self.options = options
    self.input = input
    self.number = number
    self.target = target
    self.ledger = ledger
    self.syncs = syncs
    self.keepsIDs = keepsIDs
    self.leftovers = leftovers
    self.progress = progress
  }

  /// Ends a transaction because of what the data is; nothing of the file is stored.
  private struct Refusal: Error {
    let reason: String
    let survey: ListingSurvey
    /// Where the rejects are, if they are just what has to be mended.
    var rejectsPath: String?
  }

  /// What a file's pass came to, once nothing speaks against storing it.
  private struct Taken {
    let survey: ListingSurvey
    let intake: FileIntake
    var outcome: FileIntake.Outcome
  }

  /// Reads the file and stores it, or says why not.
  func run() throws -> (ImportReport, ListingSurvey) {
    do {
      if options.isDryRun { return try compare() }
      if let store = try target.existingStore(.readWrite) { return try merge(into: store) }
      return try create()
    } catch let refusal as Refusal {
      return (report(refusal), refusal.survey)
    }
  }

  /// Tells what a real run would do, and writes nothing.
  private func compare() throws -> (ImportReport, ListingSurvey) {
    guard let store = try target.existingStore(.readOnly) else {
      let taken = try take(sorter: nil, comparison: nil)
      return (report(taken.survey, taken.outcome, rejectsPath: nil), taken.survey)
    }
    let (survey, outcome) = try store.read { reader in
      var taken = try take(sorter: nil, comparison: StayComparison(reader))
      if let source = removalSource(taken.survey) {
        taken.outcome.rows.removed = try reader.count(ofSource: source) {
          try isGone($0, taken.survey)
        }
      }
      return (taken.survey, taken.outcome)
    }
    return (report(survey, outcome, rejectsPath: nil), survey)
  }

  /// Stores the file in one transaction of a store that is there, which nobody else writes from the
  /// comparison on.
  private func merge(into store: StayStore) throws -> (ImportReport, ListingSurvey) {
    var rejects: RejectsFile?
    let (survey, outcome) = try store.write { writer in
      let taken = try take(
        sorter: RecordSorter(besideStoreAt: store.path),
        comparison: StayComparison(writer.reader))
      rejects = taken.intake.rejects
      return (taken.survey, try write(taken, writer))
    }
    return try finish(survey, outcome, rejects)
  }

  /// Stores the file in a store that is made of it.
  private func create() throws -> (ImportReport, ListingSurvey) {
    guard let path = target.path else { preconditionFailure("a store in memory is always there") }
    let sorter = RecordSorter(besideStoreAt: path)
    let taken = try take(sorter: sorter, comparison: nil)
    do {
      let outcome = try StayStore.create(at: path) { writer in try write(taken, writer) }
      return try finish(taken.survey, outcome, taken.intake.rejects)
    } catch let error as StoreError where error.kind == .fileExists {
      // Someone else made the store meanwhile: this becomes an import into that one.
      return try merge(into: StayStore.open(at: path))
    }
  }

  /// Only now are the other rows stored: until here a failure leaves no rejects behind.
  private func finish(
    _ survey: ListingSurvey, _ outcome: FileIntake.Outcome, _ rejects: RejectsFile?
  ) throws -> (ImportReport, ListingSurvey) {
    try rejects?.publish()
    return (report(survey, outcome, rejectsPath: rejects?.path), survey)
  }

  /// Reads the file.
  ///
  /// - Throws: ``Refusal`` where nothing of it may be stored.
  private func take(sorter: RecordSorter?, comparison: StayComparison?) throws -> Taken {
    let total = try input.isCompressed() ? nil : input.byteCount
    let keepsRejects = options.rejectsPath != nil && !options.isDryRun
    let intake = FileIntake(
      options: options, sorter: sorter, comparison: comparison, earlierNames: ledger.names,
      rejectsPaths: keepsRejects
        ? options.rejectsPath.map { RejectsPaths($0, number: number) } : nil
    ) { bytes, rows in
      let share = total.map { min(1, Double(bytes) / Double(max($0, 1))) }
      try tell(.survey, share: share, textBytes: bytes, rows: rows)
    }
    let survey = try ListingReader(input, options: options.reading)
      .read(intake.depth, keepsIDs: keepsIDs, after: ledger.surveys, intake.take)
    if let reason = survey.refusal { throw Refusal(reason: reason, survey: survey) }
    if let reason = limitRefusal(survey) {
      try intake.rejects?.finish()
      try intake.rejects?.publish()
      throw Refusal(reason: reason, survey: survey, rejectsPath: intake.rejects?.path)
    }
    if options.onDuplicate == .fail, let id = intake.firstKnownID {
      throw Refusal(
        reason: "a stay with the id \"\(id)\" is in the store already, and "
          + "--on-duplicate fail allows none", survey: survey)
    }
    let outcome = try intake.outcome(survey)
    precondition(outcome.rows.isBalanced, "the books of \(input.name) do not balance")
    return Taken(survey: survey, intake: intake, outcome: outcome)
  }

  /// Writes what was taken; the rejects are on the disk before that can be committed.
  private func write(_ taken: Taken, _ writer: StoreWriter) throws -> FileIntake.Outcome {
    let survey = taken.survey
    var outcome = taken.outcome
    if let sorter = taken.intake.sorter {
      let plan = taken.intake.plan(survey, outcome.rows)
      let written = try writer.write(sorter, plan) { written, total in
        try tell(
          .store, share: Double(written) / Double(max(total, 1)),
          textBytes: survey.textByteCount, rows: written)
      }
      precondition(
        written.inserted == outcome.rows.inserted && written.updated == outcome.rows.updated,
        "\(written) was written of \(input.name), and the books say \(outcome.rows)")
    }
    if let source = removalSource(survey) {
      outcome.rows.removed = try writer.deleteStays(ofSource: source) { try isGone($0, survey) }
    }
    try writer.record(run(survey, outcome.rows))
    try taken.intake.rejects?.finish()
    return outcome
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
    var warnings = survey.warnings
    warnings += leftovers.map {
      "an earlier run was killed before it could name its rejected rows; they are in \($0)"
    }
    let count = namelessRejectCount(survey)
    guard syncs, count > 0 else { return warnings }
    let rows = count == 1 ? "1 rejected row has" : "\(count) rejected rows have"
    return warnings + [
      "\(rows) no id that can be read, so --sync removes nothing: any stay could be meant"
    ]
  }

  private func tell(
    _ phase: ListingImporter.Progress.Phase, share: Double?, textBytes: Int, rows: Int
  ) throws {
    try progress(
      ListingImporter.Progress(
        file: number, name: input.name, phase: phase, share: share, textBytes: textBytes,
        rows: rows))
  }
}

extension FileImport {
  private func run(_ survey: ListingSurvey, _ rows: ImportCounts) -> ImportRun {
    ImportRun(
      source: options.source ?? input.name, format: survey.format.rawValue,
      bytes: survey.byteCount, read: rows.read, inserted: rows.inserted, updated: rows.updated,
      unchanged: rows.unchanged, duplicate: rows.duplicate, rejected: rows.rejected,
      blank: rows.blank, removed: rows.removed)
  }

  private func report(
    _ survey: ListingSurvey, _ outcome: FileIntake.Outcome, rejectsPath: String?
  ) -> ImportReport {
    ImportReport(
      source: options.source ?? input.name, survey: survey, seconds: seconds, refusal: nil,
      warnings: warnings(survey), rows: outcome.rows, duplicates: outcome.duplicates,
      rejectsPath: rejectsPath, isDryRun: options.isDryRun)
  }

  private func report(_ refusal: Refusal) -> ImportReport {
    let survey = refusal.survey
    return ImportReport(
      source: options.source ?? input.name, survey: survey, seconds: seconds,
      refusal: refusal.reason, warnings: survey.warnings,
      rows: ImportCounts(refusing: survey.readCount, blank: survey.blankCount), duplicates: [],
      rejectsPath: refusal.rejectsPath, isDryRun: options.isDryRun)
  }

  private var seconds: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
