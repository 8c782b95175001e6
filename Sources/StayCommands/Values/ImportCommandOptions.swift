import StayMap

/// The options of an import.
enum ImportCommandOptions {
  /// What the files are written in.
  enum InputFormat: String, CaseIterable, Sendable {
    case auto, csv, tsv, json, ndjson, geojson
  }

  /// How the report is printed.
  enum Report: String, CaseIterable, Sendable {
    case text, json
  }

  static let format = CommandOption(
    "input-format", "auto|csv|tsv|json|ndjson|geojson",
    help: "what the files are written in (default auto: found by content)"
  ) { (text: String) throws(ValueFault) -> InputFormat in try ChoiceText.choice(text) }
  static let encoding = CommandOption(
    "encoding", "NAME", help: "utf-8, utf-16le, utf-16be or windows-1252 (default: found)",
    read: ImportText.encoding)
  static let delimiter = CommandOption(
    "delimiter", "CHARACTER", help: "what stands between fields, or its name (default: found)",
    read: ImportText.delimiter)
  static let map = CommandOption(
    "map", "FIELD=COLUMN",
    help: "the column that fills a field: its name (a dotted path in JSON), else its number from 1",
    isRepeatable: true, read: ImportText.mapping)
  static let currency = CommandOption(
    "currency", "CODE", help: "the currency of prices that name none, or only \"$\"",
    read: ChoiceText.currency)
  static let source = CommandOption(
    "source", "NAME", help: "the source's name; ids become NAME:ID (default: the file's name)",
    read: ImportText.source)

  static let onDuplicate = CommandOption(
    "on-duplicate", "update|skip|fail",
    help: "what becomes of rows whose stay is in the store already (default update)"
  ) { (text: String) throws(ValueFault) -> ImportOptions.DuplicatePolicy in
    try ChoiceText.choice(text)
  }
  static let sync = CommandOption(
    switch: "sync", help: "remove the stays of --source that none of the files has")
  static let rejects = CommandOption(
    "rejects", "FILE",
    help: "write rejected rows to FILE, and why to FILE.reasons.csv; both must be new files",
    read: ImportText.path)
  static let maxRejects = CommandOption(
    "max-rejects", "N|N%", help: "refuse a file with more rejected rows", read: ImportText.limit)
  static let strict = CommandOption(
    switch: "strict", help: "refuse a file with any rejected row")
  static let maxRecord = CommandOption(
    "max-record", "BYTES", help: "the longest record (default 16777216)"
  ) { (text: String) throws(ValueFault) in try NumberText.integer(text, in: 1...Int.max) }
  static let dryRun = CommandOption(
    switch: "dry-run", help: "do everything but write")

  static let report = CommandOption(
    "report", "text|json", help: "how the report is printed (default text)"
  ) { (text: String) throws(ValueFault) -> Report in try ChoiceText.choice(text) }
  static let quiet = CommandOption(
    switch: "quiet", help: "nothing on standard error")

  static let groups = [
    OptionGroup(
      "Files",
      options: [
        format.spec, encoding.spec, delimiter.spec, map.spec, currency.spec, source.spec,
        maxRecord.spec,
      ]),
    OptionGroup(
      "Storing",
      options: [
        onDuplicate.spec, sync.spec, rejects.spec, maxRejects.spec, strict.spec, dryRun.spec,
      ]),
    OptionGroup("Output", options: [report.spec, quiet.spec]),
  ]
}

extension Invocation {
  /// How the files are to be imported.
  ///
  /// - Throws: ``UsageError`` where options do not go together.
  func importOptions() throws(UsageError) -> ImportOptions {
    typealias Options = ImportCommandOptions
    var options = ImportOptions()
    options.format = self[Options.format].flatMap { ListingFormat(rawValue: $0.rawValue) }
    options.encoding = self[Options.encoding]
    options.delimiter = self[Options.delimiter]
    for mapping in all(Options.map) {
      guard options.columns.updateValue(mapping.column, forKey: mapping.field) == nil else {
        throw UsageError(
          kind: .invalidValue(
            option: Options.map.spec.flag,
            reason: "\(mapping.field.rawValue) is given more than once"),
          command: command.name)
      }
    }
    if let latitude = options.columns[.latitude], latitude == options.columns[.longitude] {
      throw UsageError(
        kind: .invalidValue(
          option: Options.map.spec.flag,
          reason: "latitude and longitude are both \(latitude.quoted); "
            + "a column with both is mapped to location"),
        command: command.name)
    }
    options.currency = self[Options.currency]
    options.source = self[Options.source]
    options.onDuplicate = self[Options.onDuplicate] ?? .update
    options.syncs = self[Options.sync]
    options.rejectsPath = self[Options.rejects]
    guard options.rejectsPath != "-" else {
      throw UsageError(
        kind: .invalidValue(
          option: Options.rejects.spec.flag,
          reason: "standard output holds the report; give a file's name, or ./- for that one"),
        command: command.name)
    }
    options.rejectLimit = self[Options.maxRejects]
    options.isStrict = self[Options.strict]
    options.recordLimit = self[Options.maxRecord] ?? options.recordLimit
    options.isDryRun = self[Options.dryRun]
    guard !options.syncs || options.source != nil else {
      throw UsageError(
        kind: .incomplete(option: Options.sync.spec.flag, needs: Options.source.spec.flag),
        command: command.name)
    }
    return options
  }

  /// Sees that rejected rows would not be written over a file that the run reads or stores in.
  ///
  /// - Throws: ``UsageError`` that names the file.
  func checkRejectsPaths(store: String) throws(UsageError) {
    guard let path = self[ImportCommandOptions.rejects] else { return }
    let files =
      arguments.filter { $0 != "-" } + ["", "-wal", "-shm", "-journal"].map { store + $0 }
    for number in arguments.indices {
      guard let file = RejectsPaths(path, number: number).clash(with: files) else { continue }
      throw UsageError(
        kind: .invalidValue(
          option: ImportCommandOptions.rejects.spec.flag,
          reason: "\(path.quoted) would take the place of \(file.quoted)"),
        command: command.name)
    }
  }
}
