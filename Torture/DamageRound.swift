import Foundation
import StayMap
import StayTestSupport

/// Files that were damaged in every way, each a case of its own: right answers or a named error.
struct DamageRound {
  let tools: Tools

  private var cases: Int { tools.options.size == .long ? 1_020 : 34 }
  private static let batch = 51

  func run() throws {
    let folder = tools.folder.path("damage")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try makeBase(in: folder)
    let batches = stride(from: 0, to: cases, by: Self.batch).map {
      $0..<min(cases, $0 + Self.batch)
    }
    try Parallel.forEach(batches) { batch in
      var next = batch.lowerBound
      while next < batch.upperBound { next = try work(next..<batch.upperBound, in: folder) }
    }
  }

  /// A store with a log of an earlier state beside it.
  private func makeBase(in folder: String) throws {
    var random = RandomStays(seed: tools.options.seed)
    let stays = random.stays(count: 700)
    let path = folder + "/base.db"
    try StayStore.create(at: path) { writer in
      try writer.load { loader in for stay in stays.dropLast(60) { try loader.add(stay) } }
    }
    let store = try StayStore.open(at: path)
    try store.write { writer in for stay in stays.suffix(30) { try writer.upsert(stay) } }
    try FileManager.default.copyItem(atPath: path + "-wal", toPath: folder + "/stale-wal")
    try store.write { writer in for stay in stays.suffix(60) { try writer.upsert(stay) } }
    try store.optimize()
  }

  /// Lets a process do the cases, and gives the number of the first that it did not come to.
  private func work(_ range: Range<Int>, in folder: String) throws -> Int {
    let seed = tools.options.seed
    let outcome = try ChildProcess.start(
      [
        "/proc/self/exe", DamageWorker.word, folder, "\(seed)", "\(range.lowerBound)",
        "\(range.count)",
      ], in: folder, scratch: folder + "/worker-\(range.lowerBound)"
    ).wait(seconds: 300)
    var begun: (number: Int, damage: String)?
    for line in outcome.output.split(separator: "\n") {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard words.count >= 3, let number = Int(words[1]) else { continue }
      if words[0] == "begin" {
        begun = (number, words[2])
      } else {
        begun = nil
        tools.table.book(
          "damaged file", words[2], seed: seed,
          loss: words[3].isEmpty ? nil : "case \(number): \(words[3])")
      }
    }
    guard let begun else {
      guard outcome.status == 0 else { throw TortureFault("damage: \(outcome.summary)") }
      return range.upperBound
    }
    tools.table.book(
      "damaged file", begun.damage, seed: seed, loss: "case \(begun.number): \(outcome.summary)")
    return begun.number + 1
  }
}
