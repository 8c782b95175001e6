/// How one thing is printed.
enum ReportFormat: String, CaseIterable, Sendable {
  /// Lines for people.
  case table
  /// One JSON object.
  case json
}
