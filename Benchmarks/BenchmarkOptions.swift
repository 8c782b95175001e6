/// What the command line of the benchmarks says.
struct BenchmarkOptions {
  /// The sizes of the stores, in stays.
  var sizes = [10_000, 100_000]
  /// Where the figures go as JSON, besides the table.
  var jsonPath: String?
  /// The release program; without it whole runs are not timed.
  var program: String?

  /// The stays of the store that lives through a year; 0 plays none, which takes minutes.
  var yearStays = 0

  /// Reads `--stays N,N…`, `--json FILE`, `--program FILE` and `--year N`.
  init(_ arguments: some Collection<String>) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw BenchmarkFault(text: "\(name) needs a value")
      }
      switch name {
      case "--stays":
        sizes = try value.split(separator: ",").map { text in
          guard let size = Int(text), size > 0 else {
            throw BenchmarkFault(text: "--stays wants numbers above 0, not \"\(text)\"")
          }
          return size
        }
      case "--json": jsonPath = value
      case "--program": program = value
      case "--year":
        guard let size = Int(value), size > 0 else {
          throw BenchmarkFault(text: "--year wants a number above 0, not \"\(value)\"")
        }
        yearStays = size
      default: throw BenchmarkFault(text: "there is no \(name); see Benchmarks/README.md")
      }
    }
  }
}
