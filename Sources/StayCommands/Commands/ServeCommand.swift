#if Server
  import StayMap
  import StayServer

  /// `stays serve`: the store as a live map in a browser.
  enum ServeCommand {
    static let host = CommandOption(
      "host", "ADDRESS", help: "where to listen (default 127.0.0.1, this machine alone)"
    ) { (text: String) throws(ValueFault) in
      guard !text.isEmpty else { throw ValueFault("the address is empty") }
      return text
    }
    static let port = CommandOption(
      "port", "N", help: "the port (default 8080); 0 picks a free one"
    ) { (text: String) throws(ValueFault) in
      UInt16(try NumberText.integer(text, in: 0...Int(UInt16.max)))
    }
    static let allowHost = CommandOption(
      "allow-host", "NAME", help: "a name under which browsers may ask, besides the host's own",
      isRepeatable: true
    ) { (text: String) throws(ValueFault) in text }
    static let tiles = CommandOption(
      "tiles", "[STYLE=]URL-TEMPLATE",
      help:
        "the ground's pictures, such as https://…/{z}/{x}/{y}.png; again with imagery= or hybrid=",
      isRepeatable: true, read: StyledText.read)
    static let attribution = CommandOption(
      "attribution", "[STYLE=]TEXT", help: "whose tiles they are, as the map is to say it",
      isRepeatable: true, read: StyledText.read)
    static let leaflet = CommandOption(
      "leaflet", "DIR", help: "the folder of leaflet.js (default that of Debian's libjs-leaflet)"
    ) { (text: String) throws(ValueFault) in text }
    static let open = CommandOption(switch: "open", help: "open the page in the browser")

    static let spec = CommandSpec(
      name: "serve",
      summary: "shows the store on a live map in the browser",
      discussion: [
        "Listens to this machine alone unless --host says otherwise, only reads, and shows what "
          + "others write meanwhile. Ctrl-C ends it. Without --tiles the ground is plain and "
          + "nothing is fetched from the network."
      ],
      arguments: [],
      groups: [
        OptionGroup(
          "Server", options: [host.spec, port.spec, allowHost.spec, open.spec]),
        OptionGroup("Map", options: [tiles.spec, attribution.spec, leaflet.spec]),
      ],
      examples: [
        .init(line: "stays serve --open", purpose: "the map of stays.db"),
        .init(
          line: "stays serve --db nyc.db --port 0 "
            + "--tiles 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'",
          purpose: "with the streets of OpenStreetMap, at any free port"),
      ],
      statuses: [.done, .failed, .usage, .dataFault, .noInput, .inputOutput, .busy],
      run: run)

    private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
      // Before any thread is made: all of them leave the signals to this one.
      let stop = StopSignals()
      OpenFileLimit.raise()
      let store = try invocation.readableStore(console)
      let server = try MapServer(store: store, options: try invocation.serverOptions())
      try console.output.line(
        "serving \((store.path ?? "").escapedForDisplay) at \(server.address)")
      try console.output.flush()
      if !server.hasLeaflet {
        try console.messages.line(
          "stays: Leaflet is missing; install libjs-leaflet, or name its folder with --leaflet")
      }
      try console.messages.line("Ctrl-C stops it")
      try console.messages.flush()
      if invocation[open] && !Browser.open(server.address) {
        try console.messages.line("stays: found no browser to open; open \(server.address)")
        try console.messages.flush()
      }
      stop.wait()
      server.stop()
      return .done
    }
  }

  extension Invocation {
    fileprivate func serverOptions() throws(ServerError) -> MapServerOptions {
      var options = MapServerOptions(leafletFolder: self[ServeCommand.leaflet])
      if let host = self[ServeCommand.host] { options.host = host }
      if let port = self[ServeCommand.port] { options.port = port }
      options.allowedHosts = all(ServeCommand.allowHost)
      let attributions = all(ServeCommand.attribution)
      for given in all(ServeCommand.tiles) {
        guard options.tiles[given.style] == nil else {
          throw ServerError(
            kind: .badTiles, detail: "the style \(given.style.rawValue) was given two addresses")
        }
        let own = attributions.last { $0.style == given.style } ?? attributions.last { !$0.isNamed }
        options.tiles[given.style] = try TileSource(template: given.text, attribution: own?.text)
      }
      return options
    }
  }
#endif
