import StayMap

@testable import StayServer

/// What a browser sends, or somebody in its place: every path and parameter has an answer.
///
/// The text is METHOD, path and parameters, each on a line of its own.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzRequest(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data else { return 0 }
  let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
  let method = lines.popFirst() ?? "GET"
  let path = "/" + (lines.popFirst() ?? "")
  // A stream of events has no end.
  guard !path.contains("events") else { return 0 }
  let query = lines.map { line in
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
  }
  let response = site.response(
    to: Request(method: method, path: path, query: query, headers: ["host": "localhost"]))
  precondition(response.status != .internalError, "an error of ours for \(text)")
  return 0
}

private let site: MapRoutes = {
  do {
    let store = try StayStore.inMemory()
    try store.write { writer in
      for number in 0..<40 {
        var stay = Stay(
          id: StayID("stay-\(number)"), source: "fuzz",
          coordinate: Coordinate(
            clampingLatitude: Double(number), wrappingLongitude: Double(number * 9)))
        stay.title = "Stay \(number)"
        try writer.insert(stay)
      }
    }
    return MapRoutes(
      store: store, page: MapPage(leaflet: nil, tiles: [:]),
      hosts: HostCheck(listeningAt: "localhost"), run: "fuzz")
  } catch {
    preconditionFailure("memory cannot fail: \(error)")
  }
}()
