import StayMap
import StayTestSupport

/// Everything that a store can be asked, as texts to compare.
struct StoreAnswers {
  /// A question and how to ask it.
  struct Question: Sendable {
    let name: String
    let ask: @Sendable (StoreReader) throws -> String
  }

  /// The questions, the same for the same seed.
  static func questions(seed: UInt64) -> [Question] {
    var random = RandomStays(seed: seed)
    var questions = [
      Question(name: "the stays") { reader in
        var text = ""
        var last: StayID?
        while true {
          let page = try reader.page(after: last, limit: 200)
          for pin in page { text += try reader.stay(id: pin.id)?.json ?? "missing \(pin.id)" }
          guard let end = page.last else { return text }
          last = end.id
        }
      },
      Question(name: "the sources") { "\(try $0.sources())" },
      Question(name: "the count") { "\(try $0.count())" },
      Question(name: "the extremes") { "\(try $0.extremeCoordinates())" },
      Question(name: "the numbers") { try $0.statistics(of: StatisticsQuery()).json },
    ]
    for number in 0..<10 {
      let viewport = Viewport(box: number == 0 ? .world : random.box())
      var filter = StayFilter()
      if number % 3 == 1 { filter.guests = 2 }
      if number % 3 == 2 { filter.minRating = 2.5 }
      let query = ViewportQuery(viewport: viewport, filter: filter, budget: 10)
      questions.append(
        Question(name: "frame \(number)") { try $0.frame(of: query).json })
      var pins = query
      pins.clustering = .off
      let every = pins
      questions.append(Question(name: "pins \(number)") { try $0.frame(of: every).json })
      let numbers = StatisticsQuery(viewport: viewport, filter: filter)
      questions.append(Question(name: "numbers \(number)") { try $0.statistics(of: numbers).json })
    }
    return questions
  }

  /// The answers in the questions' order; nil where the store said why it cannot answer.
  ///
  /// - Throws: Anything that is no `StoreError`.
  static func answers(of store: StayStore, to questions: [Question]) throws -> [String?] {
    try questions.map { question in
      do {
        return try store.read { try question.ask($0) }
      } catch is StoreError {
        return nil
      }
    }
  }
}
