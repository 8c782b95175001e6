#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether a disk has room, asked before hours of work rather than after.
enum DiskRoom {
  /// Makes sure that the disk of a file has so many free bytes.
  ///
  /// Where the system does not tell, as for a store in memory, nothing is refused.
  ///
  /// - Throws: ``StoreError`` of the kind `diskFull`, with the bytes needed and those free.
  static func require(_ bytes: Int, besides path: String) throws(StoreError) {
    guard !path.isEmpty else { return }
    try require(bytes, in: NewStoreFile.folder(of: path), for: path)
  }

  /// Makes sure that the disk of a folder has so many free bytes for what is at a path.
  static func require(_ bytes: Int, in folder: String, for path: String) throws(StoreError) {
    guard let free = free(in: folder), free < bytes else { return }
    throw StoreError(
      kind: .diskFull, path: path, detail: "\(bytes) bytes are needed, and \(free) are free")
  }

  private static func free(in folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let (bytes, isTooLarge) = Int(clamping: status.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    return isTooLarge ? nil : bytes
  }
}
