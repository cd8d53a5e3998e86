import HTTPTypes
import Hummingbird
import NIOCore
import ServerKit

/// A serialized catalog or another large document, plain and compressed, in memory or in a file.
struct PackedDocument: Sendable {
  private enum Bytes: Sendable {
    case memory(plain: ByteBuffer, gzip: ByteBuffer)
    /// The plain bytes, then the compressed ones.
    case file(IncomingFile)
  }

  /// Bytes of a file to send at once.
  private static let pieceBytes = 256 << 10

  let tag: EntityTag
  let plainBytes: Int
  let gzipBytes: Int
  private let bytes: Bytes

  init(_ catalog: StoreCatalog) { self.init(CatalogDocument(catalog).bytes) }

  init(_ plain: ByteBuffer) {
    let gzip = gzipped(plain, level: 9)
    self.init(
      EntityTag(of: plain.readableBytesView), plain.readableBytes, gzip.readableBytes,
      .memory(plain: plain, gzip: gzip))
  }

  private init(_ tag: EntityTag, _ plainBytes: Int, _ gzipBytes: Int, _ bytes: Bytes) {
    self.tag = tag
    self.plainBytes = plainBytes
    self.gzipBytes = gzipBytes
    self.bytes = bytes
  }

  var byteCount: Int { plainBytes + gzipBytes }

  var isInFile: Bool { if case .file = bytes { true } else { false } }

  /// The same document in a file of a folder; in memory if there is no room on the disk.
  func inFile(in folder: String) -> PackedDocument {
    guard case .memory(let plain, let gzip) = bytes,
      let file = try? IncomingFile.keeping([plain, gzip], in: folder)
    else { return self }
    return PackedDocument(tag, plainBytes, gzipBytes, .file(file))
  }

  /// The document in a coding that the client accepts, unless the client has it.
  func response(to request: Request) -> Response {
    if let cached = tag.held(by: request) { return .notModified(cached, cacheControl: "no-cache") }
    let isPacked = AcceptedCodings(of: request).gzip
    var headers: HTTPFields = [
      .contentType: "application/json", .cacheControl: "no-cache", .vary: "accept-encoding",
      .eTag: (isPacked ? tag.coded("gzip") : tag).field, .forageContentLength: String(plainBytes),
    ]
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Response(status: .ok, headers: headers, body: body(gzip: isPacked))
  }

  func body(gzip isPacked: Bool) -> ResponseBody {
    switch bytes {
    case .memory(let plain, let gzip): return ResponseBody(byteBuffer: isPacked ? gzip : plain)
    case .file(let file):
      let range = isPacked ? plainBytes..<byteCount : 0..<plainBytes
      return ResponseBody(contentLength: range.count) { writer in
        for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.pieceBytes) {
          let count = min(Self.pieceBytes, range.upperBound - start)
          guard let piece = file.bytes(at: start, count: count) else { throw UploadRefusal.noFile }
          try await writer.write(ByteBuffer(bytes: piece))
        }
        try await writer.finish(nil)
      }
    }
  }
}
