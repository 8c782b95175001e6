import StayImport

/// The ids of a run's files so far: an id of an earlier file wins over a later one's, and `--sync`
/// removes what none of them has.
struct RunLedger {
  private var files: [(name: String, keys: ListingSurvey.Keys)] = []

  /// Whether no file was added yet.
  var isEmpty: Bool { files.isEmpty }

  /// Adds a file that was imported.
  mutating func add(_ survey: ListingSurvey, name: String) {
    files.append((name, survey.keys))
  }

  /// The earlier row with an id, if there is one.
  func first(_ key: ListingKey) -> (file: String, line: Int)? {
    for file in files {
      if let line = file.keys.line(of: key) { return (file.name, line) }
    }
    return nil
  }

  /// Whether none of the files has an id.
  func isGone(_ key: ListingKey) -> Bool { first(key) == nil }
}
