import Foundation
import StayMap
import StayTestSupport

/// Many processes and threads that import, put, ask, optimize and back up one store at once.
struct CrowdRound {
  let tools: Tools

  private var seconds: Double { tools.options.size == .long ? 120 : 4 }
  private var pairs: Int { tools.options.size == .long ? 60 : 4 }
  private static let kind = "many at once"

  func run() throws {
    for _ in 0..<pairs { try importTogether() }
    let folder = try CaseFolder(in: tools.folder, name: "crowd")
    for number in 0..<CrowdWorkers.generations {
      try CrowdWorkers.listing(number).write(
        toFile: folder.file("gen-\(number).csv"), atomically: false, encoding: .utf8)
    }
    let first = try tools.run(["import", "gen-0.csv", "--source", "agency"], in: folder)
    guard first.status == 0 else { throw TortureFault(first.summary) }
    let store = try StayStore.open(at: folder.file("stays.db"))
    let ledger = CrowdLedger()
    let end = ContinuousClock.now + .seconds(seconds)
    Parallel.together(
      CrowdWorkers(tools: tools, folder: folder, store: store, ledger: ledger).all
    ) { worker in
      ledger.note(worker.name, Self.work(worker, until: end))
    }
    try judge(ledger, store)
  }

  /// Lets a worker go on until the time is over or something is wrong.
  private static func work(
    _ worker: CrowdWorkers.Worker, until end: ContinuousClock.Instant
  ) -> CrowdLedger.Work {
    var work = CrowdLedger.Work()
    do {
      while ContinuousClock.now < end {
        let start = ContinuousClock.now
        if try worker.step(work.done + work.busy) { work.done += 1 } else { work.busy += 1 }
        work.longest = max(work.longest, ContinuousClock.now - start)
      }
    } catch {
      work.loss = "\(error)"
    }
    return work
  }

  private func judge(_ ledger: CrowdLedger, _ store: StayStore) throws {
    let seed = tools.options.seed
    for (name, work) in ledger.results {
      let starved = work.done == 0 ? "never had its turn" : nil
      for number in 0..<max(1, work.done) {
        let isLast = number + 1 >= work.done
        tools.table.book(Self.kind, name, seed: seed, loss: isLast ? work.loss ?? starved : nil)
      }
      tools.table.note(
        "\(Self.kind), \(name): \(work.done) done, \(work.busy) told busy, the longest took "
          + "\(work.longest)")
    }
    let state = try StoreState(checking: store)
    let missing = ledger.stored.subtracting(state.stays.map(\.id))
    tools.table.book(
      Self.kind, "what was said to be stored", seed: seed,
      loss: missing.isEmpty ? nil : "\(missing.count) of \(ledger.stored.count) are missing")
    let bytes = try store.info().bytes
    tools.table.book(
      Self.kind, "the log's length", seed: seed,
      loss: ledger.logBytes > 3 * bytes + (9 << 20)
        ? "\(ledger.logBytes) bytes for a store of \(bytes)" : nil)
    tools.table.note(
      "\(Self.kind): the log was \(ledger.logBytes) bytes at most, the store \(bytes)")
  }

  /// Two first imports of one file that is not there: one store, with both of them.
  private func importTogether() throws {
    let folder = try CaseFolder(in: tools.folder, name: "together")
    try CrowdWorkers.listing(1).write(
      toFile: folder.file("new.csv"), atomically: false, encoding: .utf8)
    let other = CaseFolder(path: folder.path, beside: folder.beside + "-other")
    let one = try tools.start(["import", "new.csv"], in: folder)
    let two = try tools.start(["import", "new.csv"], in: other)
    let outcomes = [try one.wait(), try two.wait()]
    var loss = outcomes.first { $0.status != 0 }?.summary
    do {
      let state = try StoreState.read(at: folder.file("stays.db"))
      if state?.stays.count != CrowdWorkers.stayCount || state?.imports.count != 2 {
        loss = loss ?? "\(state?.stays.count ?? 0) stays, \(state?.imports.count ?? 0) imports"
      }
      let left = try folder.names().subtracting(["stays.db", "new.csv"])
      if !left.isEmpty { loss = loss ?? "left behind: \(left.sorted())" }
    } catch {
      loss = "\(error)"
    }
    tools.table.book(
      "two first imports at once", "one good store", seed: tools.options.seed, loss: loss)
  }
}
