import StayModel

/// What a whole pass over a file says of the plan that it was read by.
struct SurveyVerdict {
  let input: ListingInput
  let options: ReadingOptions
  let draft: PlanDrafter.Draft
  private let tally: SurveyTally
  private let ending: BatchPipeline.Ending
  private let ids: KeyLedger.Result
  private let distinctWatchedIDs: Int

  init(
    input: ListingInput, options: ReadingOptions, draft: PlanDrafter.Draft, tally: SurveyTally,
    ids: KeyLedger.Result, distinctWatchedIDs: Int, ending: BatchPipeline.Ending
  ) {
    self.input = input
    self.options = options
    self.draft = draft
    self.tally = tally
    self.ids = ids
    self.distinctWatchedIDs = distinctWatchedIDs
    self.ending = ending
  }

  /// The lessons with what this pass taught; the same ones where it taught nothing.
  func lessons(after earlier: PlanDrafter.Lessons) -> PlanDrafter.Lessons {
    var lessons = earlier
    let evidence = tally.evidence
    if options.encoding == nil && draft.text.encoding == .utf8
      && evidence.encoding.suggestsSingleBytes
    {
      lessons.encoding = .windows1252
    }
    for choice in draft.rows.choices where choice.reason == .name && !stands(choice) {
      let ban = FieldChooser.Ban(field: choice.field, column: choice.column)
      guard lessons.banned.insert(ban).inserted else { continue }
      if let passed = passed(choice) { lessons.passed.append(passed) }
    }
    for column in draft.rows.watched.map(counted) where isBorneOut(column) {
      let choice = FieldChooser.Ban(field: column.field, column: column.column)
      if !lessons.banned.contains(choice) { lessons.borneOut.insert(choice) }
    }
    if let rival = draft.rows.rival, evidence.ragged * 2 > tally.readCount,
      evidence.rivalFits * 10 >= evidence.ragged * 9
    {
      lessons.delimiter = rival.delimiter
    }
    if draft.rows.column(of: .price) != nil, evidence.decimals.rule != draft.rows.rules.decimalRule
    {
      lessons.decimalRule = evidence.decimals.rule
    }
    if evidence.newColumns.contains(where: { couldFill($0.joined(separator: ".")) }) {
      lessons.columns.formUnion(evidence.newColumns)
    }
    return lessons
  }

  /// A column that fills nothing, by the figures of the whole file.
  private func counted(_ column: PassedColumn) -> PassedColumn {
    switch column.field {
    case .id: column.counted(fitting: distinctWatchedIDs, of: tally.stayCount)
    default:
      column.counted(fitting: tally.evidence.watched.fitting, of: tally.evidence.watched.count)
    }
  }

  /// Whether the whole file would have a column fill its field after all.
  private func isBorneOut(_ column: PassedColumn) -> Bool {
    switch column.field {
    case .id: column.count > 0 && FieldChooser.areDistinct(column.fitting, of: column.count)
    default: column.fitting > 0 && column.fitting * 2 >= column.count
    }
  }

  /// Whether the whole file bears a choice out that was made by a name.
  private func stands(_ choice: FieldChoice) -> Bool {
    switch choice.field {
    case .id:
      let rows = tally.stayCount
      let distinct = distinctIDCount
      return FieldNames.isDoubtfulID(choice.column)
        ? distinct == rows : FieldChooser.areDistinct(distinct, of: rows)
    case .latitude, .longitude, .location: return true
    default:
      let ordinal = choice.field.ordinal
      return tally.evidence.parsed[ordinal] * 2 >= tally.evidence.filled[ordinal]
    }
  }

  private var distinctIDCount: Int {
    min(tally.stayCount - ids.repeatedWithin, tally.evidence.filled[StayField.id.ordinal])
  }

  /// What is to be told of a choice that the whole file did not bear out.
  private func passed(_ choice: FieldChoice) -> PassedColumn? {
    switch choice.field {
    case .id where !FieldNames.isDoubtfulID(choice.column):
      return PassedColumn(
        field: .id, column: choice.column, fitting: distinctIDCount, count: tally.stayCount,
        example: nil)
    case .price:
      return PassedColumn(
        field: .price, column: choice.column,
        fitting: tally.evidence.parsed[StayField.price.ordinal],
        count: tally.evidence.filled[StayField.price.ordinal],
        example: draft.profiles.first { $0.name == choice.column }?.firstOther)
    default: return nil
    }
  }

