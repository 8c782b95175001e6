import Foundation

/// What a run of the harness is asked for.
struct TortureOptions {
  /// How much is tried.
  enum Size: String {
    /// Some of each, in seconds: what the tests run.
    case short
    /// All of it, in minutes: what `make torture` runs.
    case long
  }

  var size = Size.short
  /// What every random choice comes from.
  var seed: UInt64 = 20_261_130
  /// The program `stays` that is killed and starved.
  var program = ""
  /// The library that ``FaultPreload`` loads into it; empty where the system has no such thing.
  var preload = ""
  /// The package's folder, for the stores of older schemas.
  var package = FileManager.default.currentDirectoryPath
  /// Where the table's rows go, tab-separated, for a script to add its own; nil for nowhere.
  var rowsPath: String?
  /// The rounds to run, by name; all where it is empty.
  var rounds: Set<String> = []

  /// Reads a command line, without the program's name.
  init(_ words: some Sequence<String>) throws {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      guard let value = words.popFirst() else { throw TortureFault("\(word) needs a value") }
      switch word {
      case "--round":
        guard let size = Size(rawValue: value) else {
          throw TortureFault("--round is short or long, not \(value)")
        }
        self.size = size
      case "--seed":
        guard let seed = UInt64(value) else { throw TortureFault("--seed is a whole number") }
        self.seed = seed
      case "--program": program = value
      case "--preload": preload = value
      case "--package": package = value
      case "--rows": rowsPath = value
      case "--only": rounds.formUnion(value.split(separator: ",").map(String.init))
      default: throw TortureFault("there is no option \(word)")
      }
    }
    guard !program.isEmpty else { throw TortureFault("--program names the program stays") }
  }
}

/// Why the harness itself cannot go on.
struct TortureFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
