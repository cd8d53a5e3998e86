import HTTPTypes
package import Hummingbird

/// An entity tag of a response version (RFC 9110). Always strong: equal tags mean equal bytes.
package struct EntityTag: Equatable {
  /// The value without quotes.
  package let word: String

  package init(word: String) {
    self.word = word
  }

  /// The header value.
  package var field: String { "\"\(word)\"" }

  /// The tag of the same version in another content coding, which has other bytes.
  package func coded(_ coding: StaticString) -> EntityTag { EntityTag(word: "\(word)-\(coding)") }

  /// The matching tag of the client's cached version, in any coding.
  package func held(by request: Request) -> EntityTag? {
    guard let header = request.headers[.ifNoneMatch] else { return nil }
    for part in header.split(separator: ",") {
      var tag = part.drop { $0 == " " || $0 == "\t" }
      while let last = tag.last, last == " " || last == "\t" { tag.removeLast() }
      if tag == "*" { return self }
      // Proxies that compress responses mark our tags as weak.
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      for candidate in [self, coded("gzip"), coded("br")] where tag == candidate.field { return candidate }
    }
    return nil
  }
}

extension EntityTag {
  /// A tag computed from content: 64-bit FNV-1a over eight bytes at a time, and the length.
  package init(of bytes: some Collection<UInt8>) {
    let hash = bytes.withContiguousStorageIfAvailable { Self.hash(UnsafeRawBufferPointer($0)) }
    word =
      String(hash ?? Array(bytes).withUnsafeBytes(Self.hash), radix: 36) + "-"
      + String(bytes.count, radix: 36)
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let whole = bytes.count & ~7
    for place in stride(from: 0, to: whole, by: 8) {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      hash = (hash ^ word) &* 0x100_0000_01b3
      // Multiplication only carries upwards.
      hash ^= hash >> 32
    }
    for byte in bytes[whole...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

extension Response {
  /// A 304 response for a client with this version.
  package static func notModified(_ tag: EntityTag, cacheControl: String) -> Response {
    var response = Response(status: .notModified)
    response.headers = [.eTag: tag.field, .cacheControl: cacheControl, .vary: "accept-encoding"]
    return response
  }

  /// JSON with a tag; 304 if the client has this version.
  package static func json(
    _ tag: EntityTag, for request: Request, cacheControl: String = "no-cache", _ body: () throws -> ByteBuffer
  ) rethrows -> Response {
    if let match = tag.held(by: request) { return .notModified(match, cacheControl: cacheControl) }
    return Response(
      status: .ok,
      headers: [.contentType: "application/json", .eTag: tag.field, .cacheControl: cacheControl],
      body: ResponseBody(byteBuffer: try body()))
  }

  /// JSON that changes with each request, or is too small for a tag.
  package static func json(_ body: ByteBuffer, cacheControl: String = "no-store") -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: cacheControl],
      body: ResponseBody(byteBuffer: body))
  }
}
