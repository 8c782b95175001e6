import Foundation
import StayTestSupport
import Testing

/// Swift code in documents is code of the example package, which is built and run, so that it
/// cannot grow old.
@Suite struct DocumentedCodeTests {
  static let documents: [String] = {
    let articles = "Sources/StayMap/StayMap.docc"
    let names = FileManager.default.subpaths(atPath: PackageFolder.path(articles)) ?? []
    return ["README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(articles)/\($0)" }
  }()

  @Test func `there are documents to look at`() {
    #expect(Self.documents.count > 1)
  }

  @Test(arguments: documents)
  func `every Swift block stands in a source file of the examples`(document: String) throws {
    let sources = try Self.exampleSources()
    for block in MarkdownBlocks(try PackageFolder.text(document)).blocks(in: "swift") {
      let code = Self.code(in: block.lines)
      #expect(
        sources.contains { Self.contains($0, code) },
        "\(document):\(block.firstLine): no file of Examples holds these lines in this order")
    }
  }

  private static func exampleSources() throws -> [[String]] {
    let folder = "Examples/Sources"
    let names = FileManager.default.subpaths(atPath: PackageFolder.path(folder)) ?? []
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      code(in: try PackageFolder.text("\(folder)/\(name)").components(separatedBy: "\n"))
    }
  }

  /// Lines without indentation, and without those that are empty.
  private static func code(in lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func contains(_ lines: [String], _ part: [String]) -> Bool {
    guard let first = part.first, part.count <= lines.count else { return false }
    return lines.indices.dropLast(part.count - 1).contains { start in
      lines[start] == first && Array(lines[start..<start + part.count]) == part
    }
  }
}
