import Database
import HTTPTypes
import Hummingbird
package import Identity
import NIOCore
package import ServerKit

/// Routes to upload pictures of recipes and entries, and to show them to people who may see those.
package struct PictureRoutes {
  private let app: AppContext
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    self.app = app
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    routes.put("v1/pictures/{id}", for: .account, costs: .picture) { request, context, person in
      try await upload(request, context, person)
    }
    routes.get("v1/pictures/{id}", for: .everyone, costs: .look) { request, context, person in
      try await show(request, context, person)
    }
  }

  private func upload(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    guard let id = context.pathID("id") else {
      throw Problem(.badRequest, "This is not a valid id.", place: "id")
    }
    let picture = try await quota.picture(of: request, asking: app.database, in: context)
    let now = app.now()
    try await app.database.write { [quota] writer in
      try PictureRepository.save(picture, id: id, of: person.accountID, within: quota, at: now, in: writer)
    }
    return .personal(.created) { json in
      json.member("id", id)
      json.member("mediaType", picture.format.rawValue)
      json.member("width", picture.width)
      json.member("height", picture.height)
    }
  }

  private func show(_ request: Request, _ context: AppRequestContext, _ person: SignedIn?) async throws
    -> Response
  {
    let id = try context.pathID("id", else: PictureStoreRefusal.unknown)
    let stored = try await app.database.read { reader in
      try PictureRepository.picture(id, for: person?.accountID, in: reader)
    }
    guard let stored else { throw PictureStoreRefusal.unknown }
    // The bytes of an id never change, but its access rules can.
    let cacheControl = "private, max-age=31536000, immutable"
    let tag = EntityTag(word: id)
    if let matchingTag = tag.held(by: request) {
      return .notModified(matchingTag, cacheControl: cacheControl)
    }
    return Response(
      status: .ok,
      headers: [.contentType: stored.format, .eTag: tag.field, .cacheControl: cacheControl],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: stored.bytes)))
  }
}
