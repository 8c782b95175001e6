import Foundation
import StayMap
import StayTestSupport

/// Those who use one store at once, each in its own way.
struct CrowdWorkers: Sendable {
  /// One of them: a step is true where something was done, false where the store said that it is busy;
  /// it throws where something is wrong.
  struct Worker: Sendable {
    let name: String
    let step: @Sendable (_ number: Int) throws -> Bool
  }

  let tools: Tools
  let folder: CaseFolder
  let store: StayStore
  let ledger: CrowdLedger

  static let stayCount = 300
  static let generations = 6

  /// A listings file whose titles all tell of which import they are.
  static func listing(_ generation: Int) -> String {
    var text = "id,title,latitude,longitude,price,currency\n"
    for number in 0..<stayCount {
      text +=
        "a\(number),gen-\(generation),\(Double(number % 60) / 2),\(Double(number) / 4),"
        + "\(10 + generation),EUR\n"
    }
    return text
  }

  var all: [Worker] {
    (0..<2).flatMap { [importer($0), putter($0), reader($0)] } + [
      Worker(name: "process that optimizes") { _ in
        usleep(150_000)
        return try isDone(["optimize"], "optimize")
      },
      backups, readingThread, writingThread, logWatch,
    ]
  }

  private func importer(_ worker: Int) -> Worker {
    Worker(name: "process \(worker) that imports") { number in
      try isDone(
        [
          "import", "gen-\((number + worker) % Self.generations).csv", "--source", "agency",
          "--quiet",
        ], "import-\(worker)")
    }
  }

  private func putter(_ worker: Int) -> Worker {
    Worker(name: "process \(worker) that puts") { number in
      let id = "put-\(worker)-\(number)"
      let stay = #"{"id":"\#(id)","latitude":\#(number % 80),"longitude":\#(number % 170)}"#
      guard try isDone(["put"], "put-\(worker)", input: Array(stay.utf8)) else { return false }
      ledger.noteStored(StayID(id))
      return true
    }
  }

  /// A reader sees one import or another, never a mixture.
  private func reader(_ worker: Int) -> Worker {
    Worker(name: "process \(worker) that lists") { _ in
      let outcome = try run(
        ["list", "--source", "agency", "--format", "ndjson"], "read-\(worker)")
      guard outcome.status == 0 else { throw TortureFault(outcome.summary) }
      let lines = outcome.output.split(separator: "\n")
      let generations = Set(
        lines.compactMap { line in
          line.firstRange(of: "gen-").flatMap { line[$0.upperBound...].first }
        })
      guard lines.count == Self.stayCount, generations.count == 1 else {
        throw TortureFault("\(lines.count) stays of the imports \(generations.sorted())")
      }
      return true
    }
  }

  private var backups: Worker {
    Worker(name: "process that backs up") { number in
      let copy = "copy-\(number).db"
      guard try isDone(["backup", copy], "backup") else { return false }
      let state = try StoreState.read(at: folder.file(copy))
      let titles = Set((state?.stays ?? []).filter { $0.source == "agency" }.map(\.title))
      guard titles.count == 1 else { throw TortureFault("a copy holds \(titles.count) imports") }
      try FileManager.default.removeItem(atPath: folder.file(copy))
      usleep(50_000)
      return true
    }
  }

  private var readingThread: Worker {
    Worker(name: "thread that asks for frames") { _ in
      let (total, count) = try store.read { reader in
        let query = ViewportQuery(viewport: Viewport(box: .world))
        return (try reader.frame(of: query).counts.total, try reader.count())
      }
      guard total == count else { throw TortureFault("\(total) pins of \(count) stays") }
      return true
    }
  }

  private var writingThread: Worker {
    Worker(name: "thread that writes") { number in
      let stay = Stay(
        id: StayID("thread-\(number)"), source: "thread",
        coordinate: Coordinate(
          clampingLatitude: Double(number % 90), wrappingLongitude: Double(number % 180)))
      usleep(5_000)
      do {
        try store.write { try $0.insert(stay) }
      } catch let error as StoreError where error.kind == .busy {
        return false
      }
      ledger.noteStored(stay.id)
      return true
    }
  }

  private var logWatch: Worker {
    Worker(name: "thread that watches the log") { _ in
      var status = stat()
      if stat(folder.file("stays.db-wal"), &status) == 0 { ledger.noteLog(Int(status.st_size)) }
      usleep(5_000)
      return true
    }
  }

  /// Runs a command that may be told that the store is busy.
  private func isDone(_ arguments: [String], _ name: String, input: [UInt8] = []) throws -> Bool {
    let outcome = try run(arguments, name, input: input)
    guard outcome.status == 0 || outcome.status == 75 else {
      throw TortureFault("\(arguments.joined(separator: " ")): \(outcome.summary)")
    }
    return outcome.status == 0
  }

  private func run(
    _ arguments: [String], _ name: String, input: [UInt8] = []
  ) throws -> ChildProcess.Outcome {
    try tools.run(
      arguments, in: CaseFolder(path: folder.path, beside: folder.beside + "-" + name),
      input: input)
  }
}
