import Database
import Hummingbird
package import Identity
import Language
package import ServerKit

/// Routes for the household's log, from which members restore lost values.
package struct HouseholdLogRoutes {
  private let database: any Database
  private let clock: WallClock

  package init(_ app: AppContext) {
    database = app.database
    clock = app.clock
  }

  package func register(on routes: Routes) {
    routes.get("v1/households/{id}/log", for: .account, costs: .search) { request, context, person in
      try await page(request, context, person)
    }
  }

  private func page(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: HouseholdRefusal.unknownHousehold)
    let query = try QueryParameters(of: request)
    let limit = try query.integer("limit", 1...200) ?? 50
    let cursor = try query.text("before").map { text in
      guard let cursor = HouseholdLogRepository.Cursor(text) else {
        throw Problem(.badRequest, "Use the value of 'next' from an earlier page.", place: "before")
      }
      return cursor
    }
    let oldest = clock.now() - HouseholdLogRepository.lifetime
    let page = try await database.read { reader in
      try HouseholdLogRepository.page(
        of: id, for: person.accountID, before: cursor, limit: limit, since: oldest, in: reader)
    }
    return Response.personal(capacity: 64 + 300 * page.entries.count) { json in
      json.member("changes", list: page.entries) { json, entry in json.object { entry.write(into: &$0) } }
      json.member("next", orNull: page.next?.text)
    }
  }
}
