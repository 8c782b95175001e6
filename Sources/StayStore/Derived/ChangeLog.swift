import StayGeometry
import StaySQLite

/// Where the latest transactions changed stays: one box each, around all that it touched.
///
/// A block tells of some thousand stays at once; the log tells of the places themselves, so that a
/// change elsewhere in the block of a viewport does not concern the viewport.
struct ChangeLog {
  let connection: Connection

  /// How many transactions are kept.
  ///
  /// Who looked longer ago asks the blocks alone.
  private static let greatestCount: Int64 = 10_000

  /// Notes what a transaction touched: the keys of rows that are there now and of rows that went.
  func record(_ keys: [Int64], version: Int64) throws(DatabaseError) {
    var box = PlainBox()
    for key in keys {
      let cell = StayKey.box(ofCellAt: key)
      box.include(latitude: cell.south, longitude: cell.west)
      // The cell at the world's east edge ends at 180, which a plain box takes for -180: it would
      // leave out what lies just west of the edge.
      let east = cell.east > cell.west && cell.east < 180 ? cell.east : (180.0).nextDown
      box.include(latitude: cell.north, longitude: east)
    }
    try connection.execute(
      """
      INSERT OR REPLACE INTO stay_change (version, south, west, north, east)
      VALUES (\(version), \(box.south), \(box.west), \(box.north), \(box.east))
      """)
    try connection.execute(
      "DELETE FROM stay_change WHERE version <= \(version - Self.greatestCount)")
  }

  /// Whether the log is sure that no transaction after one version, up to the latest, touched a box.
  ///
  /// - Complexity: O(k) for k transactions since.
  func rulesOut(
    _ box: BoundingBox, after version: Int64, upTo latest: Int64
  ) throws(DatabaseError) -> Bool {
    var known: Int64 = 0
    var isTouched = false
    try connection.forEachRow(
      "SELECT south, west, north, east FROM stay_change WHERE version > \(version)"
    ) { (row) throws(DatabaseError) in
      known += 1
      let change = PlainBox(
        south: try row.requiredReal(at: 0), west: try row.requiredReal(at: 1),
        north: try row.requiredReal(at: 2), east: try row.requiredReal(at: 3))
      if change.touches(box) { isTouched = true }
    }
    // A damaged store may claim any version.
    return known == latest &- version && !isTouched
  }
}
