import Foundation
import StayTestSupport
import Testing

@testable import StayCommands

/// The promises in writing: each is held by a test that there is.
@Suite struct ReliabilityTests {
  private static let document = "Documentation/Reliability.md"

  /// The cells of the rows of all tables, by the heading above them.
  private static func rows(under headings: Set<String>) throws -> [[String]] {
    var rows: [[String]] = []
    var isInside = false
    for line in try PackageFolder.text(document).split(separator: "\n") {
      if line.hasPrefix("## ") { isInside = headings.contains(String(line.dropFirst(3))) }
      guard isInside, line.hasPrefix("| "), !line.hasPrefix("| ---") else { continue }
      rows.append(
        line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
          .map { $0.trimmingCharacters(in: .whitespaces) })
    }
    return rows.filter { $0.last != "held by" && $0.first != "code" }
  }

  private static let promising: Set<String> = [
    "What is durable when", "What a reader may see", "Limits", "Stopping", "Damage", "Disks",
  ]

  @Test func `each promise names a test that there is, or a row of the table of faults`() throws {
    let tests = try Self.sources(below: "Tests")
    let harness = try Self.sources(below: "Torture").values.joined()
    let rows = try Self.rows(under: Self.promising)
    #expect(rows.count > 40)
    for row in rows {
      let parts = (row.last ?? "").split(separator: ":", maxSplits: 1).map(String.init)
      try #require(parts.count == 2, "\(row[0]) names no test")
      let name = parts[1].trimmingCharacters(in: .whitespaces)
      if parts[0] == "`make torture`" {
        // Its numbers are counted, and its errors put in, when it runs.
        let fixed = name.replacing("10000", with: "\\(rounds)").replacing("EIO ", with: "")
          .replacing("EROFS ", with: "")
        #expect(harness.contains(fixed), "\(Self.document): no row \(name)")
      } else {
        let suite = parts[0].trimmingCharacters(in: ["`"])
        let source = try #require(tests[suite + ".swift"], "there is no suite \(suite)")
        #expect(source.contains("func `\(name)`"), "\(suite) has no test \(name)")
      }
    }
  }

  /// The texts of Swift files by their names.
  private static func sources(below folder: String) throws -> [String: String] {
    let names = FileManager.default.subpaths(atPath: PackageFolder.path(folder)) ?? []
    var sources: [String: String] = [:]
    for name in names where name.hasSuffix(".swift") {
      let text = try PackageFolder.text("\(folder)/\(name)")
      sources[String(name.split(separator: "/").last ?? ""), default: ""] += text
    }
    return sources
  }

  @Test func `each error is explained, with its status and what to do`() throws {
    let rows = try Self.rows(under: ["Errors"])
    let told = rows.map { "\($0[0]) \($0[1])" }
    let expected = CommandErrorCode.allCases.map { "`\($0.rawValue)` \($0.status.rawValue)" }
    #expect(told.sorted() == expected.sorted())
    for row in rows where row[0] != "`interrupted`" {
      #expect(row.count == 4 && row.allSatisfy { !$0.isEmpty }, "\(row)")
    }
  }
}
