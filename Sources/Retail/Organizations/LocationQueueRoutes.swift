import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// The administrators' routes to review stores.
package struct LocationQueueRoutes {
  private static let usualCount = 50
  private static let maximumCount = 200
  static let longestReason = 500

  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.on(.get, "v1/administration/locations", for: .administrator, costs: .search) {
      request, _, _ in
      try await list(request)
    }
    routes.on(
      .post, "v1/administration/locations/{id}/verification", for: .administrator, costs: .change
    ) {
      request, context, person in
      try await decide(request, context, person)
    }
  }

  private func list(_ request: Request) async throws -> Response {
    let query = try QueryParameters(of: request)
    let state: Location.Verification.State = try query.word("state") ?? .waiting
    let after = try query.text("after", maximumLength: 64)
    let limit = try query.integer("limit", 1...Self.maximumCount) ?? Self.usualCount
    // One more than the page holds shows whether there is a next page.
    let entries = try await services.database.read { reader in
      try LocationQueueRepository.entries(state, after: after, limit: limit + 1, in: reader)
    }
    let page = entries.prefix(limit)
    return Response.personal(capacity: 1024 + 900 * page.count) { json in
      json.member("locations", list: page) { json, entry in json.object { entry.write(into: &$0) }
      }
      json.member("next", orNull: entries.count > limit ? page.last?.location.store.id : nil)
    }
  }

  /// Decides on a store. A refusal needs a reason, which the owners read.
  private func decide(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: OrganizationRefusal.unknownStore)
    let body = try await request.json(atMost: OrganizationRoutes.maximumBytes)
    let isVerified = try body.member("verified").flag()
    let node = try isVerified ? body.optionalMember("reason") : body.member("reason")
    let reason = try node?.cleanText(
      mostCharacters: Self.longestReason, mostBytes: 4 * Self.longestReason)
    let timeAndIDs = services.timeAndIDs()
    let entry = try await services.live.telling(services.database) { writer in
      try LocationQueueRepository.decide(
        id, isVerified: isVerified, reason: reason, timeAndIDs, in: writer)
    }
    services.security.note(
      isVerified ? .locationVerified : .locationRefused, by: person.accountID,
      context.asker(of: request, services.configuration), reason: reason)
    return Response.personal { entry.write(into: &$0) }
  }
}
