import Database
import Hummingbird
package import Identity
package import ServerKit

/// Pictures of products: editors upload them, everybody sees them.
package struct GoodsPictureRoutes {
  private let database: any Database
  private let clock: WallClock
  private let quota: StorageQuota

  package init(_ app: AppContext) {
    database = app.database
    clock = app.clock
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    let desk: String = "v1/organisations/{organisation}/products/{product}/picture"
    routes.get(desk, for: .member(.viewer), costs: .look) { request, context, member in
      try await show(request, context, member)
    }
    // One picture for each product; `GoodsLimits` limits their sizes.
    routes.put(desk, for: .member(.editor), costs: .picture) { request, context, member in
      try await upload(request, context, member)
    }
    routes.delete(desk, for: .member(.editor), costs: .change) { _, context, member in
      try await set(nil, of: try Self.product(in: context), member)
      return .done()
    }
    routes.get("v1/products/{id}/pictures/{tag}", for: .everyone, costs: .look) { request, context in
      try await show(request, context)
    }
  }

  private func show(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: CatalogRefusal.unknownProduct)
    let tag = try context.pathID("tag", else: GoodsRefusal.noPicture)
    let file = try await database.read { try GoodsPictureRepository.picture(of: id, tag: tag, in: $0) }
    // Immutable: other bytes have another tag, and so another address.
    return .picture(
      file.picture, file.bytes, for: request, cacheControl: "public, max-age=31536000, immutable")
  }

  private func show(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try Self.product(in: context)
    let file = try await database.read { reader in
      try GoodsPictureRepository.picture(of: id, of: member.organizationID, in: reader)
    }
    return .picture(file.picture, file.bytes, for: request, cacheControl: "private, no-cache")
  }

  private func upload(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try Self.product(in: context)
    let picture = try await quota.picture(
      of: request, atMost: GoodsLimits.pictureBytes, asking: database, in: context)
    try await set(picture, of: id, member)
    return .personal { json in
      json.member("picture", EntityTag(of: picture.bytes).word)
    }
  }

  private func set(_ picture: CleanPicture?, of id: String, _ member: Member) async throws {
    let now = clock.now()
    try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      let organization = member.organizationID
      guard let picture else {
        return try GoodsPictureRepository.set(nil, of: id, of: organization, at: now, in: writer)
      }
      try quota.storing(for: .organization(organization), in: writer) {
        try GoodsPictureRepository.set(picture, of: id, of: organization, at: now, in: writer)
      }
    }
  }

  private static func product(in context: AppRequestContext) throws -> String {
    try context.pathID("product", else: CatalogRefusal.unknownProduct)
  }
}
