import HTTPTypes
import Hummingbird
package import Identity
package import ServerKit

/// The route of the sync.
package struct SyncRoutes {
  /// Maximum size of a request.
  private static let maximumBytes = 1 << 20

  let handler: SyncHandler
  let clock: WallClock

  package init(handler: SyncHandler, clock: WallClock) {
    self.handler = handler
    self.clock = clock
  }

  package func register(on routes: Routes) {
    routes.post("v1/sync", for: .account, costs: .exchange) { request, context, person in
      try await sync(request, context, person)
    }
  }

  private func sync(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes, in: context)
    let syncRequest = try SyncRequest(body, now: clock.now())
    let response = try await handler.run(syncRequest, for: person.accountID, now: clock.now())
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: response.body()))
  }
}
