import FileFormats
import HTTPTypes
import Hummingbird

/// The exchange of a device with the server.
struct SyncRoutes {
  /// What a device sends at once at most.
  private static let maximumBytes = 1 << 20

  let exchange: SyncExchange
  let clock: WallClock

  func register(on routes: Routes) {
    routes.post("v1/sync", for: .account, costs: .exchange) { request, context, person in
      try await sync(request, context, person)
    }
  }

  private func sync(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes, in: context)
    let now = clock.now()
    let wish: SyncRequest
    do {
      wish = try SyncRequest(body, now: now)
    } catch {
      throw Problem(.unprocessable, error.reason, place: error.place == body.place ? nil : error.place)
    }
    let answer = try await exchange.run(wish, for: person.accountID, now: now)
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: answer.body()))
  }
}
