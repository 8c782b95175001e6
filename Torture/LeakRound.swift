import Foundation
import StayMap
import StayTestSupport

/// Opens, asks and closes a store again and again: memory and descriptors must stay as they are.
struct LeakRound {
  let tools: Tools

  private var rounds: Int { tools.options.size == .long ? 10_000 : 300 }
  /// What may be added by the allocator's own habits.
  private static let allowedKibibytes = 4_096

  func run() throws {
    let path = tools.folder.path("leak.db")
    var random = RandomStays(seed: tools.options.seed)
    let stays = random.stays(count: 300)
    try StayStore.create(at: path) { writer in for stay in stays { try writer.insert(stay) } }
    let warm = rounds / 5
    var before = (memory: 0, files: 0)
    for round in 0..<(rounds + warm) {
      if round == warm { before = try state() }
      try once(path, stays[round % stays.count], writes: round % 10 == 0)
    }
    let after = try state()
    let kind = "\(rounds) rounds of open, ask, close"
    tools.table.book(
      kind, "resident memory", seed: tools.options.seed,
      loss: after.memory - before.memory > Self.allowedKibibytes
        ? "\(before.memory) KiB became \(after.memory) KiB" : nil)
    tools.table.book(
      kind, "open files", seed: tools.options.seed,
      loss: after.files > before.files ? "\(before.files) became \(after.files)" : nil)
    tools.table.note(
      "\(kind): \(before.memory) KiB resident before, \(after.memory) KiB after; "
        + "\(before.files) files open before, \(after.files) after")
  }

  private func once(_ path: String, _ stay: Stay, writes: Bool) throws {
    let store = try StayStore.open(at: path, access: writes ? .readWrite : .readOnly)
    let box = BoundingBox(
      clampingSouth: stay.coordinate.latitude - 5, west: stay.coordinate.longitude - 5,
      north: stay.coordinate.latitude + 5, east: stay.coordinate.longitude + 5)
    let query = ViewportQuery(viewport: Viewport(box: box), selection: stay.id)
    let frame = try store.read { try $0.frame(of: query) }
    guard frame.selection != nil else { throw TortureFault("\(stay.id) is gone") }
    if writes { try store.write { try $0.upsert(stay) } }
  }

  private func state() throws -> (memory: Int, files: Int) {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let memory = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    return (memory.flatMap { Int($0) } ?? 0, files)
  }
}
