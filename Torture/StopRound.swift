import Foundation
import StayMap
import StayTestSupport
import Synchronization

/// How soon work ends once its task is cancelled, its time is over, or Ctrl-C is pressed.
struct StopRound {
  let tools: Tools

  private var stops: Int { tools.options.size == .long ? 25 : 4 }
  /// How soon a statement ends once it is to stop.
  private static let promised = Duration.milliseconds(50)
  private var size: Int { tools.options.size == .long ? 200_000 : 20_000 }

  func run() async throws {
    let path = tools.folder.path("stop.db")
    var random = RandomStays(seed: tools.options.seed)
    let stays = random.stays(count: size)
    try StayStore.create(at: path) { writer in
      try writer.load { loader in for stay in stays { try loader.add(stay) } }
    }
    let before = try StoreState(try StayStore.open(at: path, access: .readOnly)).stays.count
    let store = try StayStore.open(at: path)
    try await cancel("a read", store) { _ = try await store.read { try Self.ask($0) } }
    try await cancel("a write", store) { try await store.write { try Self.change($0, stays) } }
    try await cancel("a deadline") {
      let start = ContinuousClock.now
      do {
        _ = try await store.read(within: .milliseconds(20)) { try Self.ask($0) }
      } catch let error as StoreError where error.kind == .interrupted {
        return ContinuousClock.now - start - .milliseconds(20)
      }
      return nil
    }
    try interruptProgram(path, stays)
    let after = try StoreState(checking: store).stays.count
    tools.table.book(
      "work that was stopped", "the store afterwards", seed: tools.options.seed,
      loss: after == before ? nil : "\(before) stays became \(after)")
  }

  /// Asks until it is stopped: one statement over all stays after the other.
  private static func ask(_ reader: StoreReader) throws {
    while true { _ = try reader.extremeCoordinates() }
  }

  /// Changes every stay, over and over; the derived tables are brought in step at the end.
  private static func change(_ writer: StoreWriter, _ stays: [Stay]) throws {
    for round in 0... {
      for var stay in stays {
        stay.title = "round \(round)"
        try writer.upsert(stay)
      }
    }
  }

  /// Cancels a task at random moments and measures until it has ended.
  private func cancel(
    _ name: String, _ store: StayStore, _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    let generator = Mutex(SeededGenerator(seed: tools.options.seed))
    try await cancel(name) {
      let task = Task { try await work() }
      let wait = generator.withLock { 5 + $0.below(60) }
      try await Task.sleep(for: .milliseconds(wait))
      let start = ContinuousClock.now
      task.cancel()
      do {
        try await task.value
      } catch is CancellationError {
        return ContinuousClock.now - start
      }
      return nil
    }
  }

  /// Books each stop: survived where the work ended as cancelled; how soon stands in the notes.
  private func cancel(
    _ name: String, _ once: () async throws -> Duration?
  ) async throws {
    var latencies: [Duration] = []
    for _ in 0..<stops {
      let latency = try await once()
      tools.table.book(
        "work that was stopped", name, seed: tools.options.seed,
        loss: latency == nil ? "it went on to its end" : nil)
      if let latency { latencies.append(latency) }
    }
    note(name, latencies)
    // Half of them, since on a busy machine some wait for a processor first.
    let half = latencies.sorted().dropFirst(latencies.count / 2).first
    guard tools.options.size == .long, let half else { return }
    tools.table.book(
      "work that was stopped", "\(name): half within \(Self.promised)", seed: tools.options.seed,
      loss: half > Self.promised ? "half took \(half) and more" : nil)
  }

  /// Ctrl-C for commands that read and that write.
  private func interruptProgram(_ path: String, _ stays: [Stay]) throws {
    let folder = try CaseFolder(in: tools.folder, name: "interrupted")
    let listing = tools.folder.path("stop.csv")
    let changed = stays.map { stay in
      var stay = stay
      stay.title = "changed"
      return stay
    }
    try Scenario.listings(of: changed).write(toFile: listing, atomically: false, encoding: .utf8)
    var generator = SeededGenerator(seed: tools.options.seed &+ 3)
    let kept: Set = ["copy.db", "new.db"]
    let onStore = ["--db", path]
    var stopped = 0
    for (name, command) in [
      ("check", ["check"] + onStore), ("optimize", ["optimize"] + onStore),
      ("check --repair", ["check", "--repair"] + onStore),
      ("backup", ["backup", "copy.db"] + onStore),
      ("first import", ["import", listing, "--db", "new.db"]),
      ("import over a store", ["import", listing] + onStore),
    ] {
      var latencies: [Duration] = []
      for _ in 0..<stops {
        for name in kept { unlink(folder.file(name)) }
        let child = try tools.start(command, in: folder)
        usleep(UInt32(20_000 + generator.below(120_000)))
        let start = ContinuousClock.now
        child.signal(SIGINT)
        let outcome = try child.wait()
        let latency = ContinuousClock.now - start
        let left = try folder.names().subtracting(kept)
        let isRight = (outcome.status == 130 || outcome.status == 0) && left.isEmpty
        tools.table.book(
          "Ctrl-C", name, seed: tools.options.seed,
          loss: isRight ? nil : "\(outcome.summary); left: \(left.sorted())")
        if outcome.status == 130 { latencies.append(latency) }
      }
      note("Ctrl-C in " + name, latencies)
      stopped += latencies.count
    }
    tools.table.book(
      "Ctrl-C", "came in time", seed: tools.options.seed,
      loss: stopped == 0 ? "every command went on to its end" : nil)
  }

  private func note(_ name: String, _ latencies: [Duration]) {
    guard !latencies.isEmpty else { return }
    let sorted = latencies.sorted()
    let shown = { (share: Double) in
      let value = sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
      return String(format: "%.1f", value / .milliseconds(1))
    }
    tools.table.note(
      "stopped, \(name): \(sorted.count) times; milliseconds until it had ended: "
        + "half \(shown(0.5)), of twenty nineteen \(shown(0.95)), at most \(shown(1))")
  }
}
