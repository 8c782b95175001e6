import Foundation

/// The library that is preloaded into a program to count or fail what it does with files.
struct FaultPreload {
  /// What happens at the operation.
  enum Fault: Hashable {
    /// The process is killed before it.
    case kill
    /// Half of a write is done, then the process is killed.
    case torn
    /// What was not forced to the disk is lost in part, then the process is killed.
    case powerCut
    /// The same on a disk that says of what was forced to it that it is there, and has it not.
    case lyingDisk
    /// Half of a write is done, and that is said.
    case shortWrite
    /// The operation fails, alone or with all that follow.
    case error(Int32, isSticky: Bool)
    /// Reading or opening fails, alone.
    case readError

    var name: String {
      switch self {
      case .kill: "SIGKILL at each operation"
      case .torn: "SIGKILL within each write"
      case .powerCut: "power cut at each operation"
      case .lyingDisk: "power cut on a lying disk"
      case .shortWrite: "short write, each in turn"
      case .readError: "EIO at each reading"
      case .error(let number, let isSticky):
        "\(Self.names[number] ?? "errno \(number)") "
          + (isSticky ? "from each operation on" : "at each operation")
      }
    }

    private static let names = [
      EIO: "EIO", ENOSPC: "ENOSPC", EACCES: "EACCES", EROFS: "EROFS", EDQUOT: "EDQUOT",
    ]

    var setting: String {
      switch self {
      case .kill: "kill"
      case .torn: "torn"
      case .powerCut, .lyingDisk: "power"
      case .shortWrite: "short"
      case .error(let number, _): "\(number)"
      case .readError: "\(EIO)"
      }
    }

    /// Whether reading counts among the operations.
    var countsReads: Bool { self == .readError }

    var isSticky: Bool {
      if case .error(_, let isSticky) = self { isSticky } else { false }
    }

    /// Whether the process goes on after it.
    var leavesProcess: Bool {
      switch self {
      case .kill, .torn, .powerCut, .lyingDisk: false
      case .shortWrite, .error, .readError: true
      }
    }
  }

  let library: String

  /// The variables that load it; operation 0 only counts.
  func environment(
    folder: String, counter: String, fault: Fault, at operation: Int = 0, seed: UInt64 = 1
  ) throws -> [String: String] {
    try Data(count: 128).write(to: URL(fileURLWithPath: counter))
    return [
      "LD_PRELOAD": library, "STAYS_FAULT_FOLDER": folder, "STAYS_FAULT_COUNT": counter,
      "STAYS_FAULT_AT": "\(operation)", "STAYS_FAULT_KIND": fault.setting,
      "STAYS_FAULT_STICKY": fault.isSticky ? "1" : "0", "STAYS_FAULT_SEED": "\(seed)",
      "STAYS_FAULT_LIES": fault == .lyingDisk ? "1" : "0",
      "STAYS_FAULT_READS": fault.countsReads ? "1" : "0",
    ]
  }

  /// How many operations were counted, and whether the fault came.
  static func read(_ counter: String) throws -> (operations: Int, fired: Bool) {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: counter))
    let number = { (index: Int) in
      bytes.dropFirst(index * 8).prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(0), number(1) != 0)
  }
}
