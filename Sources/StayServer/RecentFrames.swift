import StayMap
import Synchronization

/// The frames that were sent last to those who want to know what changes, by the tokens that they
/// name them by.
///
/// Both the frames and what is in them are bounded, so that no number of clients fills the memory; who
/// names a frame that was let go is answered whole, and loses nothing but the difference.
final class RecentFrames: Sendable {
  private struct State {
    var frames: [String: Frame] = [:]
    /// The tokens, the oldest at `oldest`.
    var tokens: [String] = []
    var oldest = 0
    var elementCount = 0
  }

  private let state = Mutex(State())
  private let greatestCount: Int
  private let greatestElementCount: Int

  /// - Parameters:
  ///   - greatestCount: The most frames that are kept.
  ///   - greatestElementCount: The most pins and clusters that they have together; the newest frame
  ///     is kept whatever it has.
  init(greatestCount: Int = 1_024, greatestElementCount: Int = 40_000) {
    self.greatestCount = greatestCount
    self.greatestElementCount = greatestElementCount
  }

  /// The frame that a token names; nil when it is none, or was let go.
  func frame(named token: String) -> Frame? {
    state.withLock { $0.frames[token] }
  }

  /// Keeps a frame; the oldest ones make room.
  ///
  /// - Complexity: O(1), amortized over the frames.
  func remember(_ frame: Frame, as token: String) {
    state.withLock { state in
      if let known = state.frames.updateValue(frame, forKey: token) {
        state.elementCount -= Self.elementCount(of: known)
      } else {
        state.tokens.append(token)
      }
      state.elementCount += Self.elementCount(of: frame)
      while state.frames.count > 1, isFull(state) {
        let token = state.tokens[state.oldest]
        state.oldest += 1
        let gone = state.frames.removeValue(forKey: token)
        state.elementCount -= gone.map(Self.elementCount) ?? 0
      }
      if state.oldest > greatestCount {
        state.tokens.removeFirst(state.oldest)
        state.oldest = 0
      }
    }
  }

  private func isFull(_ state: State) -> Bool {
    state.frames.count > greatestCount || state.elementCount > greatestElementCount
  }

  private static func elementCount(of frame: Frame) -> Int {
    frame.pins.count + frame.clusters.count
  }

  /// The token in what a client gives: an ETag as it was sent, or what stands in it.
  static func token(in text: String) -> String {
    var token = text[...]
    if token.hasPrefix("W/") { token = token.dropFirst(2) }
    if token.count > 1, token.hasPrefix("\""), token.hasSuffix("\"") {
      token = token.dropFirst().dropLast()
    }
    return String(token)
  }
}
