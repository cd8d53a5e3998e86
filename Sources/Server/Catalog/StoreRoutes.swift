import Database
import Grocery
import Hummingbird

/// Stores near somebody, and one of them.
struct StoreRoutes {
  let database: any Database
  let document = StoreDocument()
  let answers = StoreAnswers()

  func register(on routes: Routes) {
    routes.get("v1/stores", for: .everyone, costs: .search) { request, _ in try await nearby(request) }
    routes.get("v1/stores/{id}", for: .everyone, costs: .look) { request, context in
      try await one(request, context)
    }
  }

  private func nearby(_ request: Request) async throws -> Response {
    let query = try QueryParameters(of: request)
    let radius = try query.integer("radius", 1...CatalogStore.widestMetres) ?? 16_000
    let limit = try query.integer("limit", 1...200) ?? 50
    let kind: Organisation.Kind = try query.word("kind") ?? .grocer
    let origin = try await Origin(query, database)
    let neighbourhood = try await database.read { reader in
      try CatalogStore.neighbourhood(
        of: origin.position, within: radius, limit: limit, kind: kind, in: reader)
    }
    let body = JSONBytes.object(capacity: 512 + 600 * neighbourhood.stores.count) { json in
      json.member("origin") { json in
        json.member("latitude", origin.position.latitude)
        json.member("longitude", origin.position.longitude)
        json.member("zip", orNull: origin.zip)
        json.member("precision", origin.precision)
      }
      json.member("radiusMetres", neighbourhood.radiusMetres)
      json.member("stores", list: neighbourhood.stores) { json, near in
        json.object { json in
          document.write(near.listing, into: &json)
          json.member("distanceMetres", near.distanceMetres)
        }
      }
    }
    // The address tells where somebody is; nobody between here and there may keep it.
    return Response.json(
      EntityTag(of: body.readableBytesView), for: request, cacheControl: "private, no-cache"
    ) { body }
  }

  private func one(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
    let answer = try await answers.answer(about: id, in: database) { try await one(id) }
    return Response.json(answer.tag, for: request) { answer.body }
  }

  private func one(_ id: String) async throws -> StoreAnswers.Answer {
    let listing = try await database.read { reader -> StoreListing? in
      if let listing = try CatalogStore.store(id, in: reader) { return listing }
      // One that was there twice; its id in the answer tells which it is now.
      guard let successor = try FormerStoreStore.successor(of: id, in: reader) else { return nil }
      return try CatalogStore.store(successor, in: reader)
    }
    guard let listing else { throw CatalogRefusal.unknownStore }
    let body = JSONBytes.object { document.write(listing, into: &$0) }
    return StoreAnswers.Answer(tag: EntityTag(of: body.readableBytesView), body: body)
  }
}
