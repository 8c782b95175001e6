import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

/// A disk that has no more pages: a named error, and the store as it was.
@Suite struct FullDiskTests {
  private static let stays: [Stay] = {
    var random = RandomStays(seed: 31)
    return random.stays(count: 900)
  }()

  /// A store of the first stays that may grow by so many pages.
  private func withFullStore(
    growing pages: Int, _ body: (StayStore) throws -> Void
  ) throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.openOrCreate(at: folder.path("a.db"))
      try store.write { writer in for stay in Self.stays.prefix(100) { try writer.insert(stay) } }
      try store.pool.write { connection in
        let count = try connection.fetchFirst("PRAGMA page_count") { (row) throws(DatabaseError) in
          try row.requiredInteger(at: 0)
        }
        try connection.executeScript("PRAGMA max_page_count = \(Int(count ?? 0) + pages)")
      }
      try body(store)
      try StoreInvariants.expect(store, holds: Self.stays.prefix(100))
    }
  }

  @Test(arguments: [0, 1, 2, 5, 10, 20])
  func `a write that does not fit changes nothing`(pages: Int) throws {
    try withFullStore(growing: pages) { store in
      let error = #expect(throws: StoreError.self) {
        try store.write { writer in for stay in Self.stays { try writer.upsert(stay) } }
      }
      #expect(error?.kind == .diskFull)
      #expect(error?.description.contains("nothing was changed") == true)
    }
  }

  @Test(arguments: [0, 3, 12])
  func `a load that does not fit changes nothing`(pages: Int) throws {
    try withFullStore(growing: pages) { store in
      let error = #expect(throws: StoreError.self) {
        try store.write { writer in
          try writer.load { loader in for stay in Self.stays { try loader.add(stay) } }
        }
      }
      #expect(error?.kind == .diskFull)
    }
  }

  @Test func `room is asked for first, in bytes`() throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try DiskRoom.require(1, besides: path)
      let error = #expect(throws: StoreError.self) { try DiskRoom.require(.max, besides: path) }
      #expect(error?.kind == .diskFull)
      #expect(error?.detail?.hasPrefix("\(Int.max) bytes are needed, and ") == true)
    }
  }
}
