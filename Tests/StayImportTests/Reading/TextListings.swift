import StayGeometry
import StayModel
import Testing

@testable import StayImport

/// A listings text in memory and what a reader makes of it.
struct TextListings {
  let survey: ListingSurvey
  /// How often the text was read.
  let passes: Int
  let stays: [Stay]
  /// Line, column, value and reason of each reject.
  let rejects: [String]
  /// The lines of rows that repeat an id, with the lines of the first ones.
  let repeats: [String]

  init(
    _ bytes: [UInt8], name: String = "a.csv", options: ReadingOptions = ReadingOptions(),
    pieceSize: Int = .max
  ) throws {
    let input = ListingInput.memory(bytes, name: name, pieceSize: pieceSize)
    let reader = ListingReader(input, options: options)
    var listings: [ListingBatch.Listing] = []
    var rejects: [RowReject] = []
    var readCount = 0
    var passes = 0
    let survey = try reader.read(.staysAndRejects) { event in
      switch event {
      case .begin(let pass):
        listings = []
        rejects = []
        readCount = 0
        passes = pass.number
      case .batch(let batch):
        listings += batch.listings
        rejects += batch.rejects
        readCount += batch.readCount
      }
    }
    self.survey = survey
    self.passes = passes
    stays = listings.filter { !survey.isRepetition(row: $0.row) }.map(\.stay)
    repeats = survey.repetitions.map { "\($0.line) like \($0.firstLine)" }
    #expect(readCount == survey.readCount)
    #expect(rejects.count == survey.rejectedCount || survey.refusal != nil)
    self.rejects = rejects.map {
      [$0.pointer ?? "\($0.line)", $0.column ?? "-", $0.value ?? "-", $0.reason]
        .joined(separator: "|")
    }
  }

  init(
    _ text: String, name: String = "a.csv", options: ReadingOptions = ReadingOptions(),
    pieceSize: Int = .max
  ) throws {
    try self.init(Array(text.utf8), name: name, options: options, pieceSize: pieceSize)
  }

  /// So many words that some hundred rows of them are more than the first megabyte.
  static let words = String(repeating: "some words ", count: 180)

  /// The titles of the stays, in the order of the file.
  var titles: [String?] { stays.map(\.title) }

  /// The ids of the stays, in the order of the file.
  var ids: [String] { stays.map(\.id.rawValue) }

  /// Latitude and longitude of the stays.
  var places: [[Double]] { stays.map { [$0.coordinate.latitude, $0.coordinate.longitude] } }

  /// The column that fills a field.
  func column(of field: StayField) -> String? {
    survey.mappings.first { $0.choice.field == field }?.choice.column
  }
}
