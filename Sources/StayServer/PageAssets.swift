/// The page's own files, compiled in, so that the program needs no folder beside it.
enum PageAssets {
  /// The files by the paths that a browser asks for.
  static let files: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for (name, bytes) in contents {
      let path = name == "index.html" ? "/" : "/assets/" + name
      files[path] = PageFile(name: name, bytes: bytes)
    }
    return files
  }()

  /// The page itself.
  static let index = PackageResources.index_html

  /// What stands in the page's place where Leaflet is missing.
  static let withoutLeaflet = PackageResources.no_leaflet_html

  /// The files by their names in `Assets`.
  static let contents: [(name: String, bytes: [UInt8])] = [
    ("index.html", index),
    ("address.js", PackageResources.address_js),
    ("callout.js", PackageResources.callout_js),
    ("camera.js", PackageResources.camera_js),
    ("filters.js", PackageResources.filters_js),
    ("ground.js", PackageResources.ground_js),
    ("icon.svg", PackageResources.icon_svg),
    ("icons.js", PackageResources.icons_js),
    ("list.js", PackageResources.list_js),
    ("location.js", PackageResources.location_js),
    ("main.js", PackageResources.main_js),
    ("marks.css", PackageResources.marks_css),
    ("marks.js", PackageResources.marks_js),
    ("notice.js", PackageResources.notice_js),
    ("page.css", PackageResources.page_css),
    ("panels.js", PackageResources.panels_js),
    ("replay.js", PackageResources.replay_js),
    ("route.js", PackageResources.route_js),
    ("search.js", PackageResources.search_js),
    ("server.js", PackageResources.server_js),
    ("steps.js", PackageResources.steps_js),
  ]
}
