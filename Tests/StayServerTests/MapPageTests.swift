import StayMap
import StayTestSupport
import Testing

@testable import StayServer

struct MapPageTests {
  @Test func `the policy lets nothing run but the page's own scripts`() throws {
    let policy = MapPage(leaflet: nil).contentSecurityPolicy
    #expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'self';"))
    #expect(!policy.contains("unsafe"))
    #expect(!policy.contains("http:"))
    let tiles = try TileSource(template: "http://tiles.test:8081/{z}/{x}/{y}.png")
    #expect(
      MapPage(leaflet: nil, tiles: [.standard: tiles]).contentSecurityPolicy.contains(
        "img-src 'self' data: https: http://tiles.test:8081;"))
  }

  @Test func `without Leaflet the page says how to install it`() throws {
    let file = try #require(MapPage(leaflet: nil).file(at: "/"))
    #expect(file.response.status == .unavailable)
    let text = String(decoding: file.response.bytes, as: UTF8.self)
    #expect(text.contains("apt-get install libjs-leaflet"))
    #expect(text.contains("--leaflet"))
  }

  @Test func `with Leaflet its two files are served, and no other of its folder`() throws {
    try TemporaryFolder.use { folder in
      #expect(LeafletFolder(path: folder.path) == nil)
      try folder.write("script", to: "leaflet.js")
      try folder.write("style", to: "leaflet.css")
      try folder.write("secret", to: "secret.js")
      let leaflet = LeafletFolder(path: folder.path)
      #expect(leaflet?.files.count == 2)
      let page = MapPage(leaflet: leaflet)
      let script = try #require(page.file(at: "/leaflet/leaflet.js"))
      #expect(script.response.bytes == Array("script".utf8))
      #expect(script.response.header("Content-Type") == "text/javascript; charset=utf-8")
      #expect(page.file(at: "/leaflet/secret.js") == nil)
      #expect(page.file(at: "/leaflet/../secret.js") == nil)
      #expect(page.file(at: "/")?.response.status == .ok)
      #expect(page.file(at: "/scene/r1")?.tag == page.file(at: "/")?.tag)
    }
  }

  @Test func `every asset of the folder is served, and its scripts are modules of the page`() throws
  {
    let served = Set(PageAssets.contents.map(\.name)).union(["no-leaflet.html"])
    let folder = try PackageFolder.names(in: "Sources/StayServer/Assets")
    #expect(served == Set(folder))
    let index = String(decoding: PageAssets.index, as: UTF8.self)
    #expect(!index.contains("<style") && !index.contains("onclick") && !index.contains("style="))
    for line in index.split(separator: "\n") where line.contains("<script") {
      #expect(line.contains("src="), "an inline script would not run: \(line)")
    }
  }

  @Test func `a file that differs has another tag`() {
    let first = PageFile(name: "a.js", bytes: Array("one".utf8))
    #expect(first.tag == PageFile(name: "b.js", bytes: Array("one".utf8)).tag)
    #expect(first.tag != PageFile(name: "a.js", bytes: Array("two".utf8)).tag)
  }
}
