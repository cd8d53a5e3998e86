package import HTTPTypes
package import Hummingbird
package import NIOCore

/// Compresses responses with gzip if the client accepts it and it pays off. Responses with `Vary` have
/// chosen their encoding themselves.
package struct Compression: RouterMiddleware {
  package typealias Context = AppRequestContext

  /// Smaller bodies fit into one packet anyway.
  static let minimumBytes = 1024
  /// Measured on a list of 50 stores (13 kB): level 1 takes 60 % of the time of level 4 and leaves 10 % more
  /// bytes.
  static let level: Int32 = 4

  let threads: WorkThreads

  package init(threads: WorkThreads) {
    self.threads = threads
  }

  package func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard response.headers[.vary] == nil, isCompressible(response) else { return response }
    response.headers[.vary] = "accept-encoding"
    guard AcceptedCodings(of: request).gzip else { return response }
    let collected = CollectedBody()
    try await response.body.write(collected)
    let bytes = collected.bytes
    guard let packed = await packed(bytes) else {
      response.body = ResponseBody(byteBuffer: bytes)
      return response
    }
    response.body = ResponseBody(byteBuffer: packed)
    response.headers[.contentEncoding] = "gzip"
    if let tag = response.headers[.eTag] {
      response.headers[.eTag] = EntityTag(word: String(tag.dropFirst().dropLast())).coded("gzip").field
    }
    return response
  }

  /// nil if the compression threads are busy; then the body is sent uncompressed.
  private func packed(_ bytes: ByteBuffer) async -> ByteBuffer? {
    guard bytes.readableBytes >= WorkThreads.leastAnswerBytes else {
      return gzipped(bytes, level: Self.level)
    }
    return try? await threads.run(for: nil) { gzipped(bytes, level: Self.level) }
  }

  private func isCompressible(_ response: Response) -> Bool {
    guard let length = response.body.contentLength, length >= Self.minimumBytes,
      let mediaType = response.headers[.contentType]
    else { return false }
    return MediaType.isCompressible(mediaType)
  }
}

/// Collects a body in memory. A class, because writers are passed by value.
package final class CollectedBody: ResponseBodyWriter {
  package private(set) var bytes = ByteBuffer()

  package init() {}

  package func write(_ buffer: ByteBuffer) async throws {
    if bytes.readableBytes == 0 { bytes = buffer } else { bytes.writeImmutableBuffer(buffer) }
  }

  package func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// The content codings that a client accepts (RFC 9110, section 12.5.3).
package struct AcceptedCodings {
  package private(set) var gzip = false
  private(set) var brotli = false

  package init(of request: Request) {
    guard let header = request.headers[.acceptEncoding] else { return }
    for part in header.split(separator: ",") {
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
      let isRefused = pieces.dropFirst().contains {
        $0.hasPrefix("q=0") && !$0.contains { ("1"..."9").contains($0) }
      }
      switch pieces.first {
      case "gzip", "x-gzip": gzip = !isRefused
      case "br": brotli = !isRefused
      default: break
      }
    }
  }
}
