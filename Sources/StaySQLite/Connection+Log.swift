import CSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Connection {
  /// Moves the write-ahead log into the database and cuts it off, where it is longer than so many
  /// bytes.
  ///
  /// SQLite itself only begins to write the log from its start again, so that its file stays as long
  /// as the largest transaction made it, and with readers always at work it begins again never. This
  /// waits until those readers that still need the log have ended; those that come meanwhile need it no
  /// more. Where they do not end in time the log stays, and the next call tries again.
  package func shortenLog(beyond bytes: Int) {
    var status = stat()
    guard !path.isEmpty, stat(path + "-wal", &status) == 0, Int(status.st_size) > bytes else {
      return
    }
    sqlite3_busy_timeout(handle, Self.logWaitMilliseconds)
    // A failure of the disk is told by the next statement; nothing that was committed is lost by it.
    sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    sqlite3_busy_timeout(handle, busyTimeoutMilliseconds)
  }

  /// How long writers wait for readers then.
  private static let logWaitMilliseconds: Int32 = 500
}
