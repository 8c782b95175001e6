/// The statuses of HTTP that the server answers with (RFC 9110, 15; 421 is 15.5.20).
enum Status: UInt32, Sendable {
  case ok = 200
  case notModified = 304
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case misdirected = 421
  case internalError = 500
  case unavailable = 503
}
