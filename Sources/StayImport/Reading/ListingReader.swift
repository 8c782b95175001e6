import StayModel

/// Reads a file of listings: first a survey of the whole of it, then the stays.
///
/// ```swift
/// let reader = ListingReader(try ListingInput.open("listings.csv"), options: ReadingOptions())
/// let survey = try reader.survey()
/// if survey.refusal == nil {
///   try reader.read(survey) { batch in
///     for listing in batch.listings { print(listing.line, listing.stay.title ?? "") }
///   }
/// }
/// ```
///
/// The survey decides what only the whole file can decide: the encoding, the separator of
/// decimals, the id column, which rows repeat an id, whether the coordinates are degrees. It reads
/// by what the first megabyte suggests and begins again where the end contradicts that. Both
/// passes map rows on two cores and hold a bounded number of them.
public struct ListingReader: Sendable {
  /// The file.
  public let input: ListingInput
  private let options: ReadingOptions

  /// Texts that are shorter are not worth the hand-over between cores.
  private static let parallelFrom = 1 << 20

  /// Each pass can teach one lesson of each kind; a file that teaches more has no right reading.
  private static let passLimit = 5

  /// Makes a reader.
  public init(_ input: ListingInput, options: ReadingOptions) {
    self.input = input
    self.options = options
  }

  /// Reads the whole file and says what it is and holds.
  ///
  /// - Parameters:
  ///   - keepsIDs: Whether the survey is to find ids again, with ``ListingSurvey/line(of:)``.
  ///   - progress: Called with the bytes of text and the rows read so far, after each batch; an
  ///     error that it throws ends the survey.
  /// - Returns: What the file is and holds.
  /// - Throws: ``ImportError`` when the file cannot be read; what `progress` throws.
  /// - Complexity: O(n log n); memory is bounded by the record limit, whatever the file's size.
  public func survey(
    keepsIDs: Bool = false, progress: (_ textBytes: Int, _ rows: Int) throws -> Void = { _, _ in }
  ) throws -> ListingSurvey {
    let drafter = PlanDrafter(input: input, options: options)
    var lessons = PlanDrafter.Lessons()
    var pass = 1
    while true {
      let draft = try drafter.draft(lessons)
      var tally = SurveyTally()
      var ending = BatchPipeline.Ending()
      do {
        ending = try run(draft.text, draft.rows, depth: .survey) { batch in
          try tally.add(batch)
          try progress(batch.endOffset, tally.readCount)
        }
      } catch let error as ImportError where error.kind == .damaged {
        ending.textFault = TextFault(offset: 0, reason: error.detail)
      }
      let verdict = SurveyVerdict(
        input: input, options: options, draft: draft, tally: tally,
        ids: try tally.finish(keepsKeys: keepsIDs), ending: ending)
      let taught = pass < Self.passLimit ? verdict.lessons(after: lessons) : lessons
      if taught == lessons { return try verdict.survey() }
      lessons = taught
      pass += 1
    }
  }

  /// Reads the rows by what a survey found.
  ///
  /// - Parameters:
  ///   - survey: What ``survey(keepsIDs:progress:)`` said of the same input.
  ///   - keepsRejects: Whether rejects are to have their bytes.
  ///   - body: Called on this thread with one batch after another, in the order of the file;
  ///     parsing goes on meanwhile. An error that it throws ends the reading.
  /// - Throws: ``ImportError`` when the file cannot be read; what `body` throws.
  public func read(
    _ survey: ListingSurvey, keepsRejects: Bool = false, body: (ListingBatch) throws -> Void
  ) throws {
    var readCount = 0
    var repetitions = RecordLog<ListingSurvey.Repetition>.Reader(survey.allRepetitions)
    var next = try repetitions.next()
    let depth: ReadingDepth = keepsRejects ? .staysAndRejects : .stays
    _ = try run(survey.text, survey.rows, depth: depth) { batch in
      var batch = batch
      for index in batch.listings.indices
      where next?.ordinal == readCount + batch.listings[index].ordinal {
        batch.listings[index].firstLine = next?.firstLine
        next = try repetitions.next()
      }
      readCount += batch.readCount
      try body(batch)
    }
  }

  private func run(
    _ text: TextPlan, _ rows: RowPlan, depth: ReadingDepth, _ body: (ListingBatch) throws -> Void
  ) throws -> BatchPipeline.Ending {
    let pipeline = BatchPipeline(skippedRecords: text.skippedRecords) { block in
      if rows.layout == nil {
        var mapper = CSVRowMapper(plan: rows, depth: depth)
        return mapper.map(block)
      }
      var mapper = JSONRowMapper(plan: rows, depth: depth)
      return mapper.map(block)
    }
    let reader = try text.makeReader(
      input, limit: options.recordLimit, pieceSize: options.pieceSize)
    let ending =
      input.byteCount < Self.parallelFrom
      ? try pipeline.run(reader, body) : try pipeline.runInParallel(reader, body)
    guard ending.sourceByteCount == input.byteCount || ending.textFault != nil else {
      throw ImportError(
        kind: .changedMeanwhile, path: input.name,
        detail: "\(ending.sourceByteCount) bytes where \(input.byteCount) were")
    }
    return ending
  }
}
