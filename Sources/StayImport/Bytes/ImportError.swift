/// Why a file of listings could not be read to its end.
///
/// Faults of single rows are no errors: they are ``RowReject`` values.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// There is no such file.
    case noSuchInput
    /// The file is there and cannot be opened or read.
    case unreadable
    /// Standard input or a pipe could not be kept in a temporary file.
    case cannotSpool
    /// A file that was to be written cannot be.
    case cannotWrite
    /// A file that was to be written is there already.
    case fileExists
    /// The compressed bytes are damaged or cut off.
    case damaged
    /// The file is not what it was when the run began.
    case changedMeanwhile
    /// The run was asked to stop.
    case cancelled
  }

  /// What went wrong.
  public let kind: Kind
  /// The file's path, or "standard input".
  public let path: String
  /// What the system said, or where the damage is.
  public let detail: String

  /// Makes an error about an input.
  public init(kind: Kind, path: String, detail: String) {
    self.kind = kind
    self.path = path
    self.detail = detail
  }

  /// A sentence for people: what failed, where, and why.
  public var description: String {
    switch kind {
    case .noSuchInput: "there is no file \(path)"
    case .unreadable: "\(path) cannot be read: \(detail)"
    case .cannotSpool: "\(path) cannot be kept in a temporary file: \(detail)"
    case .cannotWrite: "\(path) cannot be written: \(detail)"
    case .fileExists: "\(path) is there already: \(detail)"
    case .damaged: "\(path) is damaged: \(detail)"
    case .changedMeanwhile: "\(path) changed while it was read: \(detail)"
    case .cancelled: "reading \(path) was interrupted"
    }
  }
}
