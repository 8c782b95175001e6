import Foundation
import StayMap

/// Looks at what a disturbed command left: nothing but the state before or the state after, whole.
struct CaseVerdict {
  let scenario: Scenario
  let tools: Tools

  /// What is wrong in a case's folder, or nil where nothing is; the outcome is nil where the command was
  /// killed, and the statuses are those with which it may end.
  func loss(
    in folder: CaseFolder, after outcome: ChildProcess.Outcome?,
    statuses: Set<Int32> = [0, 65, 73, 74]
  ) -> String? {
    do {
      if let outcome { try judge(outcome, statuses) }
      let isDone = try state(in: folder)
      if let outcome, outcome.status == 0, !isDone {
        return "it said that it was done, and it was not"
      }
      return try lossOfNextRun(in: folder)
    } catch {
      return "\(error)"
    }
  }

  /// A program that met a fault names it, and ends with a status that says of what kind it was.
  private func judge(_ outcome: ChildProcess.Outcome, _ known: Set<Int32>) throws {
    guard !outcome.hung, known.contains(outcome.status) else {
      throw TortureFault(outcome.summary)
    }
    guard outcome.status == 0 || outcome.errors.contains("stays: ") else {
      throw TortureFault("status \(outcome.status) without a word")
    }
  }

  /// Whether the store is in the state after; throws where it is in neither.
  private func state(in folder: CaseFolder) throws -> Bool {
    var path = folder.file(scenario.watched)
    if scenario.isOlder {
      // Only a writer opens an older schema, and it may be at any version between: a copy is migrated.
      path = folder.beside + ".db"
      for ending in ["", "-wal", "-shm"] {
        let manager = FileManager.default
        if manager.fileExists(atPath: path + ending) {
          try manager.removeItem(atPath: path + ending)
        }
        let original = folder.file(scenario.watched) + ending
        if manager.fileExists(atPath: original) {
          try manager.copyItem(atPath: original, toPath: path + ending)
        }
      }
      _ = try StayStore.open(at: path)
    }
    let found = try StoreState.read(at: path)
    if scenario.watched != "stays.db", let found, found != scenario.after {
      throw TortureFault("the copy is not what was copied")
    }
    if found == scenario.after {
      if !scenario.isOlder { return true }
      return try StayStore.pendingMigrations(at: folder.file(scenario.watched)).isEmpty
    }
    guard !scenario.isOlder, found == scenario.before else {
      throw TortureFault("the store is neither as it was nor as it was to be")
    }
    return false
  }

  /// The command, undisturbed, finishes the work and leaves nothing of the one that died.
  private func lossOfNextRun(in folder: CaseFolder) throws -> String? {
    let next = try tools.run(scenario.arguments, in: folder, input: scenario.input)
    guard
      next.status == 0 || next.status == 65 || scenario.repeatStatuses.contains(next.status)
    else {
      return "the next run: \(next.summary)"
    }
    guard let state = try StoreState.read(at: folder.file(scenario.watched)) else {
      return "there is no store after the next run"
    }
    guard state.stays == scenario.after.stays else {
      return "the next run did not finish the work"
    }
    let strays = try folder.names().subtracting(scenario.leaves).subtracting([
      "stays.db-shm", "stays.db-wal",
    ])
    // Rejected rows that were whole may be the only copy of what they hold: kept, and named.
    let told = next.errors + next.output
    let left = strays.filter { !($0.contains(".whole-") && told.contains($0)) }
    return left.isEmpty ? nil : "left behind: \(left.sorted().joined(separator: ", "))"
  }
}
