import StayModel

/// How a delimited text is laid out: its delimiter, what stands before the header, the columns.
struct CSVShape: Sendable {
  let delimiter: UInt8
  /// How many records stand before the first row of data, the header among them.
  let skippedRecords: Int
  let hasHeader: Bool
  /// Where in the sample the header stands, if there is one.
  let header: Range<Int>?
  /// The columns' names, no two alike; numbers from 1 where there is no header.
  let columns: [String]
  /// The rows of the sample, by their fields.
  let rows: [[FieldSlice]]
  /// The shape that fits next best, if the sample does not rule it out.
  var rival: Rival?

  /// Another delimiter, and how many fields it makes of the header.
  struct Rival: Equatable, Sendable {
    let delimiter: UInt8
    let fieldCount: Int
  }

  /// The delimiters that are tried, in the order in which a tie is decided.
  static let delimiters = [",", ";", "\t", "|"].map { (text: String) in Array(text.utf8)[0] }

  /// More rows of a sample would not tell more.
  private static let sampleRows = 2000
  /// A header stands among the first so many records.
  private static let preambleLimit = 30

  /// Finds the shape that fits header and rows together best.
  ///
  /// A delimiter is judged by how many rows have the same number of fields, by what stands before
  /// the first of them, and by whether names that are known stand there.
  ///
  /// - Parameters:
  ///   - sample: The beginning of the text.
  ///   - isWhole: Whether it is all of the text.
  ///   - delimiter: The one to use, where the caller knows.
  /// - Returns: The shape that fits best.
  static func detect(
    in sample: UnsafeBufferPointer<UInt8>, isWhole: Bool, delimiter: UInt8?
  ) -> CSVShape {
    let candidates = (delimiter.map { [$0] } ?? delimiters).map {
      Candidate(sample, isWhole: isWhole, delimiter: $0)
    }
    var best = candidates[0]
    for candidate in candidates.dropFirst() where candidate.score > best.score {
      best = candidate
    }
    var shape = best.shape(sample)
    let others = candidates.filter { $0.delimiter != best.delimiter && $0.fieldCount > 1 }
    shape.rival = others.max { $0.score < $1.score }.map {
      Rival(delimiter: $0.delimiter, fieldCount: $0.fieldCount)
    }
    return shape
  }

  /// One delimiter and what it makes of the sample.
  private struct Candidate {
    let delimiter: UInt8
    var records: [[FieldSlice]] = []
    private var ranges: [Range<Int>] = []
    var fieldCount = 1
    var header = 0
    var hasRowNames = false
    var score = 0.0

    init(_ sample: UnsafeBufferPointer<UInt8>, isWhole: Bool, delimiter: UInt8) {
      self.delimiter = delimiter
      scan(sample, isWhole: isWhole)
      findHeader(sample)
      let rows = records.dropFirst(header).filter { record in
        record.contains { !isBlank(sample, $0) }
      }
      guard !rows.isEmpty else { return }
      let regular = rows.count { $0.count == fieldCount }
      let names = records.indices.contains(header) ? self.names(sample, records[header]) : []
      score =
        2 * Double(regular) / Double(rows.count) - 0.1 * Double(header)
        + (Self.namePlace(names) ? 3 : 0)
        + 0.2 * Double(min(3, names.count { !FieldNames.readings(of: $0).isEmpty }))
        + (fieldCount > 1 ? 0.5 : -1.5) + 0.4 * numberShare(sample, rows)
    }

    /// The share of the first row's fields that are numbers: the right delimiter parts them.
    private func numberShare(
      _ sample: UnsafeBufferPointer<UInt8>, _ rows: [[FieldSlice]]
    ) -> Double {
      guard let row = rows.dropFirst().first ?? rows.first, !row.isEmpty else { return 0 }
      return Double(names(sample, row).count(where: isNumber)) / Double(row.count)
    }

    private mutating func scan(_ sample: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
      let scanner = CSVScanner(delimiter: delimiter)
      var start = 0
      while start < sample.count && records.count < CSVShape.sampleRows {
        var fields: [FieldSlice] = []
        switch scanner.scan(sample, from: start, isAtEnd: isWhole, fields: &fields) {
        case .record(let end, let next, _):
          records.append(fields)
          ranges.append(start..<end)
          start = next
        case .strayQuote(let quote), .incomplete(.some(let quote)):
          guard let end = CSVScanner.lineEnd(sample, from: quote, isAtEnd: isWhole) else { return }
          start = end.next
        case .incomplete(nil): return
        }
      }
    }

