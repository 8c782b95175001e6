import StayModel
import StayStore
import StayTestSupport
import Testing

@Suite struct StayStoreChangesTests {
  private func stays(_ count: Int) -> [Stay] {
    var random = RandomStays(seed: 30)
    return random.stays(count: count)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a commit of this process wakes the listener, in memory too`() async throws {
    let store = try StayStore.inMemory()
    let stays = stays(3)
    var changes = store.changes(within: .seconds(3_600)).makeAsyncIterator()
    try await store.write { writer in for stay in stays { try writer.insert(stay) } }
    let change: Void? = await changes.next()
    #expect(change != nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a commit through another store object wakes the listener`() async throws {
    try await TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      let watched = try StayStore.openOrCreate(at: path)
      let other = try StayStore.open(at: path)
      let stays = stays(3)
      var changes = watched.changes(within: .milliseconds(5)).makeAsyncIterator()
      // The first look tells where the store stands, so that nothing before it is missed.
      let first: Void? = await changes.next()
      #expect(first != nil)
      try await other.write { writer in for stay in stays { try writer.insert(stay) } }
      let change: Void? = await changes.next()
      #expect(change != nil)
    }
  }
}