  /// Whether a column that the sample did not show would fill a field that nothing fills.
  private func couldFill(_ column: String) -> Bool {
    FieldNames.readings(of: column).contains { reading in
      reading.field != .id && draft.rows.column(of: reading.field) == nil
        && !(draft.rows.column(of: .location) != nil
          && [.latitude, .longitude, .location].contains(reading.field))
    }
  }

  /// The survey of the file, as this pass saw it.
  ///
  /// - Throws: ``ImportError`` when a temporary file cannot be read.
  func survey() throws(ImportError) -> ListingSurvey {
    let refusal = refusal()
    return ListingSurvey(
      format: draft.text.format, encoding: draft.text.encoding, delimiter: draft.text.delimiter,
      byteCount: input.byteCount, textByteCount: ending.textByteCount, refusal: refusal,
      mappings: draft.rows.choices.map {
        ListingSurvey.Mapping(
          choice: $0, parsedCount: tally.evidence.parsed[$0.field.ordinal])
      },
      warnings: warnings(), readCount: tally.readCount, blankCount: tally.blankCount,
      rejectedCount: refusal == nil ? tally.rejectedCount : tally.readCount,
      faultyCount: tally.rejectedCount, rejects: tally.rejects,
      namelessRejectCount: tally.namelessRejectCount,
      repetitionCount: refusal == nil ? ids.repetitions.count : 0,
      repetitions: refusal == nil
        ? try ids.repetitions.records(from: 0, limit: ListingSurvey.reportLimit) : [],
      repeatedRows: ids.repeated, keys: ids.keys,
      rejectedKeys: ids.rejectedKeys, text: draft.text, rows: draft.rows)
  }

  private func refusal() -> String? {
    if let fault = ending.textFault { return fault.reason }
    if let crs = ending.documentMembers["crs"], let name = CRSName(crs), !name.isDegrees {
      return "the coordinates are in \(name.text), not in degrees; \(Self.remedy)"
    }
    if let refusal = draft.refusal {
      if ending.textByteCount == 0 { return "the file is empty" }
      let names = draft.text.header.contains { !ASCIIText.isSpace($0) }
      return tally.readCount == 0 && !names ? "there are no records" : refusal
    }
    let evidence = tally.evidence
    if evidence.projected > 0 && evidence.projected * 2 > tally.readCount {
      return "the coordinates are not degrees but look projected, such as "
        + "\(evidence.projectedExample ?? "-"); \(Self.remedy)"
    }
    return nil
  }

  /// What to do with coordinates of another reference system.
  private static let remedy =
    "convert the file to WGS 84 (EPSG:4326) first, with ogr2ogr -t_srs EPSG:4326 for instance"

  private func warnings() -> [String] {
    var warnings = draft.passed.map { counted($0).warning }
    let rows = draft.rows
    // A name says nothing where the caller has said, or where nothing is a record.
    if options.format == nil, draft.hasRows, let format = Self.formatByEnding(input.name),
      !format.contains(draft.text.format)
    {
      warnings.append("\(input.name) is named like another format and holds \(draft.text.format)")
    }
    if tally.evidence.decimals.isAmbiguous, let price = rows.column(of: .price) {
      warnings.append(
        "\(ColumnText.name(price)) can be read with a decimal point and with a decimal comma: "
          + "\(tally.evidence.decimals.ambiguousCount) of its "
          + "\(tally.evidence.filled[StayField.price.ordinal]) values differ by that, and as many "
          + "speak for one as for the other; it was read with a \(rows.rules.decimalRule.rawValue)")
    }
    if tally.evidence.swapped * 20 >= tally.readCount, tally.evidence.swapped > 0,
      tally.evidence.farLongitudes == 0, let latitude = rows.column(of: .latitude),
      let longitude = rows.column(of: .longitude)
    {
      warnings.append(
        "\(ColumnText.name(latitude)) holds values beyond 90 where \(longitude) holds none: if they have changed "
          + "places, import with --map latitude=\(longitude) --map longitude=\(latitude)")
    }
    return warnings
  }

  /// The formats that a file's name promises.
  static func formatByEnding(_ name: String) -> [ListingFormat]? {
    let parts = name.lowercased().split(separator: ".")
    switch parts.last == "gz" ? parts.dropLast().last : parts.last {
    case "csv": return [.csv, .tsv]
    case "tsv", "tab": return [.tsv]
    case "json": return [.json, .geojson]
    case "ndjson", "jsonl": return [.ndjson, .geojson]
    case "geojson", "geojsonl", "geojsons": return [.geojson]
    default: return nil
    }
  }
}
