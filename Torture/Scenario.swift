import Foundation
import StayMap
import StayTestSupport

/// A command that is tortured: what it begins with, and the two states that may be found afterwards.
struct Scenario {
  let name: String
  /// The command, without the program.
  let arguments: [String]
  let input: [UInt8]
  /// The folder of the files that it begins with, and their names.
  let fixture: String
  let files: [String]
  /// The store whose state is looked at.
  let watched: String
  /// Its state before; nil where there is no store.
  let before: StoreState?
  let after: StoreState
  /// Whether the store has an older schema, so that only a writer can open it.
  let isOlder: Bool
  /// What the command may say where it was done already.
  let repeatStatuses: Set<Int32>
  /// All that is in the folder once the command was done.
  let leaves: Set<String>

  /// Lays out the case's folder.
  func prepare(_ folder: CaseFolder) throws {
    try folder.fill(from: fixture, files)
  }

  /// Makes the fixture and finds the state after by running the command once, undisturbed.
  init(
    _ name: String, _ arguments: [String], input: [UInt8] = [], watched: String = "stays.db",
    isOlder: Bool = false, repeatStatuses: Set<Int32> = [0], tools: Tools,
    _ fill: (TemporaryFolder, String) throws -> [String]
  ) throws {
    self.name = name
    self.arguments = arguments
    self.input = input
    self.watched = watched
    self.isOlder = isOlder
    self.repeatStatuses = repeatStatuses
    let tag = name.split(separator: " ").joined(separator: "-")
    fixture = tools.folder.path("fixture-" + tag)
    try FileManager.default.createDirectory(
      atPath: fixture, withIntermediateDirectories: false)
    files = try fill(tools.folder, fixture)
    let trial = try CaseFolder(in: tools.folder, name: "trial-" + tag)
    try trial.fill(from: fixture, files)
    before = try isOlder ? nil : StoreState.read(at: trial.file(watched))
    let outcome = try tools.run(arguments, in: trial, input: input)
    guard outcome.status == 0 || outcome.status == 65 else {
      throw TortureFault("\(name), undisturbed: \(outcome.summary)")
    }
    guard let after = try StoreState.read(at: trial.file(watched)) else {
      throw TortureFault("\(name), undisturbed: no store")
    }
    self.after = after
    leaves = try trial.names()
  }
}

/// What every round works with.
struct Tools: Sendable {
  let options: TortureOptions
  let folder: TemporaryFolder
  let table: TortureTable

  var preload: FaultPreload? {
    options.preload.isEmpty ? nil : FaultPreload(library: options.preload)
  }

  /// Runs the program in a case's folder to its end.
  func run(
    _ arguments: [String], in folder: CaseFolder, environment: [String: String] = [:],
    input: [UInt8] = [], seconds: Double = 60
  ) throws -> ChildProcess.Outcome {
    try start(arguments, in: folder, environment: environment, input: input).wait(seconds: seconds)
  }

  /// Starts the program in a case's folder.
  func start(
    _ arguments: [String], in folder: CaseFolder, environment: [String: String] = [:],
    input: [UInt8] = []
  ) throws -> ChildProcess {
    try ChildProcess.start(
      [options.program] + arguments, in: folder.path, environment: environment, input: input,
      scratch: folder.beside)
  }

  /// Does a round if it is wanted, and keeps the rows so far: a run that is stopped has not been in vain.
  func round(_ name: String, _ body: () async throws -> Void) async throws {
    guard isWanted(name) else { return }
    FileHandle.standardError.write(Data("torture: \(name)\n".utf8))
    try await body()
    if let path = options.rowsPath {
      try table.tabSeparated.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  func isWanted(_ round: String) -> Bool {
    options.rounds.isEmpty || options.rounds.contains(round)
  }
}
