import FileFormats
import Grocery
package import Households
import Hummingbird
package import Identity
import NIOCore
import ServerKit
import TripPlanner

/// Serves trip plans. Requests are neither stored nor logged; only the suggestion is counted for each store.
package struct TripRoutes {
  private let facts: TripFactReader
  private let roads: Roads
  private let admission: PlanAdmission
  private let threads: PlanningThreads
  private let clock: WallClock
  private let analytics: AnalyticsCounter

  /// The maximum size of a body. Two hundred lines with long names take 60 kB, and 2,000 seen prices 600 kB.
  private static let maximumBytes = 1 << 20

  package init(_ services: HouseholdServices, _ roads: Roads, _ facts: TripFactReader) {
    self.roads = roads
    self.facts = facts
    admission = PlanAdmission()
    services.metrics.queues.watch(.plans, limit: admission.maximumPlans) { [admission] in
      admission.plans
    }
    threads = PlanningThreads()
    clock = services.clock
    analytics = services.analytics
  }

  package func register(on routes: Routes) {
    routes.post("v1/trips/plan", for: .everyone, costs: .plan) { request, context, person in
      try await plan(request, context, by: person)
    }
    routes.post("v1/trips/when", for: .everyone, costs: .plan) { request, context, person in
      try await bestDeparture(request, context, by: person)
    }
  }

  private func bestDeparture(
    _ request: Request, _ context: AppRequestContext, by person: SignedIn?
  ) async throws -> Response {
    let tripRequest = try await tripRequest(request, context)
    let time = ReadingTime.until(.now + ReadingTime.plan)
    let body = try await admission.admit(from: context.work.network) {
      try await context.whileConnected {
        let storeFacts = try await facts.facts(for: tripRequest, by: person?.accountID, in: time)
        let tripRequest = tripRequest.onClock(in: storeFacts.timeZone)
        let tripFacts = await roads.withTravelTimes(storeFacts, for: tripRequest, throughout: true)
        return try await threads.run(steps: TripPlanning.answerSteps) { work in
          var search = DepartureSearch(tripFacts, tripRequest, work: work, maps: facts.maps)
          return BestDepartureDocument(try search.best()).body()
        }
      }
    }
    return response(body)
  }

  private func plan(
    _ request: Request, _ context: AppRequestContext, by person: SignedIn?
  ) async throws -> Response {
    let tripRequest = try await tripRequest(request, context)
    let time = ReadingTime.until(.now + ReadingTime.plan)
    let (body, stores) = try await admission.admit(from: context.work.network) {
      try await context.whileConnected {
        try await answer(to: tripRequest, by: person?.accountID, in: time)
      }
    }
    analytics.count(.trips, stores, of: context, at: clock.now())
    return response(body)
  }

  /// Reads the body of a request, on separate threads if it has prices: 2,000 take about 10 ms.
  private func tripRequest(
    _ request: Request, _ context: AppRequestContext
  ) async throws -> TripRequest {
    let body = try await request.json(atMost: Self.maximumBytes, in: context)
    guard try body.optionalMember("seenPrices") != nil else { return try TripRequest(body) }
    return try await context.elsewhere { try TripRequest(body) }
  }

  private func response(_ body: ByteBuffer) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: body))
  }

  /// - Returns: the answer, and the unique stores of its trips.
  private func answer(
    to tripRequest: TripRequest, by account: String?, in time: ReadingTime
  ) async throws -> (body: ByteBuffer, stores: [String]) {
    let storeFacts = try await facts.facts(for: tripRequest, by: account, in: time)
    let tripRequest = tripRequest.onClock(in: storeFacts.timeZone)
    let tripFacts = await roads.withTravelTimes(storeFacts, for: tripRequest)
    return try await threads.run(steps: TripReport.steps) { work in
      let report = try TripReport.inTime(tripFacts, tripRequest, work: work, maps: facts.maps)
      let stops = Set(report.trips.flatMap { $0.trip.storeSet })
      return (TripDocument(report).body(), stops.sorted().map { report.table.places[$0].store.id })
    }
  }
}
