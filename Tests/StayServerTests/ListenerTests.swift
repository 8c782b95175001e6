#if Server
  import StayMap
  import StayTestSupport
  import Testing

  @testable import StayServer

  /// What only a real socket shows.
  struct ListenerTests {
    /// Serves the Lisbon stays at a free port, and stops whatever the closure does.
    private func serve(
      limits: ServerLimits = ServerLimits(), _ body: (SocketClient.Port, StayStore) throws -> Void
    ) throws {
      let site = try LisbonSite()
      let server = try MapServer(
        store: site.store, options: MapServerOptions(port: 0, limits: limits))
      defer { server.stop() }
      let port = try #require(
        server.address.split(separator: ":").last.flatMap { UInt16($0.dropLast()) })
      try body(SocketClient.Port(number: port), site.store)
    }

    @Test func `a request gets its answer, and the connection goes on`() throws {
      try serve { port, _ in
        let client = try SocketClient(port)
        for _ in 0..<3 {
          let answer = try client.ask("GET /api/stays/loft HTTP/1.1\r\nHost: localhost\r\n\r\n")
          #expect(answer.statusLine == "HTTP/1.1 200 OK")
          #expect(answer.body.contains("Rooftop Loft"))
          #expect(answer.fields["content-security-policy"]?.contains("default-src 'none'") == true)
        }
      }
    }

    @Test(arguments: [
      "/api/stays/loft%00x", "/assets/main.js%00.png", "/assets/main.js%00", "/%00",
      "/api/stays/%ff", "/api/stays/%ed%a0%80", "/%c0%80",
      "/api/fit?id=loft%00", "/api/fit?id=%ff", "/api/fit?%ff=1", "/api/stats?search=%c3",
    ])
    func `an address that is no text is refused, and nothing else is answered`(
      address: String
    ) throws {
      try serve { port, _ in
        let client = try SocketClient(port)
        let answer = try client.ask("GET \(address) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(answer.body.contains("badParameter"))
        #expect(!answer.body.contains("Loft"))
      }
    }

    @Test(arguments: ["%", "%2", "%zz", "%%6c", "l%6Fft%"])
    func `a percent sign without its digits stands for itself`(id: String) throws {
      try serve { port, _ in
        let client = try SocketClient(port)
        let answer = try client.ask("GET /api/stays/\(id) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(answer.statusLine == "HTTP/1.1 404 Not Found")
        let meant = id.replacing("%6c", with: "l").replacing("%6F", with: "o")
        #expect(answer.body.contains(meant), "\(answer.body)")
      }
    }

    @Test func `HEAD has the length of GET and no body`() throws {
      try serve { port, _ in
        let client = try SocketClient(port)
        let get = try client.ask("GET /api/stays/loft HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try client.send("HEAD /api/stays/loft HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let head = try client.readHeader()
        #expect(head.fields["content-length"] == get.fields["content-length"])
        // The next answer would begin with the body if there were one.
        let next = try client.ask("GET /api/page HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(next.statusLine == "HTTP/1.1 200 OK")
      }
    }

    @Test func `parameters are decoded once`() throws {
      try serve { port, _ in
        let client = try SocketClient(port)
        let answer = try client.ask(
          "GET /api/fit?category=a%26b%3Dc+d&id=l%6Fft HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(answer.statusLine == "HTTP/1.1 200 OK")
        #expect(answer.body.contains(#""stays":0"#))
        let stay = try client.ask("GET /api/stays/l%6fft HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(stay.statusLine == "HTTP/1.1 200 OK")
        let twice = try client.ask("GET /api/stays/l%256fft HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(twice.statusLine == "HTTP/1.1 404 Not Found")
      }
    }

    @Test(arguments: [
      "GET /assets/../../Package.swift HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /assets/%2e%2e/%2e%2e/Package.swift HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /leaflet/..%2f..%2f..%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /assets/page.css%00.html HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ])
    func `nothing outside the page's files is read`(request: String) throws {
      try serve { port, _ in
        let answer = try SocketClient(port).ask(request)
        #expect(!answer.body.contains("swift-tools-version") && !answer.body.contains("root:x:"))
      }
    }

    @Test func `a request to another name is refused`() throws {
      try serve { port, _ in
        let answer = try SocketClient(port).ask(
          "GET /api/stays/loft HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        #expect(answer.statusLine.hasPrefix("HTTP/1.1 421"))
        #expect(!answer.body.contains("Rooftop"))
      }
    }

    @Test func `a request to write is refused before its content is read`() throws {
      try serve { port, _ in
        let answer = try SocketClient(port).ask(
          "POST /api/stays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n")
        #expect(answer.statusLine == "HTTP/1.1 405 Method Not Allowed")
        #expect(answer.body.contains("methodNotAllowed"))
      }
    }

    @Test func `a header or an address that is too long is refused`() throws {
      try serve(limits: ServerLimits(headerBytes: 8 << 10)) { port, _ in
        let long = String(repeating: "x", count: 20_000)
        for request in [
          "GET /?a=\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: \(long)\r\n\r\n",
        ] {
          let answer = try SocketClient(port).ask(request)
          #expect(
            ["HTTP/1.1 414", "HTTP/1.1 431", "HTTP/1.1 413"].contains {
              answer.statusLine.hasPrefix($0)
            }, "\(answer.statusLine)")
        }
      }
    }

    @Test(arguments: ["\0\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "hello\r\n\r\n"])
    func `what is no HTTP harms nobody`(noise: String) throws {
      try serve { port, _ in
        let client = try SocketClient(port)
        try client.send(noise)
        let answer = try SocketClient(port).ask(
          "GET /api/page HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(answer.statusLine == "HTTP/1.1 200 OK")
      }
    }

    @Test func `a client that takes too long is let go while others are answered`() throws {
      try serve(limits: ServerLimits(idleSeconds: 60, requestSeconds: 1)) { port, _ in
        let slow = try SocketClient(port)
        try slow.send("GET /api/page HT")
        let other = try SocketClient(port).ask(
          "GET /api/page HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(other.statusLine == "HTTP/1.1 200 OK")
        #expect(try slow.isClosedByServer())
      }
    }

    @Test func `a client beyond the limit is answered as soon as another is gone`() throws {
      try serve(limits: ServerLimits(connections: 2)) { port, _ in
        let request = "GET /api/page HTTP/1.1\r\nHost: localhost\r\n\r\n"
        var clients = try (0..<2).map { _ in try SocketClient(port) }
        for client in clients { #expect(try client.ask(request).statusLine == "HTTP/1.1 200 OK") }
        let waiting = try SocketClient(port)
        try waiting.send(request)
        clients.removeLast()
        #expect(try waiting.readHeader().statusLine == "HTTP/1.1 200 OK")
        #expect(try clients[0].ask(request).statusLine == "HTTP/1.1 200 OK")
      }
    }

    @Test func `connections that die at once take no place for longer`() throws {
      try serve(limits: ServerLimits(connections: 4)) { port, _ in
        for round in 0..<60 {
          let client = try SocketClient(port)
          if round.isMultiple(of: 2) { try client.send("GET /api/frame HTTP/1.1\r\nHo") }
          client.reset()
        }
        let answer = try SocketClient(port).ask(
          "GET /api/page HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(answer.statusLine == "HTTP/1.1 200 OK")
      }
    }

    @Test func `an idle connection is closed`() throws {
      try serve(limits: ServerLimits(idleSeconds: 1)) { port, _ in
        let client = try SocketClient(port)
        #expect(try client.isClosedByServer())
      }
    }

    @Test func `events follow what is committed, until the server stops`() throws {
      let site = try LisbonSite()
      let server = try MapServer(store: site.store, options: MapServerOptions(port: 0))
      let port = try #require(
        server.address.split(separator: ":").last.flatMap { UInt16($0.dropLast()) })
      let client = try SocketClient(SocketClient.Port(number: port))
      try client.send(
        "GET /api/events?bbox=-9.15,38.7,-9.12,38.72 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let header = try client.readHeader()
      #expect(header.fields["content-type"] == "text/event-stream; charset=utf-8")
      #expect(try client.read(until: "\n\n").contains(#""total":6"#))
      try site.store.write { try $0.delete(id: "loft") }
      #expect(try client.read(until: "\n\n").contains(#""total":5"#))
      server.stop()
      #expect(try client.isClosedByServer())
    }

    @Test func `stopping twice is stopping once, and the port is free again`() throws {
      let site = try LisbonSite()
      let server = try MapServer(store: site.store, options: MapServerOptions(port: 0))
      let port = try #require(
        server.address.split(separator: ":").last.flatMap { UInt16($0.dropLast()) })
      server.stop()
      server.stop()
      let next = try MapServer(store: site.store, options: MapServerOptions(port: port))
      let error = #expect(throws: ServerError.self) {
        try MapServer(store: site.store, options: MapServerOptions(port: port))
      }
      #expect(error?.kind == .addressInUse)
      #expect(error?.description.contains("\(port)") == true)
      next.stop()
    }

    @Test(arguments: ["no.such.host.invalid", "203.0.113.1"])
    func `an address of another machine cannot be listened at`(host: String) throws {
      let site = try LisbonSite()
      let error = #expect(throws: ServerError.self) {
        try MapServer(store: site.store, options: MapServerOptions(host: host, port: 0))
      }
      #expect(error?.kind == .noSuchHost)
    }

    @Test func `many clients at once each get their own answer`() async throws {
      let site = try LisbonSite()
      let server = try MapServer(store: site.store, options: MapServerOptions(port: 0))
      defer { server.stop() }
      let port = SocketClient.Port(
        number: try #require(
          server.address.split(separator: ":").last.flatMap { UInt16($0.dropLast()) }))
      let ids = ["loft", "studio", "house", "room", "flat", "attic"]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for round in 0..<24 {
          group.addTask {
            let id = ids[round % ids.count]
            let client = try SocketClient(port)
            for _ in 0..<20 {
              let answer = try client.ask(
                "GET /api/stays/\(id) HTTP/1.1\r\nHost: localhost\r\n\r\n")
              #expect(answer.body.contains(#""id":"\#(id)""#))
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }
#endif
