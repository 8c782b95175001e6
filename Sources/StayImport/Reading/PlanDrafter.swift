import StayModel

/// Makes the plan of a file from its beginning, and makes it anew where the whole of the file
/// contradicted it.
struct PlanDrafter {
  /// What earlier passes over the file have taught.
  struct Lessons: Equatable {
    var encoding: TextEncoding?
    var decimalRule: DecimalRule?
    var delimiter: UInt8?
    /// Choices that the sample spoke against and the whole file bears out.
    var borneOut: Set<FieldChooser.Ban> = []
    var banned: Set<FieldChooser.Ban> = []
    var columns: Set<[String]> = []
    /// Columns that are banned, with the figures of the whole file.
    var passed: [PassedColumn] = []
  }

  /// A plan, or why there can be none.
  struct Draft {
    let text: TextPlan
    let rows: RowPlan
    /// Why no row can be a stay.
    var refusal: String?
    /// Columns whose names say a field that nothing fills.
    let passed: [PassedColumn]
    /// Whether the sample has a row at all.
    let hasRows: Bool
    /// What the sample says of the columns.
    let profiles: [ColumnProfile]
  }

  let input: ListingInput
  let options: ReadingOptions

  /// As many columns as a spreadsheet has; each costs memory and a look at its name.
  static let columnLimit = 16_384

  /// Makes a plan.
  ///
  /// The sample grows until a whole row is in it, be the header or the row as long as the limit
  /// lets them.
  func draft(_ lessons: Lessons) throws(ImportError) -> Draft {
    let largest = min(options.recordLimit, Int.max / 4) * 2 + TextSample.size
    var size = TextSample.size
    while true {
      let sample = try TextSample(
        input, encoding: options.encoding ?? lessons.encoding, size: size)
      let draft = try draft(sample, lessons)
      if draft.hasRows || sample.isWhole || size >= largest { return draft }
      size = min(size * 4, largest)
    }
  }

  private func draft(_ sample: TextSample, _ lessons: Lessons) throws(ImportError) -> Draft {
    let isJSON =
      switch options.format {
      case .csv, .tsv: false
      case .json, .ndjson, .geojson: true
      case nil: sample.bytes.withUnsafeBufferPointer(JSONShape.looksLikeJSON)
      }
    return isJSON ? try draftJSON(sample, lessons) : draftCSV(sample, lessons)
  }

  private func draftCSV(_ sample: TextSample, _ lessons: Lessons) -> Draft {
    sample.bytes.withUnsafeBufferPointer { bytes in
      let delimiter =
        options.delimiter ?? (options.format == .tsv ? UInt8(ascii: "\t") : lessons.delimiter)
      let shape = CSVShape.detect(in: bytes, isWhole: sample.isWhole, delimiter: delimiter)
      let columns = Array(shape.columns.prefix(Self.columnLimit))
      var profiles = columns.map { ColumnProfile(name: $0) }
      let arena = TextArena()
      for row in shape.rows {
        for (index, field) in row.prefix(profiles.count).enumerated() {
          let raw = UnsafeBufferPointer(rebasing: bytes[field.start..<field.end])
          arena.begin(capacity: raw.count)
          profiles[index].add(
            Cell(bytes: field.hasDoubledQuotes ? arena.undoubled(raw) : raw, kind: .text))
        }
      }
      let text = TextPlan(
        format: shape.delimiter == UInt8(ascii: "\t") ? .tsv : .csv, encoding: sample.encoding,
        delimiter: shape.delimiter, layout: nil, skippedRecords: shape.skippedRecords,
        header: shape.header.map { Array(bytes[$0]) + [CSVScanner.lineFeed] } ?? [])
      let chooser = FieldChooser(
        profiles: profiles, rowCount: shape.rows.count, demands: options.columns,
        hasGeometry: false, banned: lessons.banned, borneOut: lessons.borneOut)
      var draft = draft(
        text, chooser, columns: columns, isFeatures: false, tree: JSONColumnTree(),
        rival: delimiter == nil ? shape.rival : nil, lessons)
      if shape.columns.count > columns.count {
        draft.refusal =
          "there are \(shape.columns.count) columns, and at most \(columns.count) are read"
      }
      return draft
    }
  }

