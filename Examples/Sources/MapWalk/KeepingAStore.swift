import StayMap

/// The code of the article "Migrations".
enum KeepingAStore {
  static func run(on store: StayStore, backupPath: String) throws {
    try store.backup(to: backupPath)
    try openOrExplain(at: backupPath)
    try printPending(at: backupPath)
    let faults = try store.check()
    print(faults.isEmpty ? "no faults" : "\(faults.count) faults")
  }

  static func openOrExplain(at path: String) throws {
    do {
      let store = try StayStore.open(at: path)
      let info = try store.info()
      print("opened with", info.stays, "stays")
    } catch let error as StoreError {
      // Newer than this program, no database, another program's, damaged: it says which.
      print(error)
      throw error
    }
  }

  static func printPending(at path: String) throws {
    let pending = try StayStore.pendingMigrations(at: path)
    print(pending.isEmpty ? "nothing to migrate" : pending.joined(separator: "\n"))
  }
}
