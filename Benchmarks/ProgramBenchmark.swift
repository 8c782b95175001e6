import Foundation
import StayMap

/// The whole program from its start to its end, as a shell or a script sees it.
struct ProgramBenchmark {
  /// The release program that `make build` leaves.
  let program: String
  let database: String
  let stays: Int

  /// The pins that a screen shows around the stay in the middle of the file.
  func run(into report: inout BenchmarkReport) throws {
    let store = try StayStore.open(at: database, access: .readOnly)
    let id = StayID(String(stays / 2))
    guard let place = try store.read({ try $0.pin(id: id) })?.coordinate else {
      throw BenchmarkFault(text: "there is no stay \(id)")
    }
    let arguments = [
      "pins", "--around", "\(place.latitude),\(place.longitude),2000", "--format", "json",
      "--db", database,
    ]
    let timings = try Timings.measure(times: 30) { _ in
      arguments
    } work: {
      try start($0)
    }
    report.add(
      .init(
        name: "stays pins, whole process", stays: stays, timings: timings, rows: nil,
        baselineRowsPerSecond: nil))
  }

  private func start(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkFault(text: "\(program) ended with \(process.terminationStatus)")
    }
  }
}
