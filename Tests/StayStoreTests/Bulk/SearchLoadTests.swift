import Foundation
import StayModel
import StayTestSupport
import Testing

@testable import StaySQLite
@testable import StayStore

@Suite struct SearchLoadTests {
  private struct Stop: Error {}

  private static func stays(count: Int) -> [Stay] {
    var random = RandomStays(seed: 31)
    return random.stays(count: count)
  }

  private static func load(
    _ stays: [Stay], _ writer: StoreWriter, _ after: () throws -> Void = {}
  ) throws {
    try writer.load { loader in
      for stay in stays { try loader.add(stay) }
      try after()
    }
  }

  /// What the index consists of, in every byte.
  private static func parts(of store: StayStore) throws -> [[UInt8]] {
    try store.read { reader in
      try reader.connection.fetchAll("SELECT block FROM stay_search_data ORDER BY id") {
        (row) throws(DatabaseError) in try row.blob(at: 0) ?? []
      }
    }
  }

  /// In memory the words go into the store's own index as the rows do.
  @Test(arguments: [1, 300, 20_000])
  func `words that were gathered beside are those that were put in directly`(count: Int) throws {
    try TemporaryFolder.use { folder in
      let stays = Self.stays(count: count)
      let path = folder.path("a.db")
      try StayStore.create(at: path) { writer in try Self.load(stays, writer) }
      #expect(try folder.names() == ["a.db"])
      let direct = try StayStore.inMemory()
      try direct.write { writer in try Self.load(stays, writer) }
      let beside = try StayStore.open(at: path)
      #expect(try beside.check() == [])
      #expect(try Self.parts(of: beside) == Self.parts(of: direct))
    }
  }

  @Test func `a store that is still being made is written to behind the load`() throws {
    try TemporaryFolder.use { folder in
      var stays = Self.stays(count: 2_000)
      let path = folder.path("a.db")
      var more = RandomStays(seed: 32)
      let early = more.stay(id: "early", at: more.coordinate(), source: "random")
      let late = more.stay(id: "late", at: more.coordinate(), source: "random")
      try StayStore.create(at: path) { [stays] writer in
        // The connection has looked at its index before another one takes its place.
        try writer.upsert(early)
        try writer.deriveChanges()
        try writer.delete(id: early.id)
        try writer.deriveChanges()
        try Self.load(stays, writer)
        try writer.upsert(late)
        for stay in stays.prefix(100) { try writer.delete(id: stay.id) }
      }
      stays.removeFirst(100)
      try StoreInvariants.expect(StayStore.open(at: path), holds: stays + [late])
    }
  }

  @Test func `a load that is given up leaves no words beside it`() throws {
    try TemporaryFolder.use { folder in
      let stays = Self.stays(count: 20_000)
      #expect(throws: Stop.self) {
        try StayStore.create(at: folder.path("a.db")) { writer in
          let loader = try BulkLoader(writer: writer) { written, _ in
            if written > 0 { throw Stop() }
          }
          for stay in stays { try loader.add(stay) }
          try loader.finish()
        }
      }
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test func `a place that takes no words is told, and nothing is stored`() throws {
    try TemporaryFolder.use { folder in
      let stays = Self.stays(count: 20_000)
      #expect(throws: StoreError.self) {
        try StayStore.create(at: folder.path("a.db")) { writer in
          let temporary = try #require(try folder.names().first { $0.hasSuffix("-lock") })
          let taken = temporary.replacing("-lock", with: NewFile.wordsEnding)
          try FileManager.default.createDirectory(
            atPath: folder.path(taken), withIntermediateDirectories: false)
          try Self.load(stays, writer)
        }
      }
      let names = try folder.names()
      #expect(names.filter { !$0.hasSuffix(NewFile.wordsEnding) } == [])
    }
  }
}
