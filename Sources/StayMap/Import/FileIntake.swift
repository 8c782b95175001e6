import StayImport
import StayModel
import StayStore

/// What a pass over a file brings: its stays, sorted on their way to the store, what each would do
/// there, and its rejects.
///
/// A pass that begins makes void what the one before brought.
final class FileIntake {
  private let options: ImportOptions
  /// Where stays go; nil in a dry run.
  let sorter: RecordSorter?
  /// What the store holds; nil where it holds nothing.
  private let comparison: StayComparison?
  /// The names of the files before, by their numbers.
  private let earlierNames: [String]
  /// The paths of the file's rejects; nil where they are not kept.
  private let rejectsPaths: RejectsPaths?
  private let progress: (_ textBytes: Int, _ rows: Int) throws -> Void

  private var frame: RejectsFrame?
  /// The rejects, if there are any and they are kept.
  private(set) var rejects: RejectsFile?
  private var updated = RowSet()
  private var unchanged = RowSet()
  /// The rows of `updated` with their lines, where they have to be listed.
  private var known = RecordLog<KnownRow>()
  /// The id of the first row whose stay is in the store already.
  private(set) var firstKnownID: String?

  private struct KnownRow: BitwiseCopyable, Sendable {
    let row: Int
    let line: Int
  }

  init(
    options: ImportOptions, sorter: RecordSorter?, comparison: StayComparison?,
    earlierNames: [String], rejectsPaths: RejectsPaths?,
    progress: @escaping (_ textBytes: Int, _ rows: Int) throws -> Void
  ) {
    self.options = options
    self.sorter = sorter
    self.comparison = comparison
    self.earlierNames = earlierNames
    self.rejectsPaths = rejectsPaths
    self.progress = progress
  }

  /// What has to be read of a row.
  var depth: ReadingDepth {
    if rejectsPaths != nil { return .staysAndRejects }
    return sorter == nil && comparison == nil ? .survey : .stays
  }

  /// Takes what a reader tells.
  func take(_ event: ListingReader.Event) throws {
    switch event {
    case .begin(let pass):
      sorter?.removeAll()
      frame = pass.rejectsFrame
      rejects = nil
      updated = RowSet()
      unchanged = RowSet()
      known = RecordLog()
      firstKnownID = nil
    case .batch(let batch):
      for entry in batch.entries where depth != .survey { try take(entry, of: batch) }
      try keep(batch.rejects)
      try progress(batch.endOffset, batch.firstRow + batch.readCount)
    }
  }

  private func take(_ entry: ListingBatch.Entry, of batch: ListingBatch) throws {
    let record = batch.records.record(at: entry.record)
    let row = batch.firstRow + entry.row
    switch try comparison?.outcome(of: record) ?? .inserted {
    case .inserted: break
    case .unchanged:
      unchanged.insert(row)
      if firstKnownID == nil { firstKnownID = record.id }
      return
    case .updated:
      updated.insert(row)
      if firstKnownID == nil { firstKnownID = record.id }
      guard options.onDuplicate == .update else {
        return try known.append(KnownRow(row: row, line: entry.line))
      }
    }
    try sorter?.add(record, sequence: row)
  }

  private func keep(_ rows: [RowReject]) throws {
    guard let rejectsPaths, let frame, !rows.isEmpty else { return }
    if rejects == nil { rejects = try RejectsFile(rejectsPaths, frame: frame) }
    try rejects?.add(rows)
  }

  /// The books and the duplicates of the file, as the last pass left them.
  func outcome(_ survey: ListingSurvey) throws -> Outcome {
    updated.subtract(survey.repeatedRows)
    unchanged.subtract(survey.repeatedRows)
    var outcome = Outcome()
    outcome.rows.read = survey.readCount
    outcome.rows.rejected = survey.rejectedCount
    outcome.rows.blank = survey.blankCount
    outcome.rows.unchanged = unchanged.count
    outcome.rows.duplicate = survey.repetitionCount
    let known = updated.count
    switch options.onDuplicate {
    case .update: outcome.rows.updated = known
    case .skip, .fail: outcome.rows.duplicate += known
    }
    outcome.rows.inserted =
      survey.readCount - survey.rejectedCount - survey.repetitionCount - known
      - outcome.rows.unchanged
    outcome.duplicates = try duplicates(survey)
    return outcome
  }

  /// The first rows that count as duplicates, in the order of the file.
  private func duplicates(_ survey: ListingSurvey) throws -> [ImportReport.Duplicate] {
    var rows = survey.repetitions.map { repetition in
      (
        row: repetition.row,
        duplicate: ImportReport.Duplicate(
          line: repetition.line, firstLine: repetition.firstLine,
          firstFile: repetition.earlierFile.map { earlierNames[$0] })
      )
    }
    var left = ListingSurvey.reportLimit
    var reader = RecordLog<KnownRow>.Reader(known)
    while left > 0, let next = try reader.next() {
      guard !survey.isRepetition(row: next.row) else { continue }
      rows.append(
        (next.row, ImportReport.Duplicate(line: next.line, firstLine: nil, firstFile: nil)))
      left -= 1
    }
    rows.sort { $0.row < $1.row }
    return rows.prefix(ListingSurvey.reportLimit).map(\.duplicate)
  }

  /// What is to be done with the sorted records.
  func plan(_ survey: ListingSurvey, _ rows: ImportCounts) -> RecordPlan {
    let repeated = survey.repeatedRows
    let updated = updated
    return RecordPlan(insertedCount: rows.inserted, replacedCount: rows.updated) { row in
      if repeated.contains(row) { return .drop }
      return updated.contains(row) ? .replace : .insert
    }
  }

  /// What importing the file comes to.
  struct Outcome: Sendable {
    var rows = ImportCounts()
    var duplicates: [ImportReport.Duplicate] = []
  }
}
