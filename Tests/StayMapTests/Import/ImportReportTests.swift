import Foundation
import StayMap
import StayTestSupport
import Testing

@Suite struct ImportReportTests {
  private func report(
    _ text: String, name: String = "listings.csv",
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    var options = ImportOptions()
    change(&options)
    let input = ListingInput.bytes(Array(text.utf8), name: name)
    return try #require(
      try ListingImporter(options: options).run([input], into: .inMemory()).first)
  }

  private func object(_ report: ImportReport) throws -> [String: Any] {
    let json = ImportReport.json([report])
    let array = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    return try #require(array?.first)
  }

  @Test func `the JSON has the members of the reference, in its order`() throws {
    let report = try report("id,name,lat,lon,price\n1,A,41,2,$85\n1,B,1,1,2\n2,C,abc,2,\n,,,,\n")
    let json = ImportReport.json([report])
    let keys = [
      "source", "format", "encoding", "delimiter", "bytes", "seconds", "refused", "rows",
      "mapping", "rejects", "rejectsTruncated", "rejectsFile",
    ]
    var rest = json[...]
    for key in keys {
      let range = try #require(rest.range(of: "\"\(key)\":"), "\(key) in \(rest)")
      rest = rest[range.upperBound...]
    }
    let object = try object(report)
    #expect(object["source"] as? String == "listings.csv")
    #expect(object["format"] as? String == "csv")
    #expect(object["encoding"] as? String == "utf-8")
    #expect(object["delimiter"] as? String == ",")
    #expect(object["refused"] is NSNull)
    #expect(object["rejectsFile"] is NSNull)
    #expect(object["rejectsTruncated"] as? Bool == false)
    #expect(
      object["rows"] as? [String: Int] == [
        "read": 3, "inserted": 1, "updated": 0, "unchanged": 0, "duplicate": 1, "rejected": 1,
        "blank": 1, "removed": 0,
      ])
    let rejects = try #require(object["rejects"] as? [[String: Any]])
    #expect(rejects.count == 1)
    #expect(rejects[0]["line"] as? Int == 4)
    #expect(rejects[0]["column"] as? String == "lat")
    #expect(rejects[0]["value"] as? String == "abc")
    #expect(rejects[0]["reason"] as? String == "not a number")
    let mapping = try #require(object["mapping"] as? [[String: Any]])
    let latitude = try #require(mapping.first { $0["field"] as? String == "latitude" })
    #expect(latitude["column"] as? String == "lat")
    #expect(latitude["why"] as? String == "name")
    #expect(latitude["parsed"] as? String == "2 of 3")
    let duplicates = try #require(object["duplicates"] as? [[String: Any]])
    #expect(duplicates.first?["line"] as? Int == 3)
    #expect(duplicates.first?["firstLine"] as? Int == 2)
  }

  @Test func `only the first hundred rejects are listed, and that is said`() throws {
    var text = "id,lat,lon\n0,41,2\n"
    for number in 1...150 { text += "\(number),x,2\n" }
    let object = try object(report(text))
    #expect((object["rejects"] as? [Any])?.count == 100)
    #expect(object["rejectsTruncated"] as? Bool == true)
  }

  @Test func `a refused file tells the faults that are listed, not the rows that are lost`() throws
  {
    var text = "id,lat,lon\n"
    for number in 0..<300 { text += "\(number),41,2\n" }
    let few = try report(text + "a,x,2\n") { $0.isStrict = true }
    #expect(few.rows.rejected == 301)
    #expect(try object(few)["rejectsTruncated"] as? Bool == false)
    #expect(!few.text().contains("in all"))
    for number in 0..<150 { text += "bad \(number),x,2\n" }
    let many = try report(text) { $0.isStrict = true }
    #expect(try object(many)["rejectsTruncated"] as? Bool == true)
    #expect(many.text().contains("  … 150 faulty rows in all\n"))
  }

  @Test func `a refusal is told in text and JSON`() throws {
    let report = try report("id,name\n1,A\n")
    #expect(try object(report)["refused"] as? String == report.refusal)
    #expect(report.text().contains("refused: there are no coordinates"))
  }

  @Test func `a duplicate without ids is told as the same row`() throws {
    let report = try report("name,lat,lon\nA,41,2\nB,42,3\nA,41,2\n")
    #expect(
      report.text().contains(
        "  line 4: the same in every field as line 2; the first row counts\n"))
  }

  @Test func `the text tells columns, books, faults and what to do`() throws {
    let report = try report(
      "id,name,lat,lon\n1,A,41,2\n1,B,1,1\n2,C,abc,2\n3,D,1,2\n4,E,1,2\n5,F,1,2\n6,G,1,2\n7,H,1,2\n8,I,1,2\n9,J,1,2\n"
    )
    let text = report.text(mendingCommand: "stays import a --rejects b")
    #expect(text.hasPrefix("listings.csv: csv, utf-8, commas, "))
    #expect(text.contains("  latitude   lat (name, 9 of 10 parsed)\n"))
    #expect(
      text.contains("  10 read, 8 inserted, 0 updated, 0 unchanged, 1 duplicate, 1 rejected\n"))
    #expect(
      text.contains("  line 3: its id stands in line 2 already; the first row counts\n"))
    #expect(text.contains("  line 4, column lat: \"abc\" not a number\n"))
    #expect(text.contains("  to mend them: stays import a --rejects b\n"))
  }
}
