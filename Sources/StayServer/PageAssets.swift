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
    ("page.css", PackageResources.page_css),
  ]
}
