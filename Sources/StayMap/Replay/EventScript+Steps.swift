extension EventScript {
  /// The steps of a script, each read when its turn comes.
  public struct Steps: Sequence, Hashable, Sendable {
    private let bytes: [UInt8]

    /// The steps of a text whose every line was read without a fault.
    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// Reads the steps from the first on.
    public func makeIterator() -> Iterator {
      Iterator(lines: ScriptLines(of: bytes))
    }

    /// Reads one step after the other.
    public struct Iterator: IteratorProtocol {
      var lines: ScriptLines

      /// The next step; nil after the last.
      public mutating func next() -> EventScript.Step? {
        do throws(EventScriptError) {
          while let line = try lines.next() {
            if case .step(let step) = line { return step }
          }
          return nil
        } catch {
          preconditionFailure("a line that was read before is at fault now: \(error)")
        }
      }
    }
  }
}
