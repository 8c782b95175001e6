#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A run of a program with what it took, which only the parent that waits for it is told.
enum MeasuredProcess {
  /// How a run ended.
  struct Outcome {
    /// The exit status; 128 and more where a signal ended it.
    let status: Int32
    /// The most resident memory.
    let peakMegabytes: Int
  }

  /// Runs a program to its end; what it writes goes nowhere.
  static func run(_ program: String, _ arguments: [String]) throws -> Outcome {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, words, environ) == 0 else {
      throw BenchmarkFault(text: "\(program) cannot be started")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else {
      throw BenchmarkFault(text: "\(program) cannot be waited for")
    }
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      peakMegabytes: PeakMemory.megabytes(usage))
  }
}
