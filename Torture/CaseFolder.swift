import Foundation
import StayTestSupport

/// The folder of one case: the files that it begins with, and beside it those that watch it.
struct CaseFolder {
  /// What the program sees.
  let path: String
  /// The beginning of names for what it must not see.
  let beside: String

  /// Makes an empty folder, in place of an older one of the name.
  init(in parent: TemporaryFolder, name: String) throws {
    path = parent.path(name)
    beside = parent.path(name + ".beside")
    let manager = FileManager.default
    if manager.fileExists(atPath: path) { try manager.removeItem(atPath: path) }
    try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// A folder that is there.
  init(path: String, beside: String) {
    self.path = path
    self.beside = beside
  }

  /// Removes all that is in it.
  func empty() throws {
    for name in try names() { try FileManager.default.removeItem(atPath: file(name)) }
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// Copies files in.
  func fill(from folder: String, _ names: [String]) throws {
    for name in names {
      try FileManager.default.copyItem(atPath: folder + "/" + name, toPath: file(name))
    }
  }

  /// What is in it.
  func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: path))
  }
}
