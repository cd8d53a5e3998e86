package import Database
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// Stores near a place, and single stores.
package struct StoreRoutes {
  let database: any Database
  let document = StoreDocument()
  private let answers = PublishedAnswers(from: Self.tables)

  /// The tables that stores are read from.
  static let tables = [
    "store", "organisation", "store_map", "store_confirmation", "store_place", "former_store", "account",
    "named_area",
  ]

  package init(database: any Database) {
    self.database = database
  }

  package func register(on routes: Routes) {
    routes.get("v1/stores", for: .everyone, costs: .search) { request, _ in try await nearby(request) }
    routes.get("v1/stores/{id}", for: .everyone, costs: .look) { request, context in
      try await one(request, context)
    }
  }

  private func nearby(_ request: Request) async throws -> Response {
    let query = try QueryParameters(of: request)
    let radius = try query.integer("radius", 1...CatalogRepository.widestMetres) ?? 16_000
    let limit = try query.integer("limit", 1...200) ?? 50
    let kind: Organization.Kind = try query.word("kind") ?? .grocer
    // Many requests share a zip code, so these answers are cached; positions are individual.
    let answer =
      if let zip = try query.text("zip") {
        try await answers.answer(to: "near \(zip) \(radius) \(limit) \(kind.rawValue)", in: database) {
          try await nearby(query, radius, limit, kind)
        }
      } else {
        try await nearby(query, radius, limit, kind)
      }
    // The URL reveals a person's location, so shared caches must not store the response.
    return Response.json(answer.tag, for: request, cacheControl: "private, no-cache") { answer.body }
  }

  private func nearby(
    _ query: QueryParameters, _ radius: Int, _ limit: Int, _ kind: Organization.Kind
  ) async throws -> PublishedAnswers.Answer {
    let origin = try await Origin(query, database)
    let neighborhood = try await database.read { reader in
      try CatalogRepository.neighborhood(
        of: origin.position, within: radius, limit: limit, kind: kind, in: reader)
    }
    let body = JSONWriter.object(capacity: 512 + 600 * neighborhood.stores.count) { json in
      json.member("origin") { json in
        json.member("latitude", origin.position.latitude)
        json.member("longitude", origin.position.longitude)
        json.member("zip", orNull: origin.zip)
        json.member("precision", origin.precision)
      }
      json.member("radiusMetres", neighborhood.radiusMetres)
      json.member("stores", list: neighborhood.stores) { json, near in
        json.object { json in
          document.write(near.listing, into: &json)
          json.member("distanceMetres", near.distanceMetres)
        }
      }
    }
    return PublishedAnswers.Answer(body)
  }

  private func one(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
    let answer = try await answers.answer(to: "store \(id)", in: database) { try await one(id) }
    return Response.json(answer.tag, for: request) { answer.body }
  }

  private func one(_ id: String) async throws -> PublishedAnswers.Answer {
    let listing = try await database.read { reader -> StoreListing? in
      if let listing = try CatalogRepository.storeEvenIfClosed(id, in: reader) { return listing }
      // A merged duplicate; the id in the answer is that of the remaining store.
      guard let successor = try FormerStoreRepository.successor(of: id, in: reader) else { return nil }
      return try CatalogRepository.store(successor, in: reader)
    }
    guard let listing else { throw CatalogRefusal.unknownStore }
    return PublishedAnswers.Answer(JSONWriter.object { document.write(listing, into: &$0) })
  }
}
