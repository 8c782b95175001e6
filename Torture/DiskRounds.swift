import Foundation
import StayMap
import StayTestSupport

/// Disks that are really full, folders that really go, and files that really cannot be written.
struct DiskRounds {
  let tools: Tools
  let scenarios: [Scenario]

  private var steps: Int { tools.options.size == .long ? 40 : 2 }

  func run() throws {
    try Parallel.forEach(scenarios) { scenario in
      try limitFileSize(scenario)
      try takeFolderAway(scenario)
      try loseTemporaryFolder(scenario)
    }
    try fillSmallFileSystem()
  }

  /// A limit on the length of any file, which fails writes as a full disk does, but for its number.
  private func limitFileSize(_ scenario: Scenario) throws {
    for step in 0..<steps {
      let folder = try CaseFolder(in: tools.folder, name: "limit-" + scenario.name)
      try scenario.prepare(folder)
      let blocks = 1 + step * 600 / steps
      let child = try ChildProcess.start(
        ["/bin/sh", "-c", "ulimit -f \(blocks); exec \"$@\"", "sh", tools.options.program]
          + scenario.arguments,
        in: folder.path, input: scenario.input, scratch: folder.beside)
      let outcome = try child.wait()
      let loss = CaseVerdict(scenario: scenario, tools: tools).loss(in: folder, after: outcome)
      tools.table.book(
        "limit on file sizes", scenario.name, seed: tools.options.seed,
        loss: loss.map { "\(blocks) blocks: \($0)" })
    }
  }

  /// The folder gets another name while the command works in it.
  private func takeFolderAway(_ scenario: Scenario) throws {
    var generator = SeededGenerator(seed: tools.options.seed &+ 5)
    for _ in 0..<steps {
      let folder = try CaseFolder(in: tools.folder, name: "away-" + scenario.name)
      try scenario.prepare(folder)
      let child = try tools.start(scenario.arguments, in: folder, input: scenario.input)
      usleep(UInt32(generator.below(20_000)))
      let other = folder.path + ".moved"
      try FileManager.default.moveItem(atPath: folder.path, toPath: other)
      let outcome = try child.wait()
      try FileManager.default.moveItem(atPath: other, toPath: folder.path)
      let verdict = CaseVerdict(scenario: scenario, tools: tools)
      tools.table.book(
        "folder renamed meanwhile", scenario.name, seed: tools.options.seed,
        loss: verdict.loss(in: folder, after: outcome, statuses: [0, 65, 66, 73, 74]))
    }
  }

  /// The folder for temporary files is not there: what needs one finds another, or says so.
  private func loseTemporaryFolder(_ scenario: Scenario) throws {
    let folder = try CaseFolder(in: tools.folder, name: "homeless-" + scenario.name)
    try scenario.prepare(folder)
    let nowhere = folder.beside + "/nowhere"
    let outcome = try tools.run(
      scenario.arguments, in: folder, environment: ["TMPDIR": nowhere, "SQLITE_TMPDIR": nowhere],
      input: scenario.input)
    tools.table.book(
      "no temporary folder", scenario.name, seed: tools.options.seed,
      loss: CaseVerdict(scenario: scenario, tools: tools).loss(in: folder, after: outcome))
  }

  /// A file system of a few pages, where the system lets us make one.
  private func fillSmallFileSystem() throws {
    let mount = tools.folder.path("small")
    try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: false)
    guard try mounts(mount, kibibytes: 64) else {
      tools.table.note("no small file system could be mounted here: ENOSPC was simulated only")
      return
    }
    defer { _ = try? command(["umount", mount]) }
    for scenario in scenarios {
      for step in 0..<steps {
        let size = 64 + step * 1_600 / steps
        _ = try command(["mount", "-o", "remount,size=\(size)k", mount])
        let folder = CaseFolder(path: mount, beside: tools.folder.path("small-beside"))
        try folder.empty()
        do {
          try scenario.prepare(folder)
        } catch {
          continue  // Not even what is there before fits.
        }
        let outcome = try tools.run(scenario.arguments, in: folder, input: scenario.input)
        let unread = try lossOfReading(scenario, in: folder)
        _ = try command(["mount", "-o", "remount,size=16m", mount])
        let loss =
          unread ?? CaseVerdict(scenario: scenario, tools: tools).loss(in: folder, after: outcome)
        tools.table.book(
          "full file system", scenario.name, seed: tools.options.seed,
          loss: loss.map { "\(size) KiB: \($0)" })
      }
    }
  }

  /// Where not a byte is left, what is there is read all the same.
  private func lossOfReading(_ scenario: Scenario, in folder: CaseFolder) throws -> String? {
    guard !scenario.isOlder, FileManager.default.fileExists(atPath: folder.file("stays.db"))
    else { return nil }
    let filler = folder.file("filler")
    _ = try command(["dd", "if=/dev/zero", "of=" + filler, "bs=4k", "count=4096"])
    let outcome = try tools.run(["list"], in: folder)
    try FileManager.default.removeItem(atPath: filler)
    return outcome.status == 0 ? nil : "read on a full disk: \(outcome.summary)"
  }

  private func mounts(_ folder: String, kibibytes: Int) throws -> Bool {
    try command(["mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", folder]) == 0
  }

  private func command(_ words: [String]) throws -> Int32 {
    try ChildProcess.start(
      ["/usr/bin/env"] + words, in: tools.folder.path, scratch: tools.folder.path("mount")
    ).wait().status
  }
}
