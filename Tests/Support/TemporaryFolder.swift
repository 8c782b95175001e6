import Foundation

/// A new empty folder for one test, deleted with all that is in it when the test is done.
///
/// ```swift
/// try TemporaryFolder.use { folder in
///   let path = folder.path("stays.db")
///   …
/// }
/// ```
package struct TemporaryFolder: Sendable {
  /// The folder's absolute path.
  package let path: String

  /// Makes a folder, hands it to the closure, and deletes it, whatever the closure does.
  ///
  /// - Throws: What the closure throws, or the system's error when the folder cannot be made or
  ///   deleted.
  package static func use<Value>(_ body: (TemporaryFolder) throws -> Value) throws -> Value {
    let folder = try TemporaryFolder()
    let result = Result { try body(folder) }
    try folder.delete()
    return try result.get()
  }

  /// The same for a closure that waits.
  package static func use<Value>(
    _ body: (TemporaryFolder) async throws -> Value
  ) async throws -> Value {
    let folder = try TemporaryFolder()
    let value: Value
    do {
      value = try await body(folder)
    } catch {
      try folder.delete()
      throw error
    }
    try folder.delete()
    return value
  }

  /// The path of a file in the folder.
  package func path(_ name: String) -> String {
    path + "/" + name
  }

  /// Writes a file into the folder and gives its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes bytes into a file in the folder, making the folders of its path, and gives its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// The bytes of a file in the folder.
  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The names of what is in the folder, in order.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("stays-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  /// A store that closes meanwhile takes its `-wal` and `-shm` away itself, and a file that goes
  /// between the listing and its removal ends the removal: then what is left is removed.
  private func delete() throws {
    for _ in 0..<Self.patience {
      do {
        return try FileManager.default.removeItem(atPath: path)
      } catch CocoaError.fileNoSuchFile {
        guard FileManager.default.fileExists(atPath: path) else { return }
      }
    }
    try FileManager.default.removeItem(atPath: path)
  }

  private static let patience = 20
}
