import StayModel
import StayStore
import StayTestSupport
import Testing

/// What must hold of a store after every write.
enum StoreInvariants {
  /// Expects that the store is whole and holds exactly these stays.
  static func expect(
    _ store: StayStore, holds stays: some Sequence<Stay>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let faults = try store.check()
    #expect(faults == [], sourceLocation: sourceLocation)
    let expected = Dictionary(stays.map { ($0.id, $0) }) { $1 }
    let count = try store.read { try $0.count() }
    #expect(count == expected.count, sourceLocation: sourceLocation)
    for (id, stay) in expected {
      let found = try store.read { try $0.stay(id: id) }
      #expect(found == stay, sourceLocation: sourceLocation)
    }
  }
}
