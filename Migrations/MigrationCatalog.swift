/// The numbered scripts that build the schema, oldest first.
public enum MigrationCatalog {
  /// One script, as it was compiled in.
  public struct Script: Sendable {
    /// The file's name without its ending, such as `0001_create_stay`.
    public let name: String
    /// The SQL text.
    public let sql: String
  }

  /// All scripts in the order in which they are applied; the count is the schema's version.
  public static let scripts: [Script] = [
    Script(name: "0001_create_stay", bytes: PackageResources._001_create_stay_sql),
    Script(
      name: "0002_create_stay_location", bytes: PackageResources._002_create_stay_location_sql),
    Script(name: "0003_create_import_run", bytes: PackageResources._003_create_import_run_sql),
    Script(name: "0004_create_stay_block", bytes: PackageResources._004_create_stay_block_sql),
    Script(name: "0005_create_stay_cell", bytes: PackageResources._005_create_stay_cell_sql),
    Script(name: "0006_create_stay_search", bytes: PackageResources._006_create_stay_search_sql),
    Script(
      name: "0007_order_stays_by_reviews",
      bytes: PackageResources._007_order_stays_by_reviews_sql),
  ]
}

extension MigrationCatalog.Script {
  /// The package manager replaces a leading digit in the names it makes: `0001` reads `_001`.
  fileprivate init(name: String, bytes: [UInt8]) {
    self.name = name
    self.sql = String(decoding: bytes, as: UTF8.self)
  }
}
