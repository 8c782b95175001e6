import Foundation
import StayMigrations
import StayTestSupport
import Testing

@Suite struct MigrationCatalogTests {
  private func scripts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path("Migrations"))
      .filter { $0.hasSuffix(".sql") }.sorted()
  }

  @Test func `every script in the folder is compiled in, byte for byte`() throws {
    #expect(try scripts() == MigrationCatalog.scripts.map { $0.name + ".sql" })
    for script in MigrationCatalog.scripts {
      let file = PackageFolder.path("Migrations/\(script.name).sql")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == script.sql)
    }
  }

  @Test func `scripts are numbered from 1 without a gap`() {
    for (index, script) in MigrationCatalog.scripts.enumerated() {
      #expect(Int(script.name.prefix(4)) == index + 1)
    }
  }
}
