import Foundation
import StayMap
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
      let address =
        "\(path.example)?\(name)=\(value)\(viewport)\(text)\(name == "through" ? "&to=loft" : others)"
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

  /// The members that the description gives a schema, and which of them are always there.
  static func schema(_ name: String) -> (all: Set<String>, required: Set<String>) {
    let lines = text.split(separator: "\n").drop { $0 != "    \(name):" }.dropFirst()
      .prefix { $0.hasPrefix("      ") }
    let all = lines.compactMap { $0.firstMatch(of: #/^        ([A-Za-z]+): \{/#)?.1 }
    let required =
      lines.lazy.compactMap { $0.firstMatch(of: #/^      required: \[(.*)\]/#)?.1 }.first ?? ""
    return (
      Set(all.map(String.init)),
      Set(required.split(separator: ", ").map(String.init))
    )
  }

  @Test func `pins and clusters have the members that are described, and no other`() throws {
    let site = try LisbonSite()
    let stays = try (2...60).map { number in
      var stay = try #require(try LisbonSite.stays().first { $0.id == "loft" })
      stay.id = StayID("loft-\(number)")
      if number > 20 {
        stay.coordinate = try Coordinate(
          latitude: 38.7139 + Double(number) * 1e-6, longitude: -9.1389)
      }
      if number == 60 { stay.price = Price(minorUnits: 1_000, currency: .euro) }
      return stay
    }
    try site.store.write { writer in
      for stay in stays { try writer.upsert(stay) }
    }
    let whole = "/api/frame?bbox=-9.15,38.7,-9.12,38.72"
    for (part, name, address) in [
      ("pins", "pin", whole), ("clusters", "cluster", whole + "&limit=5"),
      ("clusters", "cluster", whole + "&limit=5&max-price=200"),
    ] {
      let elements = try #require(try site.get(address).object()[part] as? [[String: Any]])
      #expect(!elements.isEmpty)
      let (all, required) = Self.schema(name)
      #expect(required.count > 9 && all.isSuperset(of: required))
      for element in elements {
        #expect(
          all.isSuperset(of: element.keys) && required.isSubset(of: element.keys), "\(element)")
      }
      let optional = Set(elements.flatMap(\.keys)).subtracting(required)
      if part == "pins" { #expect(optional == ["crowded", "stack"]) }
    }
  }

  @Test(arguments: paths.filter { $0.parameters.contains("search") })
  func `what is searched for narrows every answer that takes it`(path: DescribedPath) throws {
    let site = try LisbonSite()
    func ask(_ words: String) throws -> String {
      let needsViewport = ["/api/frame", "/api/events"].contains(path.path)
      let viewport = needsViewport ? "&bbox=-9.15,38.7,-9.12,38.72" : ""
      let text = path.path == "/api/search" ? "&text=loft" : ""
      let response = site.get(
        "\(path.example)?search=\(words)\(viewport)\(text)",
        method: path.path == "/api/events" ? "HEAD" : "GET")
      #expect(
        response.status == .ok, "\(words): \(String(decoding: response.bytes, as: UTF8.self))")
      return String(decoding: response.bytes, as: UTF8.self)
    }
    let (none, some) = (try ask("zzzz"), try ask("loft"))
    // What `text` says goes before it, and a stream has no body to compare.
    let isNarrowed = !["/api/search", "/api/events"].contains(path.path)
    #expect((none != some) == isNarrowed, "\(path.path)")
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
