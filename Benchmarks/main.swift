import Foundation
import StayMap
import StayModel
import StayTestSupport

let options: BenchmarkOptions
do {
  options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(64)
}
var report = BenchmarkReport()

if options.measures("callout") { try CalloutBenchmark().run(into: &report) }

try await TemporaryFolder.use { folder in
  let baseline = CBaseline.find(scratch: folder)
  if baseline == nil {
    print("STAYS_BASELINES names no folder with the C baselines: no ratios")
  }
  for size in options.sizes {
    let listings: String
    if let given = options.listings {
      listings = given.path
    } else {
      listings = folder.path("listings-\(size).csv")
      try SyntheticListings.write(count: size, to: listings)
    }
    if options.measures("parsing") {
      if let program = options.program {
        try FormatBenchmark(
          program: program, listings: listings, stays: size, folder: folder.path
        ).run(into: &report)
      }
      try ParsingBenchmark(listings: listings, stays: size, folder: folder).run(into: &report)
    }

    let baselineStore = folder.path("baseline-\(size).db")
    let needsBaseline = options.measures("import") || options.measures("viewport")
    let loadSeconds =
      try needsBaseline ? baseline?.loadSeconds(of: listings, into: baselineStore) : nil
    let imports = ImportBenchmark(
      listings: listings, stays: size, folder: folder, times: size > 200_000 ? 1 : 5,
      isReported: options.measures("import"))
    let path = try options.store ?? imports.run(baselineSeconds: loadSeconds, into: &report)

    let store = try StayStore.open(at: path, access: .readOnly)
    if options.measures("viewport") {
      let viewports = ViewportBenchmark(store: store, stays: size)
      for reach in ViewportBenchmark.reaches {
        try viewports.everyPin(
          reach: reach,
          baseline: {
            try baseline?.viewportRowsPerSecond(
              in: baselineStore, span: $0, queries: ViewportBenchmark.queries)
          },
          into: &report)
      }
      for reach in ViewportBenchmark.reaches {
        try viewports.screen(reach: reach, into: &report)
      }
    }
    if options.measures("session") {
      for line in try await SessionBenchmark(store: store, stays: size).run() { report.add(line) }
    }
    if options.measures("difference") {
      try DifferenceBenchmark(store: store, stays: size).run(into: &report)
    }
    let frames = FrameBenchmark(store: store, stays: size)
    if options.measures("frame") {
      try frames.run("a frame", filter: StayFilter(), into: &report)
    }
    if options.measures("filter") {
      try frames.run("a frame, three filters", filter: FrameBenchmark.filter, into: &report)
    }
    if let program = options.program, options.measures("program") {
      try ProgramBenchmark(program: program, database: path, stays: size).run(into: &report)
    }
    print("peak memory so far: \(PeakMemory.megabytes) MB")
  }
  if options.yearStays > 0 {
    try YearBenchmark(folder: folder, stays: options.yearStays).run(into: &report)
  }
}

if let path = options.jsonPath {
  try report.json.write(toFile: path, atomically: true, encoding: .utf8)
}
