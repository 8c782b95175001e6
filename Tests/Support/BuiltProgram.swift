import Foundation

/// The program `stays` as the test run built it, to be run as its users run it.
package struct BuiltProgram: Sendable {
  /// What a run of the program left.
  package struct Outcome: Hashable, Sendable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    package let status: Int32
    /// What it wrote to standard output.
    package let output: String
    /// What it wrote to standard error.
    package let errors: String
  }

  /// The program's absolute path: it lies beside the test bundle.
  package static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let besides = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return besides.deletingLastPathComponent().appendingPathComponent("stays").path
  }()

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments, without the program's name.
  ///   - folder: The folder to run it in.
  ///   - environment: Variables to add to, or to take the place of, this process's.
  ///   - input: What it reads from standard input.
  /// - Returns: Its exit status and what it wrote.
  /// - Throws: The system's error when the program cannot be started.
  package static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:],
    input: String = ""
  ) throws -> Outcome {
    try run(
      executable: path, arguments: arguments, in: folder, environment: environment, input: input)
  }

  /// Runs any program to its end.
  package static func run(
    executable: String, arguments: [String], in folder: String,
    environment: [String: String] = [:], input: String = ""
  ) throws -> Outcome {
    // Files, not pipes: nothing can block on a full one, however much is written.
    try TemporaryFolder.use { scratch in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.environment = ProcessInfo.processInfo.environment
        .filter { $0.key != "STAYS_DB" }
        .merging(environment) { _, new in new }
      process.standardInput = try FileHandle(
        forReadingFrom: URL(fileURLWithPath: scratch.write(input, to: "input")))
      process.standardOutput = try FileHandle(
        forWritingTo: URL(fileURLWithPath: scratch.write("", to: "output")))
      process.standardError = try FileHandle(
        forWritingTo: URL(fileURLWithPath: scratch.write("", to: "errors")))
      try process.run()
      process.waitUntilExit()
      let ended = process.terminationStatus
      return Outcome(
        status: process.terminationReason == .uncaughtSignal ? 128 + ended : ended,
        output: String(decoding: try scratch.read("output"), as: UTF8.self),
        errors: String(decoding: try scratch.read("errors"), as: UTF8.self))
    }
  }
}
