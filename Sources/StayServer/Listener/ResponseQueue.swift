#if Server
  import CMicroHTTPD

  /// Hands answers to libmicrohttpd.
  enum ResponseQueue {
    /// Queues an answer; NO makes the library close the connection.
    static func queue(
      _ response: Response, on connection: OpaquePointer, streams: OpenStreams
    ) -> MHD_Result {
      let made: OpaquePointer? =
        switch response.body {
        case .bytes(let bytes): buffered(bytes)
        case .events(let stream): streamed(stream, on: connection, streams)
        }
      guard let made else { return .NO }
      defer { MHD_destroy_response(made) }
      for (name, value) in response.headers {
        guard MHD_add_response_header(made, name, value) == .YES else { return .NO }
      }
      return MHD_queue_response(connection, response.status.rawValue, made)
    }

    private static func buffered(_ bytes: [UInt8]) -> OpaquePointer? {
      // Declared as not const by the library, which only copies it.
      var bytes = bytes
      return bytes.withUnsafeMutableBytes { buffer in
        MHD_create_response_from_buffer(
          buffer.count, buffer.baseAddress, .RESPMEM_MUST_COPY)
      }
    }

    private static func streamed(
      _ stream: EventStream, on connection: OpaquePointer, _ streams: OpenStreams
    ) -> OpaquePointer? {
      let reader = EventReader(stream: stream, connection: connection, streams: streams)
      streams.insert(stream)
      return MHD_create_response_from_callback(
        stays_mhd_size_unknown(), eventBlockSize, EventReader.readCallback,
        Unmanaged.passRetained(reader).toOpaque(), EventReader.freeCallback)
    }

    private static let eventBlockSize = 16 << 10
  }
#endif
