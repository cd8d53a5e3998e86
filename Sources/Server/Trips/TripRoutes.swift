import FileFormats
import Hummingbird

/// Plans trips. Nothing of a wish is kept or logged.
struct TripRoutes {
  private let facts: TripFactStore
  private let threads: PlanningThreads

  /// Two hundred lines with long names are 60 kB.
  private static let maximumBytes = 256 << 10

  init(facts: TripFactStore, threads: PlanningThreads = PlanningThreads()) {
    self.facts = facts
    self.threads = threads
  }

  func register(on routes: Routes) {
    routes.post("v1/trips/plan", for: .everyone, costs: .plan) { request, context in
      try await plan(request, context)
    }
  }

  private func plan(_ request: Request, _ context: ServerContext) async throws -> Response {
    let wish = try Self.wish(try await request.json(atMost: Self.maximumBytes, in: context))
    let facts = try await known(for: wish)
    let body = try await threads.run { TripDocument(try TripPlanning(facts, wish).report()).body() }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: body))
  }

  private static func wish(_ body: JSONNode) throws(Problem) -> TripWish {
    do {
      return try TripWish(body)
    } catch {
      // The body as a whole has no place that a client could show.
      throw Problem(.unprocessable, error.reason, place: error.place == body.place ? nil : error.place)
    }
  }

  private func known(for wish: TripWish) async throws -> TripFacts {
    do {
      return try await facts.facts(for: wish)
    } catch TripRefusal.unknownStore(let place) {
      throw Problem(.unprocessable, "No store that can be visited has this id.", place: place)
    }
  }
}
