import Foundation
import StayTestSupport
import Testing

@Suite struct TemporaryFolderTests {
  struct Trouble: Error {}

  @Test func `the folder is gone afterwards, whatever is in it`() throws {
    let path = try TemporaryFolder.use { folder in
      try folder.write("text", to: "deep/down/file")
      #expect(try folder.read("deep/down/file") == Array("text".utf8))
      #expect(try folder.names() == ["deep"])
      return folder.path
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `the folder is gone after an error too, and the error comes out`() throws {
    var path = ""
    #expect(throws: Trouble.self) {
      try TemporaryFolder.use { folder in
        path = folder.path
        throw Trouble()
      }
    }
    #expect(!path.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a closure that waits has its folder until it ends`() async throws {
    let path = try await TemporaryFolder.use { folder in
      await Task.yield()
      #expect(FileManager.default.fileExists(atPath: folder.path))
      return folder.path
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `two folders are two`() throws {
    try TemporaryFolder.use { first in
      try TemporaryFolder.use { second in
        #expect(first.path != second.path)
      }
    }
  }
}
