import StayModel
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct NewFileTests {
  @Test func `a file has its name when it is published, and nothing is left beside it`() throws {
    try TemporaryFolder.use { folder in
      let file = try NewFile(target: folder.path("a.csv"))
      #expect(try !folder.names().contains("a.csv"))
      try file.publish()
      #expect(try folder.names() == ["a.csv"])
    }
  }

  @Test func `one that is given up leaves nothing`() throws {
    try TemporaryFolder.use { folder in
      try NewFile(target: folder.path("a.csv")).discard()
      #expect(try folder.names() == [])
    }
  }

  @Test func `a name that is taken is not taken again`() throws {
    try TemporaryFolder.use { folder in
      let file = try NewFile(target: folder.path("a.csv"))
      try folder.write("theirs", to: "a.csv")
      let error = #expect(throws: StoreError.self) { try file.publish() }
      #expect(error?.kind == .fileExists)
      #expect(try folder.names() == ["a.csv"])
      #expect(try folder.read("a.csv") == Array("theirs".utf8))
    }
  }

  /// What a run leaves that is killed before, between and behind its steps.
  @Test(arguments: [
    [".a.db.new-1-x", ".a.db.new-1-x-lock"], [".a.db.new-1-x-lock"], [".a.db.new-1-x"],
    [".a.db.new-1-x", ".a.db.new-1-x-wal", ".a.db.new-1-x-journal", ".a.db.new-1-x-lock"],
    [".other.db.new-1-x", ".other.db.new-1-x-lock"],
  ])
  func `what a dead run left is deleted by the next, of whatever name`(names: [String]) throws {
    try TemporaryFolder.use { folder in
      for name in names { try folder.write("half", to: name) }
      try NewFile(target: folder.path("a.db")).discard()
      #expect(try folder.names() == [])
    }
  }

  @Test func `what a living run writes is left alone`() throws {
    try TemporaryFolder.use { folder in
      let living = try NewFile(target: folder.path("a.db"))
      let before = try folder.names()
      try NewFile(target: folder.path("a.db")).discard()
      #expect(try folder.names() == before)
      try living.publish()
      #expect(try folder.names() == ["a.db"])
    }
  }

  @Test func `files that only look alike are nobody's leftovers`() throws {
    try TemporaryFolder.use { folder in
      let names = [".b.db.new-1-x", "a.db.new-1-x", "a.db.new-1-x-lock"]
      for name in names { try folder.write("mine", to: name) }
      try NewFile(target: folder.path("a.db")).discard()
      #expect(try folder.names() == names.sorted())
    }
  }

  /// A store's locks belong to its file and its process: nobody who makes a store closes a file that
  /// another thread has open by then.
  @Test func `threads that make one store at once all write into the same`() async throws {
    try await TemporaryFolder.use { folder in
      let path = folder.path("a.db")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<6 {
          group.addTask {
            var random = RandomStays(seed: UInt64(number))
            var stay = random.stays(count: 1)[0]
            stay.id = StayID("stay-of-\(number)")
            let own = stay
            try await StayStore.openOrCreate(at: path).write { writer in
              try writer.insert(own)
            }
          }
        }
        try await group.waitForAll()
      }
      let store = try StayStore.open(at: path)
      #expect(try await store.read { try $0.count() } == 6)
      #expect(try store.check() == [])
    }
  }
}
