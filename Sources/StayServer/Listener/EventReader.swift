#if Server
  import CMicroHTTPD

  /// Writes a stream of events to one connection, which sleeps while there are none.
  ///
  /// Unchecked, because a pointer is not Sendable: the connection is there until `freeCallback`
  /// abandons the stream, and suspending and resuming it may be done from any thread.
  final class EventReader: @unchecked Sendable {
    let stream: EventStream
    private let connection: OpaquePointer
    private let streams: OpenStreams

    init(stream: EventStream, connection: OpaquePointer, streams: OpenStreams) {
      self.stream = stream
      self.connection = connection
      self.streams = streams
    }

    static let readCallback: MHD_ContentReaderCallback = { closure, _, buffer, size in
      guard let closure, let buffer else { return stays_mhd_end_of_stream() }
      let reader = Unmanaged<EventReader>.fromOpaque(closure).takeUnretainedValue()
      let piece = reader.stream.take(
        into: UnsafeMutableRawBufferPointer(start: buffer, count: size)
      ) {
        MHD_suspend_connection(reader.connection)
        return { MHD_resume_connection(reader.connection) }
      }
      switch piece {
      case .bytes(let count): return count
      case .nothing: return 0
      case .end: return stays_mhd_end_of_stream()
      }
    }

    static let freeCallback: MHD_ContentReaderFreeCallback = { closure in
      guard let closure else { return }
      let reader = Unmanaged<EventReader>.fromOpaque(closure).takeRetainedValue()
      reader.stream.abandon()
      reader.streams.remove(reader.stream)
    }
  }
#endif
