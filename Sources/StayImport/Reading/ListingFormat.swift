/// What a file of listings is written in.
public enum ListingFormat: String, CaseIterable, Sendable {
  /// Delimited text: RFC 4180, with commas, semicolons or pipes.
  case csv
  /// Delimited text with tabs.
  case tsv
  /// One JSON document: an array of objects, bare or wrapped in an object.
  case json
  /// JSON objects one after another, each on a line or not.
  case ndjson
  /// A GeoJSON FeatureCollection, or Features one after another (RFC 7946, RFC 8142).
  case geojson
}
