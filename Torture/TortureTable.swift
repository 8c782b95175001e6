import Foundation
import Synchronization

/// The table of what was tried: printed at the end, and the harness's verdict.
final class TortureTable: Sendable {
  private struct Row {
    let kind: String
    let subject: String
    let seed: UInt64
    var tried = 0
    var lost = 0
    var examples: [String] = []
  }

  private let rows = Mutex<[Row]>([])
  private let notes = Mutex<[String]>([])

  /// Books one case.
  ///
  /// - Parameters:
  ///   - kind: The kind of fault.
  ///   - subject: What it came to.
  ///   - seed: What its random choices came from.
  ///   - loss: What was wrong afterwards; nil where the case survived.
  func book(_ kind: String, _ subject: String, seed: UInt64, loss: String?) {
    rows.withLock { rows in
      let index =
        rows.firstIndex { $0.kind == kind && $0.subject == subject }
        ?? {
          rows.append(Row(kind: kind, subject: subject, seed: seed))
          return rows.count - 1
        }()
      rows[index].tried += 1
      guard let loss else { return }
      rows[index].lost += 1
      guard rows[index].examples.count < 5 else { return }
      rows[index].examples.append(loss)
      FileHandle.standardError.write(Data("lost: \(kind), \(subject): \(loss)\n".utf8))
    }
  }

  /// Adds a line that stands under the table.
  func note(_ line: String) {
    notes.withLock { $0.append(line) }
  }

  var lostCount: Int { rows.withLock { $0.reduce(0) { $0 + $1.lost } } }

  /// The rows as tab-separated values: kind, subject, tried, survived, lost, seed.
  var tabSeparated: String {
    rows.withLock { rows in
      rows.map { row in
        [
          row.kind, row.subject, "\(row.tried)", "\(row.tried - row.lost)", "\(row.lost)",
          "\(row.seed)",
        ].joined(separator: "\t") + "\n"
      }.joined()
    } + notes.withLock { $0.map { "# \($0)\n" }.joined() }
  }
}
