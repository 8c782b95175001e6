import StayMap

/// The options that say which part of the globe is looked at.
enum ViewportOptions {
  static let box = CommandOption(
    "bbox", "WEST,SOUTH,EAST,NORTH",
    help: "the box between these edges in degrees; west > east crosses the antimeridian",
    read: PlaceText.box)
  static let region = CommandOption(
    "region", "LAT,LON,LATSPAN,LONSPAN",
    help: "the region around a centre, with its height and width in degrees",
    read: PlaceText.region)
  static let around = CommandOption(
    "around", "LAT,LON,METERS",
    help: "the square that reaches so many metres from a centre to each edge",
    read: PlaceText.circle)
  static let tile = CommandOption(
    "tile", "Z/X/Y", help: "one tile of the Web Mercator grid", read: PlaceText.tile)
  static let size = CommandOption(
    "size", "WIDTHxHEIGHT", help: "the view's size in points (default 390x844)",
    read: PlaceText.size)

  private static let alternatives = [box.spec, region.spec, around.spec, tile.spec]
  private static let options = alternatives + [size.spec]

  /// The group of a command that needs a viewport.
  static let required = OptionGroup(
    "Viewport, one of", usage: "VIEWPORT", alternatives: .exactlyOne(alternatives.map(\.name)),
    options: options)
  /// The group of a command that can do without one.
  static let optional = OptionGroup(
    "Viewport, at most one of", usage: "[VIEWPORT]",
    alternatives: .atMostOne(alternatives.map(\.name)), options: options)
}

extension Invocation {
  /// The view's size.
  var viewSize: ViewSize { self[ViewportOptions.size] ?? .phone }

  /// The viewport that was asked for, or nil when none was.
  ///
  /// - Throws: `RegionError`, which reading the option has already ruled out.
  func viewport() throws(RegionError) -> Viewport? {
    let choice: ViewportChoice? =
      self[ViewportOptions.box].map(ViewportChoice.box)
      ?? self[ViewportOptions.region].map(ViewportChoice.region)
      ?? self[ViewportOptions.around]
      ?? self[ViewportOptions.tile].map(ViewportChoice.tile)
    guard let choice else { return nil }
    return try choice.viewport(size: viewSize)
  }
}
