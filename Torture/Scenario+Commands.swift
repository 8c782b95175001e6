import Foundation
import StayMap
import StayTestSupport

extension Scenario {
  /// Every command that writes, each on a small store.
  static func all(_ tools: Tools) throws -> [Scenario] {
    let size = tools.options.size == .long ? 200 : 120
    var random = RandomStays(seed: tools.options.seed)
    let stays = random.stays(count: size)
    let changed = random.stays(count: size * 5 / 4, source: "random")
    let lines = Array(changed.map { $0.json + "\n" }.joined().utf8)
    let store = { (folder: TemporaryFolder, fixture: String) throws -> [String] in
      try StayStore.create(at: fixture + "/stays.db") { writer in
        try writer.load { loader in for stay in stays { try loader.add(stay) } }
      }
      return ["stays.db"]
    }
    func listing(_ stays: [Stay], in fixture: String) throws {
      try listings(of: stays).write(
        toFile: fixture + "/new.csv", atomically: false, encoding: .utf8)
    }
    return [
      try Scenario("first import", ["import", "new.csv"], tools: tools) { _, fixture in
        try listing(stays, in: fixture)
        return ["new.csv"]
      },
      try Scenario("import over a store", ["import", "new.csv"], tools: tools) { folder, fixture in
        try listing(changed, in: fixture)
        return try store(folder, fixture) + ["new.csv"]
      },
      try Scenario(
        "import with rejects", ["import", "new.csv", "--rejects", "bad.csv"],
        repeatStatuses: [65, 73], tools: tools
      ) { folder, fixture in
        try (listings(of: changed) + "x,Nowhere,100,200,,,\n").write(
          toFile: fixture + "/new.csv", atomically: false, encoding: .utf8)
        return try store(folder, fixture) + ["new.csv"]
      },
      try Scenario(
        "sync", ["import", "new.csv", "--source", "agency", "--sync"], tools: tools
      ) { folder, fixture in
        try listing(Array(changed.prefix(size / 2)), in: fixture)
        try StayStore.create(at: fixture + "/stays.db") { writer in
          for stay in stays {
            var own = Stay(
              id: StayID("agency:\(stay.id.rawValue)"), source: "agency",
              coordinate: stay.coordinate)
            own.title = stay.title
            try writer.insert(own)
          }
        }
        return ["stays.db", "new.csv"]
      },
      try Scenario("put", ["put"], input: lines, tools: tools, store),
      try Scenario("put into a new store", ["put"], input: lines, tools: tools) { _, _ in [] },
      try Scenario(
        "delete", ["delete"] + stays.prefix(size / 3).map(\.id.rawValue), repeatStatuses: [66],
        tools: tools, store),
      try Scenario("optimize", ["optimize"], tools: tools, store),
      try Scenario("migrate", ["migrate"], isOlder: true, tools: tools) { _, fixture in
        try FileManager.default.copyItem(
          atPath: tools.options.package + "/Tests/StayStoreTests/Schemas/0003.db",
          toPath: fixture + "/stays.db")
        return ["stays.db"]
      },
      try Scenario(
        "backup", ["backup", "copy.db"], watched: "copy.db", repeatStatuses: [73], tools: tools,
        store),
    ]
  }

  /// A listings file that says as much of the stays as it can.
  static func listings(of stays: [Stay]) -> String {
    var text = "id,title,latitude,longitude,price,currency,guests\n"
    for stay in stays {
      let title = (stay.title ?? "").split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"")
      let price = stay.price.map { "\($0.minorUnits)" } ?? ""
      text +=
        "\(stay.id.rawValue),\"\(title)\",\(stay.coordinate.latitude),"
        + "\(stay.coordinate.longitude),\(price),\(price.isEmpty ? "" : "EUR"),"
        + "\(stay.guests.map { "\($0)" } ?? "")\n"
    }
    return text
  }
}
