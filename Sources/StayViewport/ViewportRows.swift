import StayGeometry
import StayModel
import StaySQLite
import StayStore

/// The rows of `stay` that lie in a viewport and pass a filter, each once.
///
/// The R*Tree narrows the search, the doubles of the row decide. Its boxes are 32-bit floats
/// rounded outwards, and its bounds here are rounded outwards once more, so that it can give rows
/// too many but never too few. A box over the antimeridian is read as two ranges of longitudes
/// that share no stored value, so no row comes twice.
struct ViewportRows {
  let viewport: Viewport
  let filter: StayFilter

  /// Gives each row to the body, in no order that means anything.
  ///
  /// The latitude is in column `placeColumn`, the longitude in the next. Where there are more rows
  /// than `most` it is enough that the body sees more than that.
  ///
  /// - Throws: ``DatabaseError``, or what the body throws.
  func forEach(
    columns: SQL, placeColumn: Int32, most: Int? = nil, on connection: Connection,
    _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    for query in queries(columns: columns, most: most) {
      switch viewport.extent {
      case .box:
        try connection.forEachRow(query, body)
      case .tile(let tile):
        try connection.forEachRow(query) { (row) throws(DatabaseError) in
          if try Self.tile(tile, holds: row, placeColumn: placeColumn) { try body(row) }
        }
      }
    }
  }

  /// The query for each of the viewport's ranges of longitudes.
  func queries(columns: SQL, most: Int? = nil) -> [SQL] {
    let box = searchBox
    return box.longitudeRanges.map { longitudes in
      let query = query(
        columns: columns, latitudes: box.south...box.north, longitudes: longitudes)
      // What a tile's query gives is still to be sifted, so its number says nothing.
      guard case .box = viewport.extent, let most, most < Int.max else { return query }
      return query + " LIMIT \(most + 1)"
    }
  }

  private func query(
    columns: SQL, latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>
  ) -> SQL {
    // CROSS JOIN keeps the order of the tables: the R*Tree drives, whatever the filter offers.
    //
    // The conditions on the row are one term that also names the R*Tree's key, which is never
    // NULL. On terms about `stay` alone SQLite would build a Bloom filter by scanning all of
    // `stay`, where statistics (ANALYZE, by whomever) make it believe that the R*Tree gives many.
    """
    SELECT \(columns)
    FROM stay_location CROSS JOIN stay ON stay.pk = stay_location.pk
    WHERE \(Self.locations(latitudes: latitudes, longitudes: longitudes))
      AND (stay_location.pk IS NULL
        OR (stay.longitude BETWEEN \(longitudes.lowerBound) AND \(longitudes.upperBound)
          AND stay.latitude BETWEEN \(latitudes.lowerBound) AND \(latitudes.upperBound)
          AND \(FilterSQL.condition(for: filter))))
    """
  }

  /// Whether the R*Tree gives no more rows than a number, whatever the filter.
  ///
  /// - Complexity: O(log n + k) for that number k.
  func areAtMost(_ count: Int, on connection: Connection) throws(DatabaseError) -> Bool {
    let box = searchBox
    var found = 0
    for longitudes in box.longitudeRanges where found <= count {
      try connection.forEachRow(
        """
        SELECT pk FROM stay_location
        WHERE \(Self.locations(latitudes: box.south...box.north, longitudes: longitudes))
        LIMIT \(count + 1)
        """
      ) { _ in found += 1 }
    }
    return found <= count
  }

  private static func locations(
    latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>
  ) -> SQL {
    """
    stay_location.west <= \(outward(longitudes.upperBound, up: true))
      AND stay_location.east >= \(outward(longitudes.lowerBound, up: false))
      AND stay_location.south <= \(outward(latitudes.upperBound, up: true))
      AND stay_location.north >= \(outward(latitudes.lowerBound, up: false))
    """
  }

  /// The box to search: a tile's edges are computed, so they are moved outwards by more than their
  /// rounding; then each row is asked for its tile.
  private var searchBox: BoundingBox {
    guard case .tile(let tile) = viewport.extent else { return viewport.boundingBox }
    let box = tile.boundingBox
    let margin = Self.tileMarginDegrees
    return BoundingBox(
      clampingSouth: box.south - margin, west: box.west - margin,
      north: box.north + margin, east: box.east + margin)
  }

  /// A hundredth of a tile's width at zoom 30.
  private static let tileMarginDegrees = 1e-9

  private static func outward(_ bound: Double, up: Bool) -> Double {
    let nearest = Float(bound)
    return Double(up ? nearest.nextUp : nearest.nextDown)
  }

  private static func tile(
    _ tile: Tile, holds row: Row, placeColumn: Int32
  ) throws(DatabaseError) -> Bool {
    let coordinate = try StayColumns.place(
      latitude: try row.requiredReal(at: placeColumn),
      longitude: try row.requiredReal(at: placeColumn + 1))
    return tile.contains(coordinate)
  }
}
