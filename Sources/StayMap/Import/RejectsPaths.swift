import StayImport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the rejected rows of one file of a run are written, and why they were rejected.
package struct RejectsPaths: Hashable, Sendable {
  /// The rows, in the format of their file.
  package let rows: String
  /// The reasons, one a line.
  package let reasons: String

  /// The paths for a run's file by its number; from the second file on it stands in the names.
  package init(_ path: String, number: Int) {
    rows = number == 0 ? path : "\(path).\(number + 1)"
    reasons = rows + ".reasons.csv"
  }

  /// Sees that a run will replace no file.
  ///
  /// - Parameters:
  ///   - path: The path of the first file's rows.
  ///   - fileCount: How many files the run reads.
  ///   - leftovers: What a run that was killed has left of these files, to be told with the error.
  /// - Throws: ``StayImport/ImportError`` of the kind `fileExists` that names the file.
  static func requireFree(
    _ path: String, fileCount: Int, leftovers: [String]
  ) throws(ImportError) {
    for number in 0..<fileCount {
      guard let taken = RejectsPaths(path, number: number).taken else { continue }
      let left = leftovers.map { "; a run that was killed could not name \($0)" }
      throw ImportError(
        kind: .fileExists, path: taken, detail: "it is never replaced" + left.joined())
    }
  }

  /// The first of the two paths that something has; nil where both are free.
  private var taken: String? {
    [rows, reasons].first { path in
      var status = stat()
      // A link that leads nowhere takes the name too.
      return lstat(path, &status) == 0
    }
  }

  /// The first path, counted up from one, where the rejects of a file would replace nothing.
  package static func firstFree(_ path: String) -> String {
    var candidate = path
    var number = 1
    while RejectsPaths(candidate, number: 0).taken != nil {
      number += 1
      candidate = "\(path)-\(number)"
    }
    return candidate
  }

  /// The one of several files that either of these paths would be.
  ///
  /// - Parameter others: Paths of files that are there, or that will be made.
  /// - Returns: The first of them that is the same file, or nil.
  package func clash(with others: [String]) -> String? {
    let own = [FileIdentity(rows), FileIdentity(reasons)]
    return others.first { own.contains(FileIdentity($0)) }
  }
}

/// Which file a path means: the file itself where it is there, else its folder and name.
private enum FileIdentity: Hashable {
  case file(device: UInt64, node: UInt64)
  case name(folder: String, name: String)

  init(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self = .file(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        node: UInt64(truncatingIfNeeded: status.st_ino))
      return
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    var resolved = String(folder)
    if let real = realpath(resolved, nil) {
      resolved = String(cString: real)
      free(real)
    }
    self = .name(folder: resolved, name: String(name))
  }
}
