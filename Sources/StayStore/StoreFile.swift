import StaySQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Looks at a file before it is trusted, and changes nothing of it.
struct StoreFile {
  let path: String

  /// What stands at the path.
  enum Content: Hashable {
    /// No file.
    case nothing
    /// A file without a byte.
    case empty
    /// A file that says it is a store.
    case store
  }

  /// What stands at the path.
  ///
  /// - Throws: ``StoreError`` for what is no store: a folder, another kind of file, or the database
  ///   of another program.
  func content() throws(StoreError) -> Content {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw systemError(.cannotOpen) }
      return .nothing
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(kind: .cannotOpen, path: path, detail: "it is no ordinary file")
    }
    if status.st_size == 0 { return .empty }
    let applicationID: Int64
    do throws(DatabaseError) {
      applicationID = try DatabaseHeader(path: path).applicationID
    } catch {
      throw StoreError(error, path: path)
    }
    guard applicationID == SchemaMigrator.applicationID else {
      throw StoreError(kind: .foreignDatabase(applicationID: applicationID), path: path)
    }
    return .store
  }

  /// Whether nothing stands at the path, nor anything that the system does not let us see.
  var isMissing: Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == ENOENT
  }

  /// Whether there is no byte at the path.
  ///
  /// - Throws: ``StoreError`` when the system does not tell.
  func isMissingOrEmpty() throws(StoreError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw systemError(.cannotOpen) }
      return true
    }
    return status.st_size == 0
  }

  /// An error with the system's own words for the last failed call.
  func systemError(_ kind: StoreError.Kind) -> StoreError {
    StoreError(kind: kind, path: path, detail: String(cString: strerror(errno)))
  }
}
