import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct StayStoreAsyncTests {
  /// Counts further than any test waits.
  private static let endless: SQL = """
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number)
    SELECT count(*) FROM number
    """

  @Test func `what is written in one task is read in another`() async throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 20)
    let stays = random.stays(count: 20)
    try await store.write { writer in for stay in stays { try writer.insert(stay) } }
    let count = try await store.read { try $0.count() }
    #expect(count == 20)
  }

  @Test func `cancelling a task interrupts its statement`() async throws {
    let store = try StayStore.inMemory()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await store.read { reader in
        start.yield()
        return try reader.connection.fetchFirst(Self.endless) { (row) throws(DatabaseError) in
          try row.integer(at: 0)
        }
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let count = try await store.read { try $0.count() }
    #expect(count == 0)
  }

  @Test func `a question that takes too long is interrupted`() async throws {
    let store = try StayStore.inMemory()
    let error = await #expect(throws: StoreError.self) {
      try await store.read(within: .milliseconds(5)) { reader in
        try reader.connection.fetchFirst(Self.endless) { (row) throws(DatabaseError) in
          try row.integer(at: 0)
        }
      }
    }
    #expect(error?.kind == .interrupted)
  }

  @Test func `a cancelled write leaves nothing behind`() async throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 21)
    let stays = random.stays(count: 5)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await store.write { writer in
        for stay in stays { try writer.insert(stay) }
        start.yield()
        _ = try writer.reader.connection.fetchFirst(Self.endless) {
          (row) throws(DatabaseError) in try row.integer(at: 0)
        }
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try store.check() == [])
    let count = try await store.read { try $0.count() }
    #expect(count == 0)
  }

  /// The body is done when the flag is raised; blocks and cells are not.
  @Test func `a write can be cancelled while what is derived is brought in step`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 61)
    let stays = random.stays(count: 3_000)
    let flag = CancellationFlag()
    let error = #expect(throws: StoreError.self) {
      try store.write(cancelledBy: flag) { writer in
        for stay in stays { try writer.insert(stay) }
        flag.raise()
      }
    }
    #expect(error?.kind == .interrupted)
    try StoreInvariants.expect(store, holds: [])
  }
}
