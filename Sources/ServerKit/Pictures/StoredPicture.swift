package import Database
import HTTPTypes
package import Hummingbird
package import Language
import NIOCore

/// The metadata of a stored picture.
package struct StoredPicture: Sendable, Equatable {
  let mediaType: String
  let width: Int
  let height: Int
  /// Changes with the bytes.
  package let tag: String

  package func write(into json: inout JSONWriter) {
    json.member("mediaType", mediaType)
    json.member("width", width)
    json.member("height", height)
    json.member("tag", tag)
  }

  /// Reads four columns from `first`; nil if there is no picture.
  package init?(_ row: borrowing Row, from first: Int) throws {
    guard let tag = try row.optionalText(.index(first + 3)) else { return nil }
    mediaType = try row.text(.index(first))
    width = try row.integer(.index(first + 1))
    height = try row.integer(.index(first + 2))
    self.tag = tag
  }
}

extension Response {
  /// A response with a picture. Revalidated on each use: it may be gone tomorrow.
  package static func picture(
    _ picture: StoredPicture, _ bytes: [UInt8], for request: Request, cacheControl: String = "no-cache"
  ) -> Response {
    let tag = EntityTag(word: picture.tag)
    if let match = tag.held(by: request) { return .notModified(match, cacheControl: cacheControl) }
    return Response(
      status: .ok,
      headers: [.contentType: picture.mediaType, .eTag: tag.field, .cacheControl: cacheControl],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
