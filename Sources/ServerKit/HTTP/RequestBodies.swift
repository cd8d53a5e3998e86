package import FileFormats
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// Bytes of a body that is read at once, where it stands: larger ones are counted and read elsewhere.
  package static let smallBodyBytes = 64 << 10
  /// Values in a body, however large it is: in memory one takes up to a hundred times its bytes.
  package static let mostValues = 100_000

  /// The small JSON document that the request carries.
  ///
  /// - Parameter limit: how many bytes are read at most; a request that announces more is refused unread.
  /// - Throws: `Problem` for another media type, for too many bytes, and for what is not JSON, with line and
  ///   column.
  package func json(atMost limit: Int) async throws -> JSONNode {
    precondition(
      limit <= Self.smallBodyBytes, "a body of \(limit) bytes needs the context's room and threads")
    try requireJSON()
    return try Self.document(in: await collected(atMost: limit) { _ in })
  }

  /// The JSON document that the request carries, as large as the context has room for, and read on threads
  /// that keep nobody waiting.
  package func json(atMost limit: Int, in context: AppRequestContext) async throws -> JSONNode {
    try requireJSON()
    let bytes = try await bytes(atMost: limit, in: context)
    guard bytes.count > WorkThreads.leastBodyBytes else { return try Self.document(in: bytes) }
    return try await context.elsewhere { try Self.document(in: bytes) }
  }

  /// The same, or the fields of a plain HTML form, each of which is a text.
  package func jsonOrForm(atMost limit: Int) async throws -> JSONNode {
    guard mediaType == "application/x-www-form-urlencoded" else { return try await json(atMost: limit) }
    var fields = JSONObject()
    for field in try await collected(atMost: limit, { _ in }).split(separator: UInt8(ascii: "&")) {
      let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = percentDecoded(parts[0], plusIsSpace: true),
        let value = percentDecoded(parts.count > 1 ? parts[1] : [], plusIsSpace: true),
        fields.append(name, .text(value))
      else { throw Problem(.badRequest, "Form fields are required, each once.", place: "file") }
    }
    return JSONNode(.object(fields))
  }

  /// The whole body, as large as the context has room for.
  package func bytes(atMost limit: Int, in context: AppRequestContext) async throws -> [UInt8] {
    try await collected(atMost: limit) { count in try context.work.room.take(count) }
  }

  /// Without its parameters, in small letters.
  private var mediaType: String? {
    headers[.contentType]?.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
  }

  private func requireJSON() throws(Problem) {
    guard mediaType == "application/json" else {
      throw Problem(.unsupportedMediaType, "The body must be application/json.", place: "content-type")
    }
  }

  private static func document(in bytes: [UInt8]) throws -> JSONNode {
    do {
      return try JSONNode(reading: bytes, limits: JSONLimits(bytes: bytes.count, values: mostValues))
    } catch {
      throw Problem(.badRequest, error.reason, place: error.place)
    }
  }

  /// - Parameter take: asked before more bytes are kept.
  private func collected(atMost limit: Int, _ take: (Int) throws -> Void) async throws -> [UInt8] {
    let tooLarge = Problem(.bodyTooLarge, "The body may be at most \(limit) bytes.")
    let announced = announcedBytes
    if let announced, announced > limit { throw tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, announced ?? 0))
    for try await chunk in body {
      guard bytes.count + chunk.readableBytes <= limit else { throw tooLarge }
      try take(chunk.readableBytes)
      bytes.append(contentsOf: chunk.readableBytesView)
    }
    return bytes
  }

  /// As the client says; nil for a body that comes in parts.
  package var announcedBytes: Int? { headers[.contentLength].flatMap { Int($0) } }
}
