#if Server
  import CMicroHTTPD

  extension Request {
    /// Reads what libmicrohttpd understood of a request; a path that it cut off at a NUL ends in one.
    init(
      connection: OpaquePointer, url: UnsafePointer<CChar>, method: UnsafePointer<CChar>,
      isCut: Bool
    ) {
      var query: [(name: String, value: String)] = []
      Self.forEachValue(of: .GET_ARGUMENT_KIND, on: connection) { query.append(($0, $1)) }
      var headers: [String: String] = [:]
      Self.forEachValue(of: .HEADER_KIND, on: connection) { name, value in
        // Several fields of one name are one list (RFC 9110, 5.3).
        let name = name.lowercased()
        headers[name] = headers[name].map { $0 + ", " + value } ?? value
      }
      self.init(
        method: String(cString: method), path: String(cString: url) + (isCut ? "\u{0}" : ""),
        query: query,
        headers: headers)
    }

    private static func forEachValue(
      of kind: MHD_ValueKind, on connection: OpaquePointer, _ body: (String, String) -> Void
    ) {
      withoutActuallyEscaping(body) { body in
        let receiver = ValueReceiver(body)
        MHD_get_connection_values_n(
          connection, kind,
          { closure, _, name, nameSize, value, valueSize in
            guard let closure else { return .NO }
            let receiver = Unmanaged<ValueReceiver>.fromOpaque(closure).takeUnretainedValue()
            receiver.receive(
              ValueReceiver.text(name, nameSize), ValueReceiver.text(value, valueSize))
            return .YES
          }, Unmanaged.passUnretained(receiver).toOpaque())
      }
    }
  }

  /// Takes a closure through a C callback.
  private final class ValueReceiver {
    let receive: (String, String) -> Void

    init(_ receive: @escaping (String, String) -> Void) {
      self.receive = receive
    }

    /// The text of so many bytes, NUL among them; what is not UTF-8 is no id and no number here.
    static func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
      guard let bytes else { return "" }
      return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }
#endif
