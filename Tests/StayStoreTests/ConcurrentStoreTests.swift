import StayGeometry
import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

/// Several at one store in this process, through one object and through two; run under the thread
/// sanitizer too.
@Suite struct ConcurrentStoreTests {
  private static let generations = 12

  /// The same stays, told apart by their title.
  private static func stays(_ generation: Int) -> [Stay] {
    (0..<150).map { number in
      var stay = Stay(
        id: StayID("a\(number)"), source: "agency",
        coordinate: Coordinate(
          clampingLatitude: Double(number % 60), wrappingLongitude: Double(number)))
      stay.title = "generation \(generation)"
      return stay
    }
  }

  @Test func `loads, edits, questions, copies and optimizing at once leave old or new, never half`()
    async throws
  {
    try await TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try StayStore.create(at: path) { writer in
        for stay in Self.stays(0) { try writer.insert(stay) }
      }
      let (one, other) = (try StayStore.open(at: path), try StayStore.open(at: path))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for generation in 1...Self.generations {
            try await one.write { writer in
              try writer.load { loader in
                for stay in Self.stays(generation) { try loader.add(stay) }
              }
            }
          }
        }
        group.addTask {
          for number in 0..<Self.generations {
            let stay = Stay(
              id: StayID("b\(number)"), source: "put",
              coordinate: Coordinate(clampingLatitude: 1, wrappingLongitude: Double(number)))
            try await other.write { try $0.insert(stay) }
          }
        }
        group.addTask {
          try await Self.offPool { for _ in 0..<3 { try other.optimize() } }
        }
        group.addTask {
          try await Self.offPool {
            for number in 0..<4 {
              let copy = folder.path("copy-\(number).db")
              try one.backup(to: copy)
              try Self.expectOneGeneration(try StayStore.open(at: copy, access: .readOnly))
            }
          }
        }
        for store in [one, other] {
          group.addTask {
            try await Self.offPool {
              for _ in 0..<30 { try Self.expectOneGeneration(store) }
            }
          }
        }
        try await group.waitForAll()
      }
      let expected =
        Self.stays(Self.generations)
        + (0..<Self.generations).map { number in
          Stay(
            id: StayID("b\(number)"), source: "put",
            coordinate: Coordinate(clampingLatitude: 1, wrappingLongitude: Double(number)))
        }
      try StoreInvariants.expect(one, holds: expected)
    }
  }

  private static func offPool(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await StayStore.offPool { _ in try body() }
  }

  private static func expectOneGeneration(_ store: StayStore) throws {
    let titles = try store.read { reader in
      try reader.page(matching: StayFilter(source: "agency"), limit: 1_000).map(\.title)
    }
    #expect(titles.count == 150)
    #expect(Set(titles).count == 1)
  }

  @Test func `a writer that waits too long is told that the store is busy, and nothing is changed`()
    throws
  {
    try TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let store = try StayStore.openOrCreate(at: path)
      let holder = try Connection(path: path, access: .readWrite)
      try holder.execute("BEGIN IMMEDIATE")
      try store.pool.write { try $0.executeScript("PRAGMA busy_timeout = 20") }
      let error = #expect(throws: StoreError.self) {
        try store.write { try $0.insert(Self.stays(0)[0]) }
      }
      #expect(error?.kind == .busy)
      try holder.execute("ROLLBACK")
      try store.write { try $0.insert(Self.stays(0)[0]) }
      #expect(try store.read { try $0.count() } == 1)
    }
  }

  @Test func `the log does not stay as long as the largest transaction`() throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.openOrCreate(at: folder.path("a.db"))
      try store.write { writer in
        for var stay in Self.stays(0) {
          stay.detail.attributes = "{\"text\":\"" + String(repeating: "x", count: 100_000) + "\"}"
          try writer.insert(stay)
        }
      }
      #expect(try folder.read("a.db-wal").count <= StayStore.longestLog)
      #expect(try folder.read("a.db").count > StayStore.longestLog)
    }
  }
}
