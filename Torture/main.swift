import Foundation
import StayTestSupport

// One kind of fault after the other against the real program and the library that it is made of;
// the table says what was tried, and a lost case makes the status 1.
do {
  let options = try TortureOptions(CommandLine.arguments.dropFirst())
  let table = TortureTable()
  print("torture: \(options.size.rawValue) round, seed \(options.seed)")
  try TemporaryFolder.use { folder in
    let tools = Tools(options: options, folder: folder, table: table)
    if tools.isWanted("kill") || tools.isWanted("fault") {
      try CrashRounds(tools: tools, scenarios: try Scenario.all(tools)).run()
    }
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
