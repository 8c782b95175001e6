import Foundation
import StayMap
import StayTestSupport

/// Damages copies of one store and asks them, in a process of its own: what traps or hangs ends that
/// process, and the last line that it wrote names the case.
struct DamageWorker {
  let folder: String
  let seed: UInt64

  static let word = "damage-worker"

  /// Reads `FOLDER SEED FIRST COUNT` and does the cases.
  static func run(_ words: [String]) throws {
    guard words.count == 4, let seed = UInt64(words[1]), let first = Int(words[2]),
      let count = Int(words[3])
    else { throw TortureFault("\(word) FOLDER SEED FIRST COUNT") }
    try DamageWorker(folder: words[0], seed: seed).run(first..<(first + count))
  }

  private func run(_ cases: Range<Int>) throws {
    let questions = StoreAnswers.questions(seed: seed)
    let right = try StoreAnswers.answers(
      of: try StayStore.open(at: folder + "/base.db", access: .readOnly), to: questions)
    guard !right.contains(nil) else { throw TortureFault("the whole store does not answer") }
    for number in cases {
      let damage = Damage.allCases[number % Damage.allCases.count]
      tell("begin\t\(number)\t\(damage.rawValue)")
      var loss: String?
      do {
        loss = try self.loss(number, damage, questions, right)
      } catch {
        loss = "\(type(of: error)): \(error)"
      }
      tell("end\t\(number)\t\(damage.rawValue)\t\(loss?.replacing("\n", with: " ") ?? "")")
    }
  }

  /// Written at once: what is in a buffer goes with the process.
  private func tell(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Damages a copy, asks it all, lets it be checked and repaired; says what was wrong with that.
  private func loss(
    _ number: Int, _ damage: Damage, _ questions: [StoreAnswers.Question], _ right: [String?]
  ) throws -> String? {
    let path = folder + "/case-\(number).db"
    try FileManager.default.copyItem(atPath: folder + "/base.db", toPath: path)
    defer {
      for ending in ["", "-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
    }
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37)
    try damage.apply(to: path, staleLog: folder + "/stale-wal", random: &random)
    if let loss = try lossOfReading(path, questions, right) { return loss }
    return try lossOfRepair(path, questions, right)
  }

  private func lossOfReading(
    _ path: String, _ questions: [StoreAnswers.Question], _ right: [String?]
  ) throws -> String? {
    do {
      let store = try StayStore.open(at: path, access: .readOnly)
      let answers = try StoreAnswers.answers(of: store, to: questions)
      let faults = try store.check()
      guard faults.isEmpty else { return nil }
      for (question, pair) in zip(questions, zip(answers, right)) where pair.0 != pair.1 {
        return pair.0 == nil
          ? "\(question.name) cannot be answered, and check finds no fault"
          : "\(question.name) is answered wrongly, and check finds no fault"
      }
      return nil
    } catch let error as StoreError {
      return error.description.isEmpty ? "an error without a word" : nil
    }
  }

  /// A repair leaves nothing derived that disagrees with the rows that there are.
  private func lossOfRepair(
    _ path: String, _ questions: [StoreAnswers.Question], _ right: [String?]
  ) throws -> String? {
    do {
      let store = try StayStore.open(at: path)
      try store.repair()
      guard try store.check().isEmpty else { return nil }
      let answers = try StoreAnswers.answers(of: store, to: questions)
      guard answers[0] == right[0] else { return nil }
      for (question, pair) in zip(questions, zip(answers, right)) where pair.0 != pair.1 {
        return "\(question.name) is wrong after a repair that left no fault"
      }
      return nil
    } catch let error as StoreError {
      return error.description.isEmpty ? "an error without a word" : nil
    }
  }
}
