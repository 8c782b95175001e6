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
  print("torture: \(options.size.rawValue) round, seed \(options.seed)")
  try await TemporaryFolder.use { folder in
    let tools = Tools(options: options, folder: folder, table: table)
    let needsScenarios = ["kill", "fault", "disk"].contains { tools.isWanted($0) }
    let scenarios = needsScenarios ? try Scenario.all(tools) : []
    if tools.isWanted("leak") { try LeakRound(tools: tools).run() }
    try CrashRounds(tools: tools, scenarios: scenarios).run()
    if tools.isWanted("disk") { try DiskRounds(tools: tools, scenarios: scenarios).run() }
    if tools.isWanted("damage") { try DamageRound(tools: tools).run() }
    if tools.isWanted("crowd") { try CrowdRound(tools: tools).run() }
    if tools.isWanted("stop") { try await StopRound(tools: tools).run() }
  }
  if let path = options.rowsPath {
    try table.tabSeparated.write(toFile: path, atomically: true, encoding: .utf8)
  }
  print(table.tabSeparated, terminator: "")
  exit(table.lostCount == 0 ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("torture: \(error)\n".utf8))
  exit(2)
}
