import Foundation
import StayMap
import StayTestSupport

/// Kills each command at random moments, and at each operation on a file in turn.
struct CrashRounds {
  let tools: Tools
  let scenarios: [Scenario]

  /// How often each command is killed at a random moment.
  private var randomKills: Int { tools.options.size == .long ? 200 : 2 }
  /// The most operations of a command that a fault comes to, evenly among all.
  private var operationLimit: Int { tools.options.size == .long ? 400 : 3 }

  /// The faults, and to which of the operations they come: to each, or to each third.
  private var faults: [(fault: FaultPreload.Fault, every: Double)] {
    [
      (.kill, 1), (.torn, 1), (.powerCut, 1), (.error(EIO, isSticky: false), 1),
      (.shortWrite, 1), (.error(ENOSPC, isSticky: true), 3), (.error(EIO, isSticky: true), 3),
      (.error(ENOSPC, isSticky: false), 3), (.error(EROFS, isSticky: true), 3),
      (.error(EACCES, isSticky: true), 3), (.readError, 3),
    ]
  }

  /// Kills each command again and again, whenever it may be.
  func killAtRandom() throws {
    try Parallel.forEach(scenarios) { try killAtRandom($0) }
  }

  /// Lets each fault come to the operations of each command.
  func disturbEachOperation() throws {
    guard let preload = tools.preload else {
      tools.table.note("nothing can be preloaded here: no fault came to single operations")
      return
    }
    try testHarness(preload)
    try Parallel.forEach(scenarios) { scenario in
      for (fault, every) in faults {
        let operations = try count(scenario, fault, preload)
        try disturb(
          scenario, by: fault, of: operations,
          every: max(every, Double(operations) / Double(operationLimit)), preload)
      }
    }
  }

  /// On a disk that lies no store can keep its promises: a harness that did not notice would notice
  /// nothing.
  private func testHarness(_ preload: FaultPreload) throws {
    guard let scenario = scenarios.first(where: { $0.name == "put" }) else { return }
    let operations = try count(scenario, .lyingDisk, preload)
    var losses = 0
    for operation in stride(from: operations / 2, through: operations, by: 2) {
      let (folder, _) = try disturbOnce(scenario, by: .lyingDisk, at: operation, preload)
      let verdict = CaseVerdict(scenario: scenario, tools: tools)
      if verdict.loss(in: folder, after: nil) != nil { losses += 1 }
    }
    tools.table.book(
      "the harness itself", "a lying disk is noticed", seed: tools.options.seed,
      loss: losses == 0 ? "power cuts on a disk that lies did no harm" : nil)
  }

  private func killAtRandom(_ scenario: Scenario) throws {
    let seed = tools.options.seed
    var generator = SeededGenerator(seed: seed)
    let name = "kill-" + scenario.name
    let usual = try usualMicroseconds(scenario, name)
    for _ in 0..<randomKills {
      let folder = try CaseFolder(in: tools.folder, name: name)
      try scenario.prepare(folder)
      let moment = UInt32(generator.unit() * usual * 1.05)
      let child = try tools.start(scenario.arguments, in: folder, input: scenario.input)
      usleep(moment)
      child.signal(SIGKILL)
      let outcome = try child.wait()
      let loss = CaseVerdict(scenario: scenario, tools: tools)
        .loss(in: folder, after: outcome.status == 128 + SIGKILL ? nil : outcome)
      tools.table.book(
        "SIGKILL at random moments", scenario.name, seed: seed,
        loss: loss.map { "after \(moment) µs: \($0)" })
    }
  }

  /// How long the command takes when nobody disturbs it, in microseconds.
  private func usualMicroseconds(_ scenario: Scenario, _ name: String) throws -> Double {
    var total = Duration.zero
    for _ in 0..<3 {
      let folder = try CaseFolder(in: tools.folder, name: name)
      try scenario.prepare(folder)
      let start = ContinuousClock.now
      _ = try tools.run(scenario.arguments, in: folder, input: scenario.input)
      total += ContinuousClock.now - start
    }
    return Double((total / 3).components.attoseconds) / 1e12
      + Double((total / 3).components.seconds) * 1e6
  }

  private func count(
    _ scenario: Scenario, _ fault: FaultPreload.Fault, _ preload: FaultPreload
  ) throws -> Int {
    let folder = try CaseFolder(in: tools.folder, name: "count-" + scenario.name)
    try scenario.prepare(folder)
    let counter = folder.beside + ".count"
    let environment = try preload.environment(
      folder: folder.path, counter: counter, fault: fault)
    _ = try tools.run(
      scenario.arguments, in: folder, environment: environment, input: scenario.input)
    let (operations, _) = try FaultPreload.read(counter)
    if fault == .kill { tools.table.note("\(scenario.name): \(operations) operations on files") }
    guard operations > 0 else { throw TortureFault("\(scenario.name): nothing was counted") }
    return operations
  }

  private func disturb(
    _ scenario: Scenario, by fault: FaultPreload.Fault, of operations: Int, every step: Double,
    _ preload: FaultPreload
  ) throws {
    var place = 1.0
    while Int(place) <= operations {
      let operation = Int(place)
      place += step
      let (folder, outcome) = try disturbOnce(scenario, by: fault, at: operation, preload)
      let wasKilled = !fault.leavesProcess && outcome.status == 128 + SIGKILL
      let loss = CaseVerdict(scenario: scenario, tools: tools)
        .loss(in: folder, after: wasKilled ? nil : outcome)
      tools.table.book(
        fault.name, scenario.name, seed: tools.options.seed,
        loss: loss.map { "at operation \(operation): \($0)" })
    }
  }

  private func disturbOnce(
    _ scenario: Scenario, by fault: FaultPreload.Fault, at operation: Int,
    _ preload: FaultPreload
  ) throws -> (CaseFolder, ChildProcess.Outcome) {
    let folder = try CaseFolder(in: tools.folder, name: "fault-" + scenario.name)
    try scenario.prepare(folder)
    let counter = folder.beside + ".count"
    let seed = tools.options.seed &+ UInt64(operation)
    let environment = try preload.environment(
      folder: folder.path, counter: counter, fault: fault, at: operation, seed: seed)
    let outcome = try tools.run(
      scenario.arguments, in: folder, environment: environment, input: scenario.input)
    return (folder, outcome)
  }
}
