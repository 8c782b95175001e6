import Dispatch

/// Runs tasks that wait for files on threads of their own: they wait without keeping one of the
/// concurrency pool's, and whatever keeps those does not hold them up.
package final class WaitingExecutor: TaskExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: What the threads are called in a debugger.
  package init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
