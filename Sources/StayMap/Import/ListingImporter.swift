public import StayImport
import StayModel
public import StayStore

/// Imports files of listings into a store.
///
/// ```swift
/// let store = try StayStore.openOrCreate(at: "stays.db")
/// let importer = ListingImporter(options: ImportOptions())
/// let report = try importer.run([.open("listings.csv")], into: store)[0]
/// print(report.rows.inserted, report.rows.rejected)
/// ```
///
/// Each file is one transaction: all its good rows are stored, or, where it is refused, nothing.
/// A file is read whole before anything of it is written, so a refused one creates no store.
public struct ListingImporter: Sendable {
  /// How the files are to be imported.
  public let options: ImportOptions

  /// Makes an importer.
  ///
  /// - Precondition: A sync names its source.
  public init(options: ImportOptions) {
    precondition(!options.syncs || options.source != nil, "a sync needs the name of its source")
    self.options = options
  }

  /// How far a run is.
  public struct Progress: Sendable {
    /// What is being done.
    public enum Phase: Sendable {
      /// The file is read, and its rows are compared with those of the store.
      case survey
      /// The stays are written.
      case store
    }

    /// The file's number in the run, from 0.
    public let file: Int
    /// The file's name.
    public let name: String
    /// What is being done.
    public let phase: Phase
    /// The share of the phase that is done, from 0 to 1; nil while it is not known.
    public let share: Double?
    /// Bytes of text that the phase has read.
    public let textBytes: Int
    /// Rows that the phase has read, or written.
    public let rows: Int

    /// Makes a state of a run, for those who test what shows it.
    public init(
      file: Int, name: String, phase: Phase, share: Double?, textBytes: Int, rows: Int
    ) {
      self.file = file
      self.name = name
      self.phase = phase
      self.share = share
      self.textBytes = textBytes
      self.rows = rows
    }
  }

  /// Imports files into an open store.
  ///
  /// - Parameters:
  ///   - inputs: The files, in the order in which they count.
  ///   - store: The store.
  ///   - progress: Called now and then; an error that it throws ends the run and rolls the current
  ///     file back.
  ///   - finished: Called with each file's report when the file is done, so that what was done is
  ///     known where a later file ends the run with an error.
  /// - Returns: One report a file.
  /// - Throws: ``StayImport/ImportError``, ``StayStore/StoreError``, and what `progress` throws.
  public func run(
    _ inputs: [ListingInput], into store: StayStore,
    progress: @escaping (Progress) throws -> Void = { _ in },
    finished: (ImportReport) -> Void = { _ in }
  ) throws -> [ImportReport] {
    try run(inputs, target: .open(store), progress: progress, finished: finished)
  }

  /// Imports files into the store at a path, and makes the store where there is none and a row
  /// can be stored.
  ///
  /// - Parameters:
  ///   - inputs: The files, in the order in which they count.
  ///   - path: The store's file.
  ///   - progress: Called now and then; an error that it throws ends the run and rolls the current
  ///     file back.
  ///   - finished: Called with each file's report when the file is done, so that what was done is
  ///     known where a later file ends the run with an error.
  /// - Returns: One report a file.
  /// - Throws: ``StayImport/ImportError``, ``StayStore/StoreError``, and what `progress` throws.
  public func run(
    _ inputs: [ListingInput], intoStoreAt path: String,
    progress: @escaping (Progress) throws -> Void = { _ in },
    finished: (ImportReport) -> Void = { _ in }
  ) throws -> [ImportReport] {
    // What is no store is found out before time is spent on the files.
    _ = try StayStore.exists(at: path)
    return try run(inputs, target: .path(path), progress: progress, finished: finished)
  }

  private func run(
    _ inputs: [ListingInput], target: ImportTarget,
    progress: @escaping (Progress) throws -> Void, finished: (ImportReport) -> Void
  ) throws -> [ImportReport] {
    let leftovers = leftovers(fileCount: inputs.count)
    if let path = options.rejectsPath {
      try RejectsPaths.requireFree(path, fileCount: inputs.count, leftovers: leftovers)
    }
    var ledger = RunLedger()
    var reports: [ImportReport] = []
    for (number, input) in inputs.enumerated() {
      let file = FileImport(
        options: options, input: input, number: number, target: target, ledger: ledger,
        syncs: options.syncs && number == inputs.count - 1
          && !reports.contains { $0.refusal != nil },
        keepsIDs: inputs.count > 1 || options.syncs, leftovers: number == 0 ? leftovers : [],
        progress: progress)
      let (report, survey) = try file.run()
      reports.append(report)
      finished(report)
      if report.refusal == nil && (inputs.count > 1 || options.syncs) {
        ledger.add(survey, name: input.name)
      }
    }
    return reports
  }

  /// Rejects that earlier runs wrote for the same names and were killed before they gave them.
  private func leftovers(fileCount: Int) -> [String] {
    guard let path = options.rejectsPath, !options.isDryRun else { return [] }
    return (0..<fileCount).flatMap { number in
      let paths = RejectsPaths(path, number: number)
      return OutputFile.leftovers(of: paths.rows) + OutputFile.leftovers(of: paths.reasons)
    }
  }
}
