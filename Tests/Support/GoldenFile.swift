import Foundation
package import Testing

/// A file that holds what some text has to be, so that a change of it is seen and judged.
///
/// ```swift
/// try GoldenFile("pins-lisbon.json").expect(output)
/// ```
///
/// With `RECORD_GOLDEN=1` in the environment the file is written anew and the test fails, so that
/// nobody records by accident.
package struct GoldenFile: Sendable {
  /// The file's absolute path.
  package let path: String

  /// A file in the folder `Golden` beside the test's own source file.
  package init(_ name: String, testFile: String = #filePath) {
    path =
      URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name).path
  }

  /// A file anywhere in the package, such as one of the sample data that a generator makes.
  package init(inPackage name: String) {
    path = PackageFolder.path(name)
  }

  /// Whether files are to be written anew.
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  /// Records an issue, with the first line that differs, unless the file holds just this text.
  ///
  /// - Throws: The system's error when the file cannot be written while recording.
  package func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let difference = try difference(from: text) else { return }
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
  }

  /// What differs between the file and the text, or nil when they are equal byte for byte.
  ///
  /// - Throws: The system's error when the file cannot be written while recording.
  package func difference(from text: String) throws -> String? {
    if Self.isRecording {
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return "recorded \(path): look at it, then run again without RECORD_GOLDEN"
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return "there is no \(path); RECORD_GOLDEN=1 writes it"
    }
    if Array(text.utf8) == Array(data) { return nil }
    return Self.firstDifference(
      expected: String(decoding: data, as: UTF8.self), actual: text, path: path)
  }

  /// The first line that differs, as a sentence of three lines.
  static func firstDifference(expected: String, actual: String, path: String) -> String {
    let expectedLines = lines(of: expected)
    let actualLines = lines(of: actual)
    for index in 0..<max(expectedLines.count, actualLines.count) {
      let old = index < expectedLines.count ? expectedLines[index] : "(end of file)"
      let new = index < actualLines.count ? actualLines[index] : "(end of text)"
      if Array(old.utf8) != Array(new.utf8) {
        return "\(path):\(index + 1) differs\n  file: \(old)\n  text: \(new)"
      }
    }
    return "\(path) differs in its bytes, though no line does"
  }

  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
