import Testing

@testable import StayServer

struct RequestTests {
  @Test(arguments: [
    ("gzip", true), ("br, gzip", true), ("GZIP", true), ("gzip;q=0.5", true), ("*", true),
    ("deflate, gzip; q=1.0", true), ("gzip;q=0", false), ("gzip; q=0.0", false), ("br", false),
    ("", false), ("identity", false), ("gzipped", false),
  ])
  func `gzip is taken where it is offered`(field: String, accepts: Bool) {
    #expect(Request(path: "/", headers: ["accept-encoding": field]).acceptsGzip == accepts)
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("\"b\", W/\"a\"", true), ("*", true), ("\"b\"", false),
    ("a", false), ("", false), ("\"a", false), ("  \"a\"  ", true),
  ])
  func `a version is known by its tag`(field: String, known: Bool) {
    #expect(Request(path: "/", headers: ["if-none-match": field]).has("\"a\"") == known)
  }

  @Test func `a path has the parts between its slashes`() {
    #expect(Request(path: "/api/stays/a b").segments == ["api", "stays", "a b"])
    #expect(Request(path: "/").segments == [""])
  }
}
