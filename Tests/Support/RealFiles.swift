import Foundation

/// Files that people really import, of other owners, kept outside the package.
///
/// Tests that need them run only where they are:
///
/// ```swift
/// @Test(.enabled(if: RealFiles.areThere))
/// ```
package enum RealFiles {
  /// The folder: what `STAYS_REAL_FILES` names, else `../shared/data` beside the package.
  package static let folder: String = {
    let named = ProcessInfo.processInfo.environment["STAYS_REAL_FILES"] ?? ""
    return named.isEmpty ? PackageFolder.path("../shared/data") : named
  }()

  /// Whether the folder is there.
  package static let areThere: Bool = {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
      && isFolder.boolValue
  }()

  /// The path of one of the files.
  package static func path(_ name: String) -> String {
    folder + "/" + name
  }
}
