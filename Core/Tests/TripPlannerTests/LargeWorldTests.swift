import TestKit
import Testing
import TripPlanner

@Suite("Worlds with more stores than sets can be searched")
struct LargeWorldTests {
  /// Too few steps for a proof by sets: the local search has to find the trip.
  private static let hasty = TripEffort(searchSteps: 50, improvementMoves: 400)

  @Test("The local search finds what the search over sets proves", arguments: 0..<4)
  func findsOptimum(seed: Int) throws {
    let problem = TripPurchaserWorld(seed: seed, nodes: 25, products: 12).problem
    let exact = planTrips(problem, objective: .leastMoney, count: 1)
    try #require(exact.certificate.isOptimal)

    let heuristic = planTrips(problem, objective: .leastMoney, count: 1, effort: Self.hasty)

    #expect(value(heuristic, problem) == value(exact, problem))
  }

  @Test("The bound of a search cut short lies below the optimum, and says something", arguments: 0..<4)
  func trueBound(seed: Int) throws {
    let problem = TripPurchaserWorld(seed: seed, nodes: 25, products: 12).problem
    let best = try #require(value(planTrips(problem, objective: .leastMoney, count: 1), problem))

    let hasty = planTrips(problem, objective: .leastMoney, count: 1, effort: Self.hasty)

    let bound = try #require(hasty.certificate.lowerBound)
    #expect(bound <= best)
    #expect(bound * 10 >= best * 5)
  }

  @Test("Limits hold where the local search takes over, too", arguments: 0..<4)
  func limits(seed: Int) throws {
    let world = TripWorld(seed: seed, stores: 40, lines: 40, maximumVisits: 9).problem
    let best = planTrips(world)
    try #require(best.certificate.isComplete)

    let hasty = planTrips(world, effort: Self.hasty)

    for trip in hasty.trips {
      #expect(trip.visits.count <= 9)
      #expect(trip.totalSeconds <= world.limits.maximumSeconds ?? 0)
    }
    if let bound = hasty.certificate.lowerBound, let optimum = best.certificate.lowerBound {
      #expect(bound <= optimum)
    }
  }

  @Test("The same world, effort and program give the same tour")
  func repeatable() {
    let problem = TripPurchaserWorld(seed: 5, nodes: 40, products: 30).problem

    let answers = (0..<2).map { _ in planTrips(problem, objective: .leastMoney, effort: Self.hasty) }

    #expect(answers[0] == answers[1])
  }

  private func value(_ answer: TripAnswer, _ problem: TripProblem) -> Int64? {
    answer.trips.first.map { TripObjective.leastMoney.value(of: $0, rates: problem.rates) }
  }
}
