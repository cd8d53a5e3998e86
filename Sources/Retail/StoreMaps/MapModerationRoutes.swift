import Database
import FileFormats
import HTTPTypes
import Hummingbird
package import Identity
import Language
import ServerKit

/// The administrators' routes to list, hide and show published maps and reviews.
package struct MapModerationRoutes {
  private static let listLimit = 100

  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.on(.get, "v1/administration/maps", for: .administrator, costs: .search) { _, _, _ in
      let maps = try await services.database.read { try OwnMap.latest(Self.listLimit, in: $0) }
      return .personal(capacity: 4 << 10) { json in
        json.member("maps", list: maps) { json, map in json.object { map.write(into: &$0) } }
      }
    }
    let map = "v1/administration/maps/{id}/hiding"
    routes.on(.put, map, for: .administrator, costs: .change) { request, context, person in
      let reason = try await Self.reason(request)
      return try await decide(.mapHidden, reason, request, context, person) {
        try MapModeration.decide(map: $0, reason: reason, $1, in: $2)
      }
    }
    routes.on(.delete, map, for: .administrator, costs: .change) { request, context, person in
      try await decide(.mapShown, nil, request, context, person) {
        try MapModeration.decide(map: $0, reason: nil, $1, in: $2)
      }
    }
    let review = "v1/administration/map-reviews/{id}/hiding"
    routes.on(.put, review, for: .administrator, costs: .change) { request, context, person in
      let reason = try await Self.reason(request)
      return try await decide(.reviewHidden, reason, request, context, person) {
        try MapModeration.decide(review: $0, reason: reason, $1, in: $2)
      }
    }
    routes.on(.delete, review, for: .administrator, costs: .change) { request, context, person in
      try await decide(.reviewShown, nil, request, context, person) {
        try MapModeration.decide(review: $0, reason: nil, $1, in: $2)
      }
    }
  }

  private static func reason(_ request: Request) async throws -> String {
    try await request.json(atMost: MapLimits.opinionBytes).member("reason").cleanText(
      mostCharacters: OperatorRefusal.longestReason, mostBytes: 4 * OperatorRefusal.longestReason)
  }

  private func decide(
    _ event: SecurityEvent, _ reason: String?, _ request: Request, _ context: AppRequestContext,
    _ person: SignedIn,
    _ action:
      @escaping @Sendable (_ id: String, TimeAndIDs, any Writer) throws -> Changed<MapModeration.Subject>
  ) async throws -> Response {
    let id = try context.pathID("id", else: MapRefusal.unknownMap)
    let timeAndIDs = services.timeAndIDs()
    let subject = try await services.live.telling(services.database) { writer in
      try action(id, timeAndIDs, writer)
    }
    services.security.note(
      event, account: subject.author, by: person.accountID,
      context.asker(of: request, services.configuration), reason: reason)
    return .done()
  }
}
