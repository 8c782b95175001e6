import StayModel

/// Reads a file of listings in one pass, by what its beginning suggests.
///
/// ```swift
/// let reader = ListingReader(try ListingInput.open("listings.csv"), options: ReadingOptions())
/// var stays: [(row: Int, stay: Stay)] = []
/// let survey = try reader.read { event in
///   switch event {
///   case .begin: stays = []
///   case .batch(let batch): stays += batch.listings.map { ($0.row, $0.stay) }
///   }
/// }
/// if survey.refusal == nil { stays.removeAll { survey.isRepetition(row: $0.row) } }
/// ```
///
/// What only the whole file can decide (the encoding, the separator of decimals, the id column) is
/// taken from the first megabyte, and the pass gathers what speaks for every rule. Where the end
/// contradicts the beginning, the pass was for nothing, and the file is read again by the right rule.
/// Which rows repeat an id, and whether the coordinates are degrees, is known at the end too: until
/// then nothing of a file is certain. Rows are mapped on two cores, a bounded number of them at a time.
public struct ListingReader: Sendable {
  /// What is told while a file is read.
  public enum Event: Sendable {
    /// A pass begins: what batches told before is void.
    case begin(Pass)
    /// The next rows, in the order of the file; parsing goes on meanwhile.
    case batch(ListingBatch)
  }

  /// A pass over a file.
  public struct Pass: Sendable {
    /// The pass's number, from 1.
    public let number: Int
    /// What goes around rejected rows.
    public let rejectsFrame: RejectsFrame
  }

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
  ///   - depth: What is wanted of the rows.
  ///   - keepsIDs: Whether the survey is to find ids again, with ``ListingSurvey/line(of:)``.
  ///   - earlier: The surveys of files that were read before and kept their ids: their rows come
  ///     first where an id is repeated.
  ///   - body: Called on this thread with what happens; an error that it throws ends the reading.
  /// - Returns: What the file is and holds, as the last pass saw it.
  /// - Throws: ``ImportError`` when the file cannot be read; what `body` throws.
  /// - Complexity: O(n log n); memory is bounded by the record limit, whatever the file's size.
  public func read(
    _ depth: ReadingDepth = .stays, keepsIDs: Bool = false, after earlier: [ListingSurvey] = [],
    _ body: (Event) throws -> Void
  ) throws -> ListingSurvey {
    let drafter = PlanDrafter(input: input, options: options)
    var lessons = PlanDrafter.Lessons()
    var number = 1
    while true {
      let draft = try drafter.draft(lessons)
      let frame = RejectsFrame(text: draft.text, rows: draft.rows)
      try body(.begin(Pass(number: number, rejectsFrame: frame)))
      var tally = SurveyTally()
      var ending = BatchPipeline.Ending()
      do {
        ending = try run(draft, depth) { batch in
          var batch = batch
          batch.firstRow = tally.readCount
          try tally.add(batch)
          try body(.batch(batch))
        }
      } catch let error as ImportError where error.kind == .damaged {
        ending.textFault = TextFault(offset: 0, reason: error.detail)
      }
      let ids = try tally.finish(keepsKeys: keepsIDs, after: earlier.compactMap(\.keys))
      let watched = try tally.distinctWatchedIDs()
      let verdict = SurveyVerdict(
        input: input, options: options, draft: draft, tally: tally, ids: ids,
        distinctWatchedIDs: watched, ending: ending)
      var taught = number < Self.passLimit ? verdict.lessons(after: lessons) : lessons
      // Another delimiter is right only where it makes columns of a place.
      if taught.delimiter != lessons.delimiter, try drafter.draft(taught).refusal != nil {
        taught.delimiter = lessons.delimiter
      }
      if taught == lessons { return try verdict.survey() }
      lessons = taught
      number += 1
    }
  }

  private func run(
    _ draft: PlanDrafter.Draft, _ depth: ReadingDepth, _ body: (ListingBatch) throws -> Void
  ) throws -> BatchPipeline.Ending {
    let rows = draft.rows
    let pipeline = BatchPipeline(skippedRecords: draft.text.skippedRecords) { block in
      if rows.layout == nil {
        var mapper = CSVRowMapper(plan: rows, depth: depth)
        return mapper.map(block)
      }
      var mapper = JSONRowMapper(plan: rows, depth: depth)
      return mapper.map(block)
    }
    let reader = try draft.text.makeReader(
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
