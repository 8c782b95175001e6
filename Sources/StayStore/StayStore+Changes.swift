import StaySQLite

extension StayStore {
  /// How long another process's commit may stay unnoticed, at most.
  public static let standardChangeLatency = Duration.milliseconds(250)

  /// The store's version: one more with each transaction that changed stays, by whomever.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(1); looks at no stay.
  public func version() throws -> Int64 {
    try read { try $0.version() }
  }

  /// Tells each time that the store may have changed: at once for commits of this process, and
  /// within the latency for those of others.
  ///
  /// Several commits can be told as one. Others' commits are found by asking SQLite's
  /// `data_version` once in each latency, which reads one counter and no page of the store.
  ///
  /// - Parameter latency: How often others' commits are looked for.
  /// - Returns: A sequence that goes on until its task is cancelled.
  public func changes(within latency: Duration = standardChangeLatency) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let signal = commitSignal
    let key = signal.add(continuation)
    let poll = path.map { path in
      Task(executorPreference: Self.pollExecutor) {
        await Self.poll(path, every: latency, telling: continuation)
      }
    }
    continuation.onTermination = { _ in
      signal.remove(key)
      poll?.cancel()
    }
    return stream
  }

  private static let pollExecutor = WaitingExecutor(label: "stays.changes")

  /// A connection of its own sees the commits of every other one, this process's among them.
  private static func poll(
    _ path: String, every latency: Duration, telling continuation: AsyncStream<Void>.Continuation
  ) async {
    let watcher = ConnectionPool(path: path, writer: nil, readerCount: 1)
    var last: Int64?
    while !Task.isCancelled {
      do {
        let version = try dataVersion(watcher)
        // The first look tells too: what was committed before it can have been missed by whoever
        // read the store meanwhile.
        if version != last { continuation.yield() }
        last = version
        try await Task.sleep(for: latency)
      } catch is CancellationError {
        return
      } catch {
        // The file cannot be read at the moment. Who listens asks the store and learns why.
        continuation.yield()
        do { try await Task.sleep(for: latency) } catch { return }
      }
    }
  }

  private static func dataVersion(_ pool: ConnectionPool) throws -> Int64? {
    try pool.read { try $0.changeMark() }
  }
}
