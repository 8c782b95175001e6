import Foundation
import StayTestSupport
import Testing

@testable import StayServer

/// The written description of the interface, held to the routes.
struct OpenAPITests {
  /// A path of the description with its parameters' names.
  struct DescribedPath: CustomTestStringConvertible, Sendable {
    let path: String
    let parameters: [String]
    var testDescription: String { path }

    /// The path with the examples of its own parameters in it, as the description gives them.
    var example: String {
      path.replacing("{id}", with: "loft").replacing("{z}", with: "9").replacing("{x}", with: "243")
        .replacing("{y}", with: "196")
    }
  }

  static let text: String = {
    do {
      return try PackageFolder.text("Documentation/OpenAPI.yaml")
    } catch {
      Issue.record(error)
      return ""
    }
  }()

  static let paths: [DescribedPath] = {
    var paths: [DescribedPath] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  /") {
        paths.append(DescribedPath(path: String(line.dropFirst(2).dropLast()), parameters: []))
      } else if let name = line.firstMatch(
        of: #/^ +- \$ref: "#\/components\/parameters\/([a-z-]+)"/#),
        let last = paths.popLast()
      {
        paths.append(
          DescribedPath(path: last.path, parameters: last.parameters + [String(name.1)]))
      }
    }
    return paths
  }()

  /// The examples of the parameters, by their names.
  static let examples: [String: String] = {
    var examples: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard
        let match = line.firstMatch(
          of: #/^    ([a-z-]+): \{name: ([a-z-]+), .*example: "?([^",}]+(?:,[-0-9.]+)*)"?/#)
      else { continue }
      #expect(match.1 == match.2, "a parameter has another name than its component")
      examples[String(match.2)] = String(match.3)
    }
    return examples
  }()

  @Test func `the description has every route and every parameter once`() {
    #expect(
      Self.paths.map(\.path) == [
        "/api/frame", "/api/events", "/api/search-area", "/api/fit", "/api/route",
        "/api/search", "/api/stats", "/api/stays/{id}", "/api/page", "/api/replay",
        "/tiles/{z}/{x}/{y}.geojson",
      ])
    let used = Set(Self.paths.flatMap(\.parameters))
    #expect(used == Set(Self.examples.keys))
    #expect(Self.paths.allSatisfy { Set($0.parameters).count == $0.parameters.count })
  }

  @Test(arguments: paths)
  func `each described parameter is taken, and any other is told`(path: DescribedPath) throws {
    let site = try LisbonSite()
    let scenes = try MapRoutes.withScenes(
      store: site.store, page: MapPage(leaflet: nil), hosts: HostCheck(listeningAt: "localhost"),
      run: "test")
    let viewports = ["bbox", "region", "around", "tile"]
    let needsViewport = ["/api/frame", "/api/events", "/api/search-area"].contains(path.path)
    func ask(_ name: String, _ value: String) -> Response {
      let value = value.replacing(" ", with: "%20")
      let viewport =
        needsViewport && !viewports.contains(name) ? "&bbox=-9.15,38.7,-9.12,38.72" : ""
      let others = path.path == "/api/route" ? "&through=38.71,-9.14&through=38.72,-9.13" : ""
      let text = path.path == "/api/search" && name != "text" ? "&text=a" : ""
      let address = "\(path.example)?\(name)=\(value)\(viewport)\(text)\(name == "through" ? "&to=loft" : others)"
      guard path.path == "/api/replay" else { return site.get(address, method: "HEAD") }
      return scenes.response(to: LisbonSite.request("/scene/r1" + address, method: "HEAD"))
    }
    for name in path.parameters {
      let response = ask(name, try #require(Self.examples[name]))
      let code = response.status == .ok ? nil : try response.errorCode()
      let isKnown = code == nil || code == "noSuchCluster"
      #expect(isKnown, "\(name): \(String(decoding: response.bytes, as: UTF8.self))")
    }
    for name in Self.examples.keys where !path.parameters.contains(name) {
      let response = ask(name, try #require(Self.examples[name]))
      #expect(try response.errorCode() == "unknownParameter", "\(name) is taken but not described")
    }
  }

  @Test func `every code of an error is described`() {
    for code in [
      "badParameter", "missingParameter", "unknownParameter", "notFound", "noSuchStay",
      "noSuchTile", "noSuchCluster", "methodNotAllowed", "hostNotAllowed", "busy",
      "tooManyListeners", "damaged", "storeFailed", "internal",
    ] {
      #expect(Self.text.contains(code), "\(code)")
    }
  }
}
