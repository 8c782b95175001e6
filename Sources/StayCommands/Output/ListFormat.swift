/// How a list is printed.
enum ListFormat: String, CaseIterable, Sendable {
  /// Columns for people.
  case table
  /// One JSON value.
  case json
  /// One JSON object a line, one line an element.
  case ndjson
  /// Comma-separated values with a header, quoted by RFC 4180.
  case csv
  /// A GeoJSON FeatureCollection of points.
  case geojson
}
