public import StayStore

/// A script that is carried out on a store.
///
/// ```swift
/// let replay = EventReplay(of: try EventScript(ndjson: bytes), on: store)
/// try await replay.run { print($0.json) }
/// ```
public struct EventReplay: Sendable {
  private let script: EventScript
  private let store: StayStore

  /// Makes a replay; the store is only read.
  public init(of script: EventScript, on store: StayStore) {
    self.script = script
    self.store = store
  }

  /// Hands out each frame as it comes, in order.
  ///
  /// An event waits until the frames of the one before are out, so that they are the same each
  /// time, as long as nobody writes to the store.
  ///
  /// - Throws: ``StayStore/StoreError`` where the store cannot be read, and what the closure throws.
  public func run(_ body: (ReplayedFrame) throws -> Void) async throws {
    let session = script.start.session(on: store)
    do {
      try await run(script.steps, on: session, body)
    } catch {
      await session.close()
      throw error
    }
    await session.close()
  }

  private func run(
    _ steps: EventScript.Steps, on session: MapSession, _ body: (ReplayedFrame) throws -> Void
  ) async throws {
    var frames = await session.frames().makeAsyncIterator()
    var taken = 0
    var rest = steps.makeIterator()
    var step: EventScript.Step?
    repeat {
      if let step { await session.perform(step.action) }
      let count = await session.frameCount
      while taken < count, let frame = await frames.next() {
        taken = frame.number
        if let failure = frame.failure { throw failure }
        try body(ReplayedFrame(step: step, frame: frame))
      }
      step = rest.next()
    } while step != nil
  }
}

extension MapSession {
  /// Does what a line of a script says.
  fileprivate func perform(_ action: EventScript.Action) async {
    switch action {
    case .event(let event): await send(event)
    case .filter(let filter): await show(only: filter)
    case .searchThisArea: await searchThisArea()
    }
  }
}
