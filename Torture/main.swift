import Foundation
import StayTestSupport

// One kind of fault after the other against the real program and the library that it is made of;
// the table says what was tried, and a lost case makes the status 1.
do {
  if CommandLine.arguments.dropFirst().first == DamageWorker.word {
    try DamageWorker.run(Array(CommandLine.arguments.dropFirst(2)))
    exit(0)
  }
  let options = try TortureOptions(CommandLine.arguments.dropFirst())
  let table = TortureTable()
  FileHandle.standardError.write(
    Data("torture: \(options.size.rawValue) round, seed \(options.seed)\n".utf8))
  try await TemporaryFolder.use { folder in
    let tools = Tools(options: options, folder: folder, table: table)
    let needsScenarios = ["kill", "fault", "disk"].contains { tools.isWanted($0) }
    let scenarios = needsScenarios ? try Scenario.all(tools) : []
    // Memory is measured before anything else has used it.
    try await tools.round("leak") { try LeakRound(tools: tools).run() }
    try await tools.round("damage") { try DamageRound(tools: tools).run() }
    try await tools.round("crowd") { try CrowdRound(tools: tools).run() }
    try await tools.round("stop") { try await StopRound(tools: tools).run() }
    try await tools.round("disk") { try DiskRounds(tools: tools, scenarios: scenarios).run() }
    let crashes = CrashRounds(tools: tools, scenarios: scenarios)
    try await tools.round("kill") { try crashes.killAtRandom() }
    try await tools.round("fault") { try crashes.disturbEachOperation() }
  }
  print(table.tabSeparated, terminator: "")
  exit(table.lostCount == 0 ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("torture: \(error)\n".utf8))
  exit(2)
}
