/// The times of the same work done several times over.
struct Timings {
  /// Seconds, ascending.
  let seconds: [Double]

  /// - Precondition: There is at least one.
  init(_ seconds: [Double]) {
    precondition(!seconds.isEmpty, "no times to tell of")
    self.seconds = seconds.sorted()
  }

  /// Runs the work so many times, each on the value that `prepare` makes for it outside the clock.
  static func measure<Input>(
    times: Int, prepare: (Int) throws -> Input, work: (Input) throws -> Void
  ) throws -> Timings {
    let clock = ContinuousClock()
    var seconds: [Double] = []
    for index in 0..<times {
      let input = try prepare(index)
      let duration = try clock.measure { try work(input) }
      seconds.append(duration / .seconds(1))
    }
    return Timings(seconds)
  }

  var total: Double { seconds.reduce(0, +) }
  var least: Double { percentile(0) }
  var median: Double { percentile(50) }

  /// The time that so many percent of the runs did not exceed (nearest rank).
  func percentile(_ percent: Double) -> Double {
    let rank = (percent / 100 * Double(seconds.count)).rounded(.up)
    return seconds[min(max(Int(rank) - 1, 0), seconds.count - 1)]
  }
}
