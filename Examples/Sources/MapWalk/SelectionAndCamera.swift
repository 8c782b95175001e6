import StayMap

/// The code of the article "Selection and Camera".
enum SelectionAndCamera {
  static func run(on store: StayStore) throws {
    let visible = try firstCamera(of: store)
    try select("loft", of: store, in: visible)
    try selectWithMeasuredCallout("flat", of: store, in: visible)
  }

  static func firstCamera(of store: StayStore) throws -> Region {
    let places = try store.read { try $0.page(limit: 100).map(\.coordinate) }
    guard let move = CameraFit().move(fitting: places) else {
      throw EmptyStore()
    }
    print("first", move.center.latitude, move.center.longitude)
    return move.region
  }

  static func select(_ id: StayID, of store: StayStore, in visible: Region) throws {
    let query = ViewportQuery(viewport: Viewport(region: visible), selection: id)
    let frame = try store.read { try $0.frame(of: query) }

    if let selection = frame.selection, let callout = selection.callout {
      print(callout.title, callout.subtitle ?? "", callout.detail ?? "", separator: " | ")
      print("read aloud:", selection.accessibility.label)
    }
    if let camera = frame.camera {
      print("to", camera.center.latitude, camera.center.longitude)
    }
  }

  static func selectWithMeasuredCallout(
    _ id: StayID, of store: StayStore, in visible: Region
  ) throws {
    let query = ViewportQuery(viewport: Viewport(region: visible), selection: id)
    let options = SelectionOptions(
      calloutSize: ViewSize(width: 260, height: 120),
      insets: ViewInsets(top: 47, leading: 0, bottom: 34, trailing: 0),
      motion: .reduced)
    let frame = try store.read { try $0.frame(of: query, options: options) }
    print(frame.camera == nil ? "it fits: the camera stays" : "the camera moves")
  }

  /// There is nothing to look at.
  struct EmptyStore: Error {}
}
