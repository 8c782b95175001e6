import StayImport

/// The ids of a run's files so far: an id of an earlier file wins over a later one's, and `--sync`
/// removes what none of them has, not even in a row that was rejected.
struct RunLedger {
  private var files: [(name: String, survey: ListingSurvey)] = []

  /// The surveys of the files.
  var surveys: [ListingSurvey] { files.map(\.survey) }

  /// The files' names, in the same order.
  var names: [String] { files.map(\.name) }

  /// How many rejected rows have no id that can be read.
  var namelessRejectCount: Int {
    files.reduce(0) { $0 + $1.survey.namelessRejectCount }
  }

  /// Adds a file that was imported.
  mutating func add(_ survey: ListingSurvey, name: String) {
    files.append((name, survey))
  }

  /// Whether any of the files has an id, be it in a stay or in a reject.
  ///
  /// - Throws: ``StayImport/ImportError`` when a temporary file cannot be read.
  func mentions(_ key: ListingKey) throws(ImportError) -> Bool {
    for file in files {
      if try file.survey.mentions(key) { return true }
    }
    return false
  }
}
