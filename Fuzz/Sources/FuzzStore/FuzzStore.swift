import Foundation
import StayMap

/// The file of a store, changed anywhere: opening, asking, checking and repairing it gives answers or
/// a named error, and traps never.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzStore(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 0 else { return 0 }
  let path = FuzzFolder.path + "/stays.db"
  do {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
    try Data(UnsafeBufferPointer(start: data, count: size)).write(to: URL(fileURLWithPath: path))
  } catch {
    preconditionFailure("the folder cannot be written: \(error)")
  }
  do {
    let store = try StayStore.open(at: path, access: .readOnly)
    try ask(store)
    _ = try store.check()
  } catch {
    precondition(error is StoreError, "not the store's own error: \(error)")
  }
  do {
    let store = try StayStore.open(at: path)
    try store.repair()
    try ask(store)
  } catch {
    precondition(error is StoreError, "not the store's own error: \(error)")
  }
  return 0
}

private func ask(_ store: StayStore) throws {
  let world = Viewport(box: .world)
  let answers: [(StoreReader) throws -> Void] = [
    { _ = try $0.page(limit: 100) },
    { _ = try $0.frame(of: ViewportQuery(viewport: world, selection: "attic")).json },
    { _ = try $0.frame(of: ViewportQuery(viewport: world, clustering: .off)).json },
    { _ = try $0.statistics(of: StatisticsQuery(viewport: world)).json },
    { _ = try $0.importRuns() }, { _ = try $0.sources() },
    { _ = try $0.extremeCoordinates() },
  ]
  for answer in answers {
    do {
      try store.read { try answer($0) }
    } catch let error as StoreError {
      precondition(!error.description.isEmpty, "an error without a word")
    }
  }
}

/// A folder of this process's own.
private enum FuzzFolder {
  static let path: String = {
    let path = NSTemporaryDirectory() + "/stays-fuzz-\(getpid())"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("no folder at \(path): \(error)")
    }
    return path
  }()
}
