import Hummingbird
import NIOCore

/// Plans trips. Nothing of a wish is kept or logged.
struct TripRoutes {
  private let facts: TripFactReader
  private let configuration: ServerConfiguration
  private let admission: PlanAdmission
  private let threads: PlanningThreads

  /// Two hundred lines with long names are 60 kB.
  private static let maximumBytes = 256 << 10

  init(
    facts: TripFactReader, configuration: ServerConfiguration, admission: PlanAdmission = PlanAdmission(),
    threads: PlanningThreads = PlanningThreads()
  ) {
    self.facts = facts
    self.configuration = configuration
    self.admission = admission
    self.threads = threads
  }

  func register(on routes: Routes) {
    routes.post("v1/trips/plan", for: .everyone, costs: .plan) { request, context, person in
      try await plan(request, context, by: person)
    }
  }

  private func plan(
    _ request: Request, _ context: ServerContext, by person: SignedIn?
  ) async throws -> Response {
    let wish = try TripWish(try await request.json(atMost: Self.maximumBytes, in: context))
    let network = ClientNetwork.name(of: context.clientAddress(of: request, configuration))
    let body = try await admission.admit(from: network) {
      try await context.whileConnected { try await answer(to: wish, by: person?.accountID) }
    }
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: body))
  }

  private func answer(to wish: TripWish, by account: String?) async throws -> ByteBuffer {
    let known = try await facts.facts(for: wish, by: account)
    return try await threads.run(steps: TripReport.steps) { work in
      TripDocument(try TripReport.inTime(known, wish, work: work, maps: facts.maps)).body()
    }
  }
}
