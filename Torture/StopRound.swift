import Foundation
import StayMap
import StayTestSupport
import Synchronization

/// How soon work ends once its task is cancelled, its time is over, or Ctrl-C is pressed.
struct StopRound {
  let tools: Tools

  private var stops: Int { tools.options.size == .long ? 25 : 4 }
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
    try interruptProgram(path)
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
  }

  /// Ctrl-C for commands that read and that write.
  private func interruptProgram(_ path: String) throws {
    let folder = try CaseFolder(in: tools.folder, name: "interrupted")
    var generator = SeededGenerator(seed: tools.options.seed &+ 3)
    for command in [["check"], ["optimize"], ["check", "--repair"], ["backup", "copy.db"]] {
      var latencies: [Duration] = []
      for _ in 0..<stops {
        try? FileManager.default.removeItem(atPath: folder.file("copy.db"))
        let child = try tools.start(command + ["--db", path], in: folder)
        usleep(UInt32(20_000 + generator.below(120_000)))
        let start = ContinuousClock.now
        child.signal(SIGINT)
        let outcome = try child.wait()
        let left = try folder.names().subtracting(["copy.db"])
        let isRight = (outcome.status == 130 || outcome.status == 0) && left.isEmpty
        tools.table.book(
          "Ctrl-C", command.joined(separator: " "), seed: tools.options.seed,
          loss: isRight ? nil : "\(outcome.summary); left: \(left.sorted())")
        if outcome.status == 130 { latencies.append(ContinuousClock.now - start) }
      }
      note("Ctrl-C in " + command.joined(separator: " "), latencies)
    }
  }

  private func note(_ name: String, _ latencies: [Duration]) {
    guard !latencies.isEmpty else { return }
    let sorted = latencies.sorted()
    let shown = { (share: Double) in
      let value = sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
      return String(format: "%.1f", Double(value.components.attoseconds) / 1e15)
    }
    tools.table.note(
      "stopped, \(name): \(sorted.count) times; milliseconds until it had ended: "
        + "half \(shown(0.5)), of twenty nineteen \(shown(0.95)), at most \(shown(1))")
  }
}
