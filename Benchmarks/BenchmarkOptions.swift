import Foundation

/// What the command line of the benchmarks says.
struct BenchmarkOptions {
  /// The sizes of the stores, in stays.
  var sizes = [10_000, 100_000]
  /// A listings file to measure with instead of drawn ones, with the ids 1, 2, 3…, and its rows.
  var listings: (path: String, count: Int)?
  /// A finished store of those listings, so that none is made.
  var store: String?
  /// What is measured; nil is everything.
  var only: Set<String>?
  /// What `--only` can name.
  static let parts = [
    "callout", "parsing", "import", "viewport", "session", "difference", "frame", "filter",
    "program",
  ]

  /// Where the figures go as JSON, besides the table.
  var jsonPath: String?
  /// The release program; without it whole runs are not timed.
  var program: String?

  /// The stays of the store that lives through a year; 0 plays none, which takes minutes.
  var yearStays = 0

  /// Whether a part is to be measured.
  func measures(_ part: String) -> Bool { only?.contains(part) ?? true }

  /// Reads `--stays N,N…`, `--listings FILE`, `--store FILE`, `--only PART,PART…`, `--json FILE`, `--program FILE`
  /// and `--year N`.
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
      case "--listings":
        let count = try Self.rowCount(of: value)
        listings = (value, count)
        sizes = [count]
      case "--store": store = value
      case "--only":
        only = Set(value.split(separator: ",").map(String.init))
        if let unknown = only?.subtracting(Self.parts).first {
          throw BenchmarkFault(
            text: "--only wants some of \(Self.parts.joined(separator: ", ")), not \"\(unknown)\"")
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

  /// The lines of a file below its header, read piece by piece: the most memory that the benchmarks
  /// take is one of their figures.
  private static func rowCount(of path: String) throws -> Int {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw BenchmarkFault(text: "\(path) cannot be read")
    }
    var count = -1
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
      count += piece.count { $0 == 0x0A }
    }
    return count
  }
}
