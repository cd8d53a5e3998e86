package import Database
import HTTPTypes
package import Hummingbird
package import ServerKit

extension StorageQuota {
  /// Receives a picture as the body of a request, if there is room for anything.
  ///
  /// - Parameter limit: the maximum size of the upload, in bytes.
  /// - Throws: `Problem`, `StorageRefusal`, `PictureRefusal`.
  package func picture(
    of request: Request, atMost limit: Int = CleanPicture.maximumBytes, asking database: any Database,
    in context: AppRequestContext
  ) async throws -> CleanPicture {
    guard request.headers[.contentType]?.lowercased().hasPrefix("image/") == true else {
      throw PictureRefusal.otherMediaType
    }
    try await requireRoom(asking: database)
    let bytes = try await request.bytes(atMost: limit, in: context)
    return try await context.elsewhere { try CleanPicture(cleaning: bytes) }
  }
}
