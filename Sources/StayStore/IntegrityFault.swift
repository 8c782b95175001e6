/// One thing that is wrong with a store.
public struct IntegrityFault: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault; more may come, so switch with a default.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// SQLite's own check of pages, rows and indexes.
    case sqlite = "sqlite"
    /// A table, index or trigger that is missing, altered, or none of the store's.
    case schema = "schema"
    /// A row that refers to one that is not there.
    case foreignKey = "foreign-key"
    /// The R*Tree's own check of its nodes.
    case rtree = "rtree"
    /// A stay that the R*Tree does not know.
    case missingLocation = "missing-location"
    /// An entry of the R*Tree without a stay.
    case orphanLocation = "orphan-location"
    /// An entry of the R*Tree whose box does not hold its stay's place.
    case misplacedLocation = "misplaced-location"
    /// A column block that is not what its stays say.
    case block = "block"
    /// A cell of the pyramid that is not what its stays say.
    case cell = "cell"
    /// An entry of the index of words that is missing, too many, or not what its stay says.
    case search = "search"
    /// A stay whose key is not of the place where it is.
    case misplacedKey = "misplaced-key"
    /// A stay whose row is not what was written.
    case alteredStay = "altered-stay"
    /// A row that holds what no store writes.
    case unreadableStay = "unreadable-stay"
  }

  /// What is wrong.
  public let kind: Kind
  /// Where, and what was found.
  public let detail: String

  /// Makes a fault.
  public init(kind: Kind, detail: String) {
    self.kind = kind
    self.detail = detail
  }

  /// One line for people.
  public var description: String { "\(kind.rawValue): \(detail)" }
}
