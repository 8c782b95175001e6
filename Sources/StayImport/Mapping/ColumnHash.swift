import StayModel

/// The number that stands for a column's name in hashes of rows.
enum ColumnHash {
  /// The same for the same name, on every machine and in every release.
  static func of(_ name: String) -> UInt64 {
    var hash = SipHash128()
    hash.update(name)
    return hash.finish().0
  }
}