    /// Finds the header and how many fields a row should have.
    ///
    /// A record that names a place is the header. Else most records decide how many fields, the
    /// earlier ones where two numbers are as frequent, and the header is the first that has so many.
    private mutating func findHeader(_ sample: UnsafeBufferPointer<UInt8>) {
      let first = records.prefix(CSVShape.preambleLimit)
      if let named = first.indices.first(where: { Self.namePlace(names(sample, first[$0])) }) {
        header = named
        fieldCount = records[named].count
        let rows = records.dropFirst(named + 1)
        // R writes the names of rows and no name above them.
        hasRowNames =
          !rows.isEmpty
          && rows.count { $0.count == fieldCount + 1 && !isBlank(sample, $0[fieldCount]) } * 10
            >= rows.count * 9
        if hasRowNames { fieldCount += 1 }
        dropBlankNames(sample, rows: rows)
        return
      }
      var counts: [Int: Int] = [:]
      for record in records where record.contains(where: { !isBlank(sample, $0) }) {
        counts[record.count, default: 0] += 1
      }
      let most = counts.values.max() ?? 0
      fieldCount = records.first { counts[$0.count] == most }?.count ?? 1
      header = first.indices.first { records[$0].count == fieldCount } ?? 0
      // A delimiter behind every row, but not behind the header, is no field.
      let isEndedByDelimiter = records.allSatisfy { record in
        record.count != fieldCount || record.last.map { isBlank(sample, $0) } ?? false
      }
      if header > 0, records[header - 1].count == fieldCount - 1, isEndedByDelimiter {
        header -= 1
        fieldCount -= 1
      }
    }

    /// Takes delimiters behind the header's last name for no columns where nearly no row has them.
    private mutating func dropBlankNames(
      _ sample: UnsafeBufferPointer<UInt8>, rows: ArraySlice<[FieldSlice]>
    ) {
      let names = records[header]
      let blank = names.reversed().prefix { isBlank(sample, $0) }.count
      guard blank > 0, blank < names.count, !hasRowNames else { return }
      for count in (names.count - blank)..<names.count
      where !rows.isEmpty && rows.count(where: { $0.count == count }) * 10 >= rows.count * 9 {
        fieldCount = count
        return
      }
    }

    /// Whether names for a place are among others.
    private static func namePlace(_ names: [String]) -> Bool {
      let fields = Set(names.flatMap { FieldNames.readings(of: $0).map(\.field) })
      return fields.isSuperset(of: [.latitude, .longitude])
        || (fields.contains(.location) && names.count > 1)
    }

    private func isBlank(_ sample: UnsafeBufferPointer<UInt8>, _ field: FieldSlice) -> Bool {
      ASCIIText.trimmed(UnsafeBufferPointer(rebasing: sample[field.start..<field.end])).isEmpty
    }

    private func names(
      _ sample: UnsafeBufferPointer<UInt8>, _ record: [FieldSlice]
    ) -> [String] {
      record.map { field in
        let bytes = UnsafeBufferPointer(rebasing: sample[field.start..<field.end])
        return String(decoding: ASCIIText.trimmed(bytes), as: UTF8.self)
      }
    }

    func shape(_ sample: UnsafeBufferPointer<UInt8>) -> CSVShape {
      var first = records.indices.contains(header) ? names(sample, records[header]) : []
      if !hasRowNames { first.removeLast(max(0, first.count - fieldCount)) }
      let hasHeader = Self.namePlace(first) || !first.contains { isNumber($0) }
      let rows = records.dropFirst(hasHeader ? header + 1 : header)
      return CSVShape(
        delimiter: delimiter, skippedRecords: hasHeader ? header + 1 : header,
        hasHeader: hasHeader,
        header: hasHeader && ranges.indices.contains(header) ? ranges[header] : nil,
        columns: hasHeader
          ? CSVShape.unique(hasRowNames ? [""] + first : first)
          : (1...max(fieldCount, 1)).map(String.init),
        rows: rows.filter { row in
          row.count >= fieldCount && row.contains { !isBlank(sample, $0) }
        })
    }

    private func isNumber(_ text: String) -> Bool {
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        if case .value = NumberText.read(bytes) { true } else { false }
      }
    }
  }

  /// Names of which no two are alike and none is blank.
  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.enumerated().map { index, name in
      let name = name.isEmpty ? "column \(index + 1)" : name
      var candidate = name
      var count = 1
      while !seen.insert(candidate).inserted {
        count += 1
        candidate = "\(name) (\(count))"
      }
      return candidate
    }
  }
}
