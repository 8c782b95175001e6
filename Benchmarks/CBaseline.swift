import Foundation
import StayTestSupport

/// The same work in plain C on the same SQLite, kept outside the package, so that a figure is a
/// ratio in one run and not a time on some machine.
struct CBaseline {
  /// The folder with the C sources.
  let sources: String
  /// Where programs and files go.
  let scratch: TemporaryFolder

  /// What `STAYS_BASELINES` names, or nil where there is none.
  static func find(scratch: TemporaryFolder) -> CBaseline? {
    guard let sources = ProcessInfo.processInfo.environment["STAYS_BASELINES"],
      FileManager.default.fileExists(atPath: sources + "/baseline_load.c")
    else { return nil }
    return CBaseline(sources: sources, scratch: scratch)
  }

  /// Loads a listings file the best way that was found (Hilbert order, packed index, no journal)
  /// and gives the seconds.
  func loadSeconds(of csv: String, into database: String) throws -> Double {
    let program = try compile("baseline_load")
    let output = try run(program, [csv, database, "3"])
    return try number(after: "total ", in: output)
  }

  /// Asks for viewports of `span` degrees to each side of random stays and gives rows a second.
  func viewportRowsPerSecond(in database: String, span: Double, queries: Int) throws -> Double {
    let program = try compile("baseline_viewport")
    let output = try run(program, [database, String(span), String(queries)])
    // The second of two passes: both programs are asked with their pages in memory.
    let pass = output.split(separator: "\n").last.map(String.init) ?? ""
    return try number(after: "rows/s ", in: pass)
  }

  private func compile(_ name: String) throws -> String {
    let program = scratch.path(name)
    if FileManager.default.fileExists(atPath: program) { return program }
    _ = try run(
      "/usr/bin/env",
      ["cc", "-O2", "-w", sources + "/\(name).c", "-o", program, "-lsqlite3", "-lm"])
    return program
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let outcome = try BuiltProgram.run(
      executable: program, arguments: arguments, in: scratch.path)
    guard outcome.status == 0 else {
      throw BaselineError(text: "\(program) ended with \(outcome.status): \(outcome.errors)")
    }
    return outcome.output
  }

  private func number(after label: String, in output: String) throws -> Double {
    guard let found = output.range(of: label),
      let number = Double(output[found.upperBound...].prefix { !$0.isWhitespace })
    else { throw BaselineError(text: "no \"\(label)\" in: \(output)") }
    return number
  }
}

/// A baseline that did not run or said something unexpected.
struct BaselineError: Error, CustomStringConvertible {
  let text: String

  var description: String { "baseline: \(text)" }
}
