package import StayGeometry

/// Which part of the globe a command line names, before the view's size is known.
package enum ViewportChoice: Hashable, Sendable {
  case box(BoundingBox)
  case region(Region)
  case around(Coordinate, radiusMeters: Double)
  case tile(Tile)

  /// The viewport in a view of a size.
  ///
  /// - Throws: `RegionError` when a radius is no distance.
  package func viewport(size: ViewSize) throws(RegionError) -> Viewport {
    switch self {
    case .box(let box): Viewport(box: box, size: size)
    case .region(let region): Viewport(region: region, size: size)
    case .around(let center, let radius):
      try Viewport(center: center, radiusMeters: radius, size: size)
    case .tile(let tile): Viewport(tile: tile, size: size)
    }
  }
}
