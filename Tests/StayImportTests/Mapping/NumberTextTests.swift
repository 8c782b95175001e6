import StayTestSupport
import Testing

@testable import StayImport

@Suite struct NumberTextTests {
  private func read(_ text: String) -> NumberText {
    Array(text.utf8).withUnsafeBufferPointer { NumberText.read(Cell(bytes: $0, kind: .text)) }
  }

  @Test(arguments: [
    ("41.38", 41.38), ("-9.1389", -9.1389), ("+5", 5), (" 41.3 ", 41.3), ("44,567", 44.567),
    ("\u{A0}1\u{A0}", 1), ("1e3", 1000), ("-1.5E-3", -0.0015), (".5", 0.5), ("5.", 5), ("-0", -0.0),
    ("1,5e1", 15), ("41.443250600038525", 41.443250600038525), ("1e400", .infinity),
  ])
  func `numbers are read with a point or a comma`(_ text: String, _ number: Double) {
    #expect(read(text) == .value(number))
  }

  @Test(arguments: ["abc", "0x1p3", "1 2", "1.2.3", "1,2,3", "12a", "--1", "+", ".", "1e", "٣"])
  func `what is no number is none`(_ text: String) {
    #expect(read(text) == .notANumber)
  }

  @Test func `words for nothing and for no finite number are told apart`() {
    for text in ["", "  ", "null", "NULL", "None", "N/A", "na", "\\N", "-", "–", "—"] {
      #expect(read(text) == NumberText.none, "\(text)")
    }
    for text in ["nan", "NaN", "inf", "-Infinity", "+inf"] {
      #expect(read(text) == .notFinite, "\(text)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `every Double's own text reads back to the bit`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let number = Double.random(in: -180...180, using: &random)
      #expect(read("\(number)") == .value(number), "seed \(seed)")
      let coarse = (number * 1e5).rounded() / 1e5
      #expect(read("\(coarse)") == .value(coarse), "seed \(seed)")
    }
  }
}
