#if Server
  import CMicroHTTPD

  extension Request {
    /// Reads what libmicrohttpd understood of a request.
    init(
      connection: OpaquePointer, url: UnsafePointer<CChar>, method: UnsafePointer<CChar>
    ) {
      var query: [(name: String, value: String)] = []
      var isText = String(validatingCString: url) != nil
      Self.forEachValue(of: .GET_ARGUMENT_KIND, on: connection) { name, value in
        isText = isText && name.isText && value.isText
        query.append((name.text, value.text))
      }
      var headers: [String: String] = [:]
      Self.forEachValue(of: .HEADER_KIND, on: connection) { name, value in
        // Several fields of one name are one list (RFC 9110, 5.3).
        let (name, value) = (name.text.lowercased(), value.text)
        headers[name] = headers[name].map { $0 + ", " + value } ?? value
      }
      self.init(
        method: String(cString: method), path: String(cString: url), query: query,
        headers: headers, isText: isText)
    }

    private static func forEachValue(
      of kind: MHD_ValueKind, on connection: OpaquePointer,
      _ body: (ReceivedText, ReceivedText) -> Void
    ) {
      withoutActuallyEscaping(body) { body in
        let receiver = ValueReceiver(body)
        MHD_get_connection_values_n(
          connection, kind,
          { closure, _, name, nameSize, value, valueSize in
            guard let closure else { return .NO }
            let receiver = Unmanaged<ValueReceiver>.fromOpaque(closure).takeUnretainedValue()
            receiver.receive(
              ReceivedText(name, nameSize), ReceivedText(value, valueSize))
            return .YES
          }, Unmanaged.passUnretained(receiver).toOpaque())
      }
    }
  }

  /// Takes a closure through a C callback.
  private final class ValueReceiver {
    let receive: (ReceivedText, ReceivedText) -> Void

    init(_ receive: @escaping (ReceivedText, ReceivedText) -> Void) {
      self.receive = receive
    }
  }

  /// So many bytes of a request, as text.
  private struct ReceivedText {
    /// What they say, with a mark in place of what is not UTF-8.
    let text: String
    /// Whether nothing had to be replaced.
    let isText: Bool

    init(_ bytes: UnsafePointer<CChar>?, _ count: Int) {
      let bytes = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
      text = String(decoding: bytes, as: UTF8.self)
      isText = String(validating: bytes, as: UTF8.self) != nil
    }
  }
#endif
