import Foundation
import StayTestSupport
import Testing

/// Holds `Documentation/ReferenceSystems.md` to the sources and tests that it names.
@Suite struct ReferenceSystemsTests {
  static let headings = [
    "R1. Price pins with a callout", "R2. Category pins with a detail sheet",
    "R3. Mixed marks on one map", "R4. Standard callout, accessories, custom bubble",
    "R5. Explorer", "What none of them does",
  ]

  private func text(of folder: String) throws -> String {
    let root = PackageFolder.path(folder)
    let names = try #require(FileManager.default.enumerator(atPath: root))
    var text = ""
    for case let name as String in names where name.hasSuffix(".swift") {
      text += try String(contentsOfFile: root + "/" + name, encoding: .utf8)
    }
    return text
  }

  private func rows() throws -> [[String: String]] {
    let page = try PackageFolder.text("Documentation/ReferenceSystems.md")
    return Self.headings.flatMap { MarkdownTable.tables(under: $0, in: page) }
      .flatMap(\.records)
  }

  @Test func `every rule names a test that there is`() throws {
    let tests = try text(of: "Tests")
    let rows = try rows()
    #expect(rows.count > 70)
    for row in rows {
      let test = try #require(row["test"])
      let isThere = tests.contains("func `\(test)`")
      #expect(isThere, "no test \"\(test)\"")
    }
  }

  @Test func `every rule names symbols that there are`() throws {
    let sources = try text(of: "Sources")
    for row in try rows() {
      let cell = try #require(row["symbol"])
      for symbol in cell.split(separator: ",") {
        // "Type.member(label:)": every name in it, without the labels, is a word of the sources.
        let path = symbol.filter { $0 != "`" && $0 != " " }.prefix { $0 != "(" }
        let names = path.split(separator: ".").filter { !$0.hasPrefix("Stay") }
        #expect(!names.isEmpty, "no symbol in \"\(cell)\"")
        for name in names {
          let kinds = ["struct ", "enum ", "case ", "func ", "let ", "var "]
          let isThere = name == "init" || kinds.contains { sources.contains($0 + name) }
          #expect(isThere, "no symbol \(name)")
        }
      }
    }
  }
}
