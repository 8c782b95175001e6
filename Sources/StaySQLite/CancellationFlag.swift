import Synchronization

/// A flag that one thread raises to stop the statements that another runs.
package final class CancellationFlag: Sendable {
  private let isRaised = Atomic<Bool>(false)
  private let deadline: ContinuousClock.Instant?

  /// The flag of the whole process: raised, it stops the statements of every connection.
  package static let ofProcess = CancellationFlag()

  /// Makes a flag that is not raised; with a deadline it counts as raised from then on.
  package init(deadline: ContinuousClock.Instant? = nil) {
    self.deadline = deadline
  }

  /// Asks the statements to stop; they do so within some thousand steps.
  ///
  /// One atomic store: a signal handler may call it, once the flag was made.
  package func raise() {
    isRaised.store(true, ordering: .relaxed)
  }

  /// Whether somebody raised the flag, as opposed to the deadline having come.
  package var wasRaised: Bool { isRaised.load(ordering: .relaxed) }

  /// Whether the statements are to stop.
  package var isCancelled: Bool {
    if wasRaised { return true }
    guard let deadline else { return false }
    return ContinuousClock.now >= deadline
  }
}
