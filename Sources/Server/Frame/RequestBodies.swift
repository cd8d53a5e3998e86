import FileFormats
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The JSON document that the request carries.
  ///
  /// - Parameter limit: how many bytes are read at most; a request that announces more is refused unread.
  /// - Throws: `Problem` for another media type, for too many bytes, and for what is not JSON, with line and
  ///   column.
  func json(atMost limit: Int) async throws -> JSONNode {
    let mediaType = headers[.contentType]?.prefix { $0 != ";" }.lowercased()
    guard mediaType?.filter({ $0 != " " }) == "application/json" else {
      throw Problem(.unsupportedMediaType, "The body must be application/json.", place: "content-type")
    }
    let bytes = try await bytes(atMost: limit)
    do {
      return try JSONNode(reading: bytes)
    } catch {
      throw Problem(.badRequest, error.reason, place: error.place)
    }
  }

  /// The whole body.
  func bytes(atMost limit: Int) async throws -> [UInt8] {
    let tooLarge = Problem(.bodyTooLarge, "At most \(limit) bytes are read here.")
    if let announced = headers[.contentLength].flatMap({ Int($0) }), announced > limit { throw tooLarge }
    var bytes: [UInt8] = []
    for try await chunk in body {
      guard bytes.count + chunk.readableBytes <= limit else { throw tooLarge }
      bytes.append(contentsOf: chunk.readableBytesView)
    }
    return bytes
  }
}
