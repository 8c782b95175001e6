import StayMap

extension CommandError {
  /// What the shell and the user are told of an input that cannot be read.
  init(_ error: ImportError) {
    self.init(code: Self.code(of: error.kind), message: error.description)
  }

  private static func code(of kind: ImportError.Kind) -> CommandErrorCode {
    switch kind {
    case .noSuchInput: .noSuchInput
    case .unreadable, .cannotSpool: .inputFailed
    case .damaged: .damagedInput
    case .changedMeanwhile: .changedMeanwhile
    case .cannotWrite: .cannotWrite
    case .fileExists: .fileExists
    case .cancelled: .interrupted
    }
  }

  /// What is wrong with the data of a run's files; nil where nothing is.
  init?(reports: [ImportReport]) {
    let faults = reports.filter(\.hasFaults)
    guard !faults.isEmpty else { return nil }
    let sentences = faults.map { report in
      if let refusal = report.refusal { return "\(report.source): refused: \(refusal)" }
      let rows = report.rows.rejected == 1 ? "1 row was" : "\(report.rows.rejected) rows were"
      return "\(report.source): \(rows) rejected"
    }
    self.init(
      code: faults.contains { $0.refusal != nil } ? .refused : .rejectedRows,
      sentences: sentences)
  }
}