  private func draftJSON(
    _ sample: TextSample, _ lessons: Lessons
  ) throws(ImportError) -> Draft {
    let shape = sample.bytes.withUnsafeBufferPointer {
      JSONShape.detect(in: $0, isWhole: sample.isWhole)
    }
    let layout = layout(shape, sample)
    let format: ListingFormat =
      if shape.isFeatures { .geojson } else {
        (layout == .lines || layout == .sequence) && !isDocument(shape) ? .ndjson : .json
      }
    let text = TextPlan(
      format: format, encoding: sample.encoding, delimiter: nil, layout: layout,
      skippedRecords: 0, header: [])
    let empty = RowPlan(
      format: format, columns: [], choices: [], rules: rules([], lessons, profiles: []),
      isFeatures: shape.isFeatures, layout: layout, tree: JSONColumnTree(), watched: [],
      rival: nil,
      encodingName: sample.encoding.rawValue)
    var reader = JSONBlockReader(
      MemoryByteStream(sample.bytes), layout: layout, limit: options.recordLimit,
      pieceSize: sample.bytes.count)
    var mapper = JSONRowMapper(plan: empty, depth: .survey)
    var (tree, profiles, rowCount) = mapper.profile(RecordBlock())
    // A block may hold nothing but a record beyond the limit.
    while rowCount == 0, var block = try reader.next() {
      if !sample.isWhole && block.records.count > 1 { block.records.removeLast() }
      block.records = Array(block.records.prefix(2000))
      (tree, profiles, rowCount) = mapper.profile(block)
    }
    for parts in lessons.columns.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      tree.add(parts)
    }
    profiles += tree.nodes[profiles.count...].map { ColumnProfile(name: $0.path, isUnseen: true) }
    // The root is no column, and a node that is only the way to others has no values.
    let columns = profiles.dropFirst().filter { $0.filled > 0 || $0.isUnseen }
    let chooser = FieldChooser(
      profiles: Array(columns), rowCount: rowCount, demands: options.columns,
      hasGeometry: shape.isFeatures, banned: lessons.banned, borneOut: lessons.borneOut)
    var draft = draft(
      text, chooser, columns: columns.map(\.name), isFeatures: shape.isFeatures, tree: tree,
      rival: nil, lessons)
    if draft.refusal != nil, shape.isSingle || rowCount == 0,
      let path = sample.bytes.withUnsafeBufferPointer(JSONShape.nestedRecords)
    {
      draft.refusal = Self.wrappedTooDeep(path)
    }
    return draft
  }

  private func layout(_ shape: JSONShape, _ sample: TextSample) -> JSONLayout {
    switch options.format {
    case .ndjson: return shape.layout == .sequence ? .sequence : .lines
    case .json:
      // What does not begin as JSON is one document that is at fault, not many lines that are.
      let isJSON = sample.bytes.withUnsafeBufferPointer(JSONShape.looksLikeJSON)
      return isJSON || sample.bytes.allSatisfy(ASCIIText.isSpace) ? shape.layout : .array
    default: return shape.layout
    }
  }

  /// Whether a text is one object that nothing calls a line among lines.
  private func isDocument(_ shape: JSONShape) -> Bool {
    shape.isSingle && options.format != .ndjson
      && SurveyVerdict.formatByEnding(input.name)?.contains(.ndjson) != true
  }

  private func draft(
    _ text: TextPlan, _ chooser: FieldChooser, columns: [String], isFeatures: Bool,
    tree: JSONColumnTree, rival: CSVShape.Rival?, _ lessons: Lessons
  ) -> Draft {
    var choices: [FieldChoice] = []
    var refusal: String?
    do throws(ColumnError) {
      choices = try chooser.choices()
      let fields = Set(choices.map(\.field))
      if !fields.contains(.location) && !fields.isSuperset(of: [.latitude, .longitude]) {
        refusal = Self.noCoordinates(columns)
      }
      let latitude = choices.first { $0.field == .latitude }?.column
      if let latitude, latitude == choices.first(where: { $0.field == .longitude })?.column {
        refusal = "latitude and longitude are both column \(ColumnText.name(latitude))"
      }
    } catch {
      refusal = error.description
    }
    let filled = Set(choices.map(\.field))
    let earlier = lessons.passed.filter { !filled.contains($0.field) }
    let passed = chooser.passedOver(choices).filter { column in
      !earlier.contains { $0.field == column.field }
    }
    let all = earlier + passed
    let rows = RowPlan(
      format: text.format, columns: text.layout == nil ? columns : [], choices: choices,
      rules: rules(choices, lessons, profiles: chooser.profiles), isFeatures: isFeatures,
      layout: text.layout, tree: tree, watched: all, rival: rival,
      encodingName: text.encoding.rawValue)
    return Draft(
      text: text, rows: rows, refusal: refusal, passed: all,
      hasRows: chooser.rowCount > 0, profiles: chooser.profiles)
  }

  private static func wrappedTooDeep(_ path: [String]) -> String {
    let place = ColumnText.name(path.joined(separator: "."))
    return "the listings lie more than one level deep, in \(place), and only one level is looked "
      + "into; take them out first, with jq '.\(place)' for instance"
  }

  private static func noCoordinates(_ columns: [String]) -> String {
    guard !columns.isEmpty else {
      return
        "there are no listings: no record is a JSON object; what is read is an array of objects, "
        + "objects one after another, and GeoJSON"
    }
    return "there are no coordinates: no column is latitude and longitude; the columns are "
      + "\(ColumnText.list(columns)); name them with --map latitude=COLUMN --map longitude=COLUMN"
  }

  private func rules(
    _ choices: [FieldChoice], _ lessons: Lessons, profiles: [ColumnProfile]
  ) -> RowRules {
    let price = choices.first { $0.field == .price }?.column
    let evidence = profiles.first { $0.name == price }?.decimals ?? DecimalEvidence()
    let place = choices.first { $0.field == .location }
    let folded = FieldNames.folded(place?.column ?? "")
    let saysLatitudeFirst = folded.contains("latl")
    let decimalRule = lessons.decimalRule ?? evidence.rule
    return RowRules(
      source: options.source ?? input.name, idPrefix: options.source, currency: options.currency,
      decimalRule: decimalRule, arraysBeginWithLatitude: saysLatitudeFirst,
      hasContentIDs: !choices.contains { $0.field == .id })
  }
}
