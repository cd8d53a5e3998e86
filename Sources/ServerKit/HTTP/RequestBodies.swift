package import FileFormats
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The limit for bodies parsed in place, in bytes; larger ones are metered and parsed on other threads.
  package static let smallBodyBytes = 64 << 10
  /// The limit for values in a body: in memory, JSON takes up to a hundred times its bytes.
  package static let mostValues = 100_000

  /// Parses a small JSON body.
  ///
  /// - Parameter limit: the maximum of bytes; a request that announces more is rejected unread.
  /// - Throws: `Problem` for another media type, for too many bytes, and for invalid JSON, with line and
  ///   column.
  package func json(atMost limit: Int) async throws -> JSONNode {
    precondition(
      limit <= Self.smallBodyBytes, "a body of \(limit) bytes needs the context's room and threads")
    try requireJSON()
    return try Self.document(in: await collected(atMost: limit) { _ in })
  }

  /// Parses a JSON body within the context's memory budget, on separate threads if large.
  package func json(atMost limit: Int, in context: AppRequestContext) async throws -> JSONNode {
    try requireJSON()
    let bytes = try await bytes(atMost: limit, in: context)
    guard bytes.count > WorkThreads.leastBodyBytes else { return try Self.document(in: bytes) }
    return try await context.elsewhere { try Self.document(in: bytes) }
  }

  /// Parses a JSON body, or an HTML form with text fields.
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

  /// Reads the whole body within the context's memory budget.
  package func bytes(atMost limit: Int, in context: AppRequestContext) async throws -> [UInt8] {
    try await collected(atMost: limit) { count in try context.work.room.take(count) }
  }

  /// The media type without parameters, in lowercase.
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

  /// - Parameter take: called before more bytes are kept.
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
    RequestWork.current?.condition?.note(body: bytes)
    return bytes
  }

  /// The announced length; nil for a chunked body.
  package var announcedBytes: Int? { headers[.contentLength].flatMap { Int($0) } }
}
