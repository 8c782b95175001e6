import StayMap
import StayTestSupport
import Testing

@Suite struct RejectsFileTests {
  private func run(
    _ text: String, name: String, in folder: TemporaryFolder, store: StayStore,
    rejects: String = "rejects", _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    var options = ImportOptions()
    options.rejectsPath = folder.path(rejects)
    change(&options)
    let input = ListingInput.bytes(Array(text.utf8), name: name)
    return try #require(try ListingImporter(options: options).run([input], into: store).first)
  }

  @Test(arguments: [
    (
      "a.csv", "id;name;lat;lon\n1;A;41,5;2,5\n2;\"two\nlines\";abc;3\n3;C;;\n",
      "id;name;lat;lon\n2;\"two\nlines\";abc;3\n3;C;;\n"
    ),
    (
      "a.csv", "Notice\r\nid,lat,lon\r\n1,41,2\r\n2,x,3\r\n", "id,lat,lon\n2,x,3\n"
    ),
    (
      "a.ndjson", "{\"id\":1,\"lat\":41,\"lon\":2}\n{\"id\":2,\"lat\":\"x\",\"lon\":2}\n{\"id\":\n",
      "{\"id\":2,\"lat\":\"x\",\"lon\":2}\n{\"id\":\n"
    ),
    (
      "a.json", "[{\"id\":1,\"lat\":41,\"lon\":2},{\"id\":2,\"lat\":\"x\",\"lon\":2},{\"id\":3}]",
      "[\n{\"id\":2,\"lat\":\"x\",\"lon\":2},\n{\"id\":3}\n]\n"
    ),
    (
      "a.geojson",
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{\"id\":1},"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,41]}},"
        + "{\"type\":\"Feature\",\"properties\":{\"id\":2},\"geometry\":null}]}",
      "{\"type\":\"FeatureCollection\",\"features\":[\n"
        + "{\"type\":\"Feature\",\"properties\":{\"id\":2},\"geometry\":null}\n]}\n"
    ),
  ])
  func `rejected rows are written in the file's own format`(
    _ name: String, _ text: String, _ expected: String
  ) throws {
    try TemporaryFolder.use { folder in
      let report = try run(text, name: name, in: folder, store: .inMemory())
      #expect(report.rejectsPath == folder.path("rejects"))
      #expect(String(decoding: try folder.read("rejects"), as: UTF8.self) == expected)
      #expect(try folder.names() == ["rejects", "rejects.reasons.csv"])
    }
  }

  @Test func `reasons stand beside the rows, one a line`() throws {
    try TemporaryFolder.use { folder in
      let text = "id,name,lat,lon\n1,A,41,2\n2,\"B\",\"a \"\"b\"\", c\",3\n3,C,41\n"
      _ = try run(text, name: "a.csv", in: folder, store: .inMemory())
      let reasons = String(decoding: try folder.read("rejects.reasons.csv"), as: UTF8.self)
      #expect(
        reasons == """
          line,column,offset,pointer,value,reason
          3,lat,25,,"a ""b"", c",not a number
          4,,46,,,too few fields: 3 where the header has 4

          """)
    }
  }

  @Test func `mended rows are imported, and nothing is lost`() throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.inMemory()
      let text = "id,name,lat,lon\n1,A,41,2\n2,B,abc,3\n3,\"C,43,4\n4,D,44,5\n"
      let first = try run(text, name: "a.csv", in: folder, store: store)
      #expect(first.rows.inserted == 2 && first.rows.rejected == 2)
      let again = String(decoding: try folder.read("rejects"), as: UTF8.self)
      let unmended = try run(
        again, name: "a.csv", in: folder, store: store, rejects: "rejects again")
      #expect(unmended.rows.read == 2 && unmended.rows.rejected == 2)
      let mended = again.split(separator: "abc").joined(separator: "42")
        .split(separator: "\"").joined()
      let second = try run(
        mended, name: "a.csv", in: folder, store: store, rejects: "rejects of mended")
      #expect(second.rows.inserted == 2 && second.rows.rejected == 0)
      #expect(second.rejectsPath == nil)
      #expect(try store.read { try $0.count() } == 4)
    }
  }

  @Test func `no rejects, no file`() throws {
    try TemporaryFolder.use { folder in
      let report = try run(
        "id,lat,lon\n1,41,2\n", name: "a.csv", in: folder, store: .inMemory())
      #expect(report.rejectsPath == nil)
      #expect(try folder.names().isEmpty)
    }
  }

  @Test(arguments: ["rejects", "rejects.reasons.csv"])
  func `a file that is there is never replaced, and nothing is stored`(_ name: String) throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.inMemory()
      _ = try folder.write("the only copy", to: name)
      let error = #expect(throws: ImportError.self) {
        try run("id,lat,lon\n1,41,2\n2,x,3\n", name: "a.csv", in: folder, store: store)
      }
      #expect(error?.kind == .fileExists && error?.path == folder.path(name))
      #expect(String(decoding: try folder.read(name), as: UTF8.self) == "the only copy")
      #expect(try folder.names() == [name])
      #expect(try store.read { try $0.count() } == 0)
    }
  }

  @Test func `a run that is rolled back leaves no rejects`() throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.inMemory()
      let text = "id,lat,lon\n1,41,2\n2,42,3\n3,x,3\n"
      _ = try run("id,lat,lon\n2,42,3\n", name: "a.csv", in: folder, store: store)
      let report = try run(text, name: "a.csv", in: folder, store: store) {
        $0.onDuplicate = .fail
      }
      #expect(report.refusal != nil && report.rejectsPath == nil)
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func `a file that is refused for its rejects has them written for mending`() throws {
    try TemporaryFolder.use { folder in
      let store = try StayStore.inMemory()
      let text = "id,lat,lon\n1,41,2\n2,x,3\n"
      let report = try run(text, name: "a.csv", in: folder, store: store) { $0.isStrict = true }
      #expect(report.refusal != nil && report.rejectsPath == folder.path("rejects"))
      #expect(
        String(decoding: try folder.read("rejects"), as: UTF8.self) == "id,lat,lon\n2,x,3\n")
      #expect(try store.read { try $0.count() } == 0)
    }
  }

  @Test func `what a killed run left is told where it is whole, and deleted where it is not`()
    throws
  {
    try TemporaryFolder.use { folder in
      let whole = try folder.write("id,lat,lon\n7,x,1\n", to: "rejects.whole-7-abc")
      _ = try folder.write("id,la", to: "rejects.part-7-abc")
      _ = try folder.write("line", to: "rejects.reasons.csv.part-7-abc")
      let text = "id,lat,lon\n1,41,2\n2,x,3\n"
      let report = try run(text, name: "a.csv", in: folder, store: .inMemory())
      #expect(report.warnings.count == 1)
      #expect(report.warnings.first?.contains(whole) == true)
      #expect(
        try folder.names() == ["rejects", "rejects.reasons.csv", "rejects.whole-7-abc"])
      #expect(
        String(decoding: try folder.read("rejects.whole-7-abc"), as: UTF8.self).contains("7,x,1"))
    }
  }

  @Test func `where a killed run named one file of two, the other is told with the refusal`() throws
  {
    try TemporaryFolder.use { folder in
      _ = try folder.write("id,lat,lon\n7,x,1\n", to: "rejects")
      let whole = try folder.write("line\n2\n", to: "rejects.reasons.csv.whole-7-abc")
      let error = #expect(throws: ImportError.self) {
        try run("id,lat,lon\n2,x,3\n", name: "a.csv", in: folder, store: .inMemory())
      }
      #expect(error?.kind == .fileExists)
      #expect(error?.description.contains(whole) == true)
      #expect(try folder.names() == ["rejects", "rejects.reasons.csv.whole-7-abc"])
    }
  }

  @Test func `a folder that is not there is an error, and nothing is stored`() throws {
    let store = try StayStore.inMemory()
    var options = ImportOptions()
    options.rejectsPath = "/nowhere/rejects"
    let input = ListingInput.bytes(Array("id,lat,lon\n1,41,2\n2,x,3\n".utf8), name: "a.csv")
    let error = #expect(throws: ImportError.self) {
      try ListingImporter(options: options).run([input], into: store)
    }
    #expect(error?.kind == .cannotWrite)
    #expect(try store.read { try $0.count() } == 0)
  }
}
