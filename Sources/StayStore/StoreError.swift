import StaySQLite

/// Why a store could not be opened, read or written.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault; more may come, so switch with a default.
  public enum Kind: Hashable, Sendable {
    /// There is no file at the path.
    case noSuchStore
    /// The file is no SQLite database.
    case notADatabase
    /// The file is a SQLite database of another program, with its application id.
    case foreignDatabase(applicationID: Int64)
    /// The file is empty, so it is no store yet.
    case emptyFile
    /// The file was written by a newer version of this program.
    case newerSchema(found: Int, known: Int)
    /// The file has an older schema and was opened for reading only.
    case olderSchema(found: Int, known: Int)
    /// A migration that the file records is not the one that this program knows by that name.
    case editedMigration(name: String)
    /// This build of SQLite has no R*Tree.
    case missingRTree
    /// This build of SQLite has no FTS5.
    case missingFullTextSearch
    /// A file of the name is there already.
    case fileExists
    /// The file or its folder cannot be made or opened.
    case cannotOpen
    /// Another process kept the file locked for longer than a statement waits.
    case busy
    /// The disk is full.
    case diskFull
    /// The file, or the way it was opened, does not allow writing.
    case readOnly
    /// Reading or writing the disk failed.
    case inputOutput
    /// The file is damaged.
    case damaged
    /// The work was cancelled.
    case interrupted
    /// No stay has the id.
    case noSuchStay(StayIDText)
    /// A stay with the id is there already.
    case duplicateID(StayIDText)
    /// One Hilbert cell, at most 19 metres wide, holds as many stays as it can.
    case tooManyAtOnePlace
    /// Any other fault of SQLite.
    case database
  }

  /// The text of a stay's id.
  public typealias StayIDText = String

  /// What is wrong.
  public let kind: Kind
  /// The store's file, or nil where the store is in memory.
  public let path: String?
  /// SQLite's or the system's own words, where they add to the kind.
  public let detail: String?

  /// Makes an error.
  public init(kind: Kind, path: String? = nil, detail: String? = nil) {
    self.kind = kind
    self.path = path
    self.detail = detail
  }

  /// The error of the layer below, told as this layer's.
  init(_ error: DatabaseError, path: String?) {
    let kind: Kind =
      switch error.code {
      case _ where error.isDiskFull: .diskFull
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly
      case .SQLITE_IOERR: .inputOutput
      case .SQLITE_CORRUPT, .SQLITE_MISMATCH: .damaged
      case .SQLITE_CANTOPEN: .cannotOpen
      case .SQLITE_NOTADB: .notADatabase
      case .SQLITE_INTERRUPT: .interrupted
      default: .database
      }
    self.init(kind: kind, path: path, detail: error.description)
  }

  /// A sentence for people: what failed, where, and what to do.
  public var description: String {
    let file = path ?? "the store in memory"
    let reason = detail.map { ": \($0)" } ?? ""
    return "\(file): \(sentence)\(reason)"
  }

  private var sentence: String {
    switch kind {
    case .noSuchStore: "there is no store here; import a listings file to make one"
    case .notADatabase: "this file is no SQLite database; give the path of a store"
    case .foreignDatabase(let id):
      "this is a database of another program (application id \(id)), not a store"
    case .emptyFile: "this file is empty, so it is no store yet; import a listings file into it"
    case .newerSchema(let found, let known):
      "the store has schema version \(found), and this program knows up to \(known); use a newer one"
    case .olderSchema(let found, let known):
      "the store has schema version \(found), and this program reads \(known); migrate it first"
    case .editedMigration(let name):
      "the store was built by another script named \(name) than this program's"
    case .missingRTree: "this build of SQLite has no R*Tree; use one with SQLITE_ENABLE_RTREE"
    case .missingFullTextSearch:
      "this build of SQLite has no full-text search; use one with SQLITE_ENABLE_FTS5"
    case .fileExists: "a file of this name is there already; choose another name"
    case .cannotOpen: "the file cannot be opened or made; look at the folder and its permissions"
    case .busy: "another process is writing to the store; try again"
    case .diskFull: "the disk is full; nothing was changed"
    case .readOnly:
      "the store cannot be written; look at the permissions of the file and its folder"
    case .inputOutput: "the disk could not be read or written"
    case .damaged: "the store is damaged; check it, and restore a backup if need be"
    case .interrupted: "the work was interrupted; nothing was changed"
    case .noSuchStay(let id): "there is no stay with the id \"\(id)\""
    case .duplicateID(let id): "a stay with the id \"\(id)\" is there already"
    case .tooManyAtOnePlace: "one place holds 1,048,576 stays, the most that it can"
    case .database: "SQLite failed"
    }
  }
}
