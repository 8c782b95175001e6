import StayImport

/// The ids of a run's files so far: an id of an earlier file wins over a later one's, and `--sync`
/// removes what none of them has, not even in a row that was rejected.
struct RunLedger {
  private var files: [(name: String, survey: ListingSurvey)] = []

  /// Whether no file was added yet.
  var isEmpty: Bool { files.isEmpty }

  /// How many rejected rows have no id that can be read.
  var namelessRejectCount: Int {
    files.reduce(0) { $0 + $1.survey.namelessRejectCount }
  }

  /// Adds a file that was imported.
  mutating func add(_ survey: ListingSurvey, name: String) {
    files.append((name, survey))
  }

  /// The earlier row with an id, if there is one.
  ///
  /// - Throws: ``StayImport/ImportError`` when a temporary file cannot be read.
  func first(_ key: ListingKey) throws(ImportError) -> (file: String, line: Int)? {
    for file in files {
      if let line = try file.survey.line(of: key) { return (file.name, line) }
    }
    return nil
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
