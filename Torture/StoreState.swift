import StayMap

/// All that a store holds, as far as a person would miss it.
struct StoreState: Hashable {
  /// The stays, whole, by id.
  let stays: [Stay]
  /// The imports that it remembers, without their times.
  let imports: [ImportRun]

  /// Reads a store that is whole.
  ///
  /// - Throws: `StoreError`, or ``TortureFault`` with the first fault that the check names.
  init(checking store: StayStore) throws {
    let faults = try store.check()
    guard faults.isEmpty else { throw TortureFault("check: \(faults[0]) (of \(faults.count))") }
    try self.init(store)
  }

  /// Reads a store, whole or not.
  init(_ store: StayStore) throws {
    (stays, imports) = try store.read { reader in
      var stays: [Stay] = []
      var last: StayID?
      while true {
        let page = try reader.page(after: last, limit: 500)
        for pin in page {
          guard let stay = try reader.stay(id: pin.id) else {
            throw TortureFault("the listed stay \(pin.id) is not there")
          }
          stays.append(stay)
        }
        guard let end = page.last else { break }
        last = end.id
      }
      let imports = try reader.importRuns().map { run in
        var run = run
        run.finished = nil
        return run
      }
      return (stays, imports)
    }
  }

  /// The state at a path, or nil where no file is.
  static func read(at path: String) throws -> StoreState? {
    guard try StayStore.exists(at: path) else { return nil }
    return try StoreState(checking: try StayStore.open(at: path, access: .readOnly))
  }
}
