import Testing

@testable import StayServer

struct HostCheckTests {
  @Test(arguments: [
    "127.0.0.1:8080", "localhost:8080", "LOCALHOST", "[::1]:8080", "map.example.org", "127.0.0.1",
  ])
  func `its own names are answered`(field: String) throws {
    try HostCheck(listeningAt: "127.0.0.1", allowing: ["Map.Example.org"]).check(field)
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1.evil.example:8080", "localhost.evil.example", "", "[::1", "[evil]",
    "evil.example:localhost", "@localhost", "localhost@evil.example", "0.0.0.0", nil,
  ])
  func `other names are not`(field: String?) {
    let error = #expect(throws: RequestFailure.self) {
      try HostCheck(listeningAt: "127.0.0.1").check(field)
    }
    #expect(error?.status == .misdirected)
    #expect(error?.code == "hostNotAllowed")
  }
}
