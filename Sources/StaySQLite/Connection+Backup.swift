import CSQLite

extension Connection {
  /// Copies the whole database into another connection's, page by page, while others may read and
  /// write; the copy is of one state.
  ///
  /// Inside a read transaction that state is the transaction's, and no writer makes the copy begin
  /// again.
  ///
  /// - Parameters:
  ///   - target: Where the copy goes.
  ///   - pagesPerStep: How many pages are copied before others have their turn.
  ///   - progress: Told the pages that remain and the pages in all, after each step; what it throws
  ///     ends the copy.
  /// - Throws: ``DatabaseError`` when a page cannot be read or written, or when writers leave no
  ///   room for five seconds; or what `progress` throws.
  package func copy(
    into target: Connection, pagesPerStep: Int32 = 1_024,
    progress: (_ remaining: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw DatabaseError(
        connection: target.handle, code: sqlite3_errcode(target.handle))
    }
    var code: Int32
    var waits = 0
    repeat {
      code = sqlite3_backup_step(backup, pagesPerStep)
      do {
        try progress(
          Int(sqlite3_backup_remaining(backup)), Int(sqlite3_backup_pagecount(backup)))
      } catch {
        sqlite3_backup_finish(backup)
        throw error
      }
      if code == SQLITE_BUSY || code == SQLITE_LOCKED {
        waits += 1
        sqlite3_sleep(Self.backupWaitMilliseconds)
      }
    } while code == SQLITE_OK
      || ((code == SQLITE_BUSY || code == SQLITE_LOCKED) && waits < Self.backupWaitLimit)
    let finished = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        connection: target.handle, code: finished == SQLITE_OK ? code : finished)
    }
  }

  private static let backupWaitMilliseconds: Int32 = 20
  private static let backupWaitLimit = 250
}
