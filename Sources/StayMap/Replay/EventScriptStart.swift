public import StayCallout
public import StayGeometry
public import StayModel
public import StayStore
import StayViewport

/// How a script's map begins.
public struct EventScriptStart: Hashable, Sendable {
  /// The view's size in points.
  public var size = ViewSize.phone
  /// What bears on selections: scene, policy, callout, what covers the map.
  public var options = SelectionOptions()
  /// Where the camera may be.
  public var bounds = CameraBounds.none
  /// Where the camera begins.
  public var position = CameraPosition.automatic
  /// What passes.
  public var filter = StayFilter()
  /// How the store is asked.
  public var session = MapSessionOptions()

  /// The start of a script that says nothing about it.
  public init() {}

  /// A session that begins so.
  public func session(on store: StayStore) -> MapSession {
    MapSession(
      store: store, size: size, filter: filter, selectionOptions: options, bounds: bounds,
      position: position, options: session)
  }

  /// Reads the members of a script's first line.
  init(_ object: inout ScriptObject) throws(ScriptFault) {
    if let size = try object.size("size") { self.size = size }
    options = try object.selectionOptions()
    if let position = try object.position("position") { self.position = position }
    if let bounds = try object.object(
      "bounds",
      { (bounds) throws(ScriptFault) in try bounds.cameraBounds() })
    {
      self.bounds = bounds
    }
    if let filter = try object.object(
      "filter",
      { (filter) throws(ScriptFault) in try filter.filter() })
    {
      self.filter = filter
    }
    if let clusters = try object.choice("clusters", of: ViewportQuery.Clustering.self) {
      session.clustering = clusters
    }
    session.limit = try object.count("limit")
    if let budget = try object.count("budget") { session.budget = budget }
    if let area = try object.object("searchArea", Self.searchArea) { session.area = area }
  }

  private static func searchArea(
    _ object: inout ScriptObject
  ) throws(ScriptFault) -> SearchArea {
    let standard = SearchArea()
    return SearchArea(
      mode: try object.choice("mode") ?? standard.mode,
      movedShare: try object.number("movedShare") ?? standard.movedShare,
      zoomStep: try object.number("zoomStep") ?? standard.zoomStep)
  }
}
