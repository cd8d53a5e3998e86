import Database
import Households
import Hummingbird
package import Identity
import ServerKit

/// Dismisses notifications. `POST /v1/sync` delivers them.
package struct NotificationRoutes {
  private let database: any Database
  private let live: LiveFeed

  package init(_ services: IdentityServices) {
    database = services.database
    live = services.live
  }

  package func register(on routes: Routes) {
    routes.delete("v1/notices/{id}", for: .account, costs: .change) { _, context, person in
      try await dismiss(context, person)
    }
  }

  private func dismiss(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    // Dismissing a missing notification succeeds.
    guard let id = context.pathID("id") else { return Response.done() }
    try await live.tellAfter(database) { writer in
      let wasThere = try NotificationRepository.dismiss(id, of: person.accountID, in: writer)
      return PeopleChange(people: wasThere ? [person.accountID] : [])
    }
    return Response.done()
  }
}
