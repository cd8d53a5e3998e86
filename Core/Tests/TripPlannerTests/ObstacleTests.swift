import TestKit
import Testing
import TripPlanner

@Suite("Why no trip is possible")
struct ObstacleTests {
  @Test("Each limit given up leads to the nearest trip that there is (N-15)", arguments: 0..<400)
  func nearest(seed: Int) throws {
    let problem = TripTinyWorld(seed: seed).problem
    guard planTrips(problem).trips.isEmpty else { return }

    let obstacles = tripObstacles(problem)

    #expect(obstacles.isComplete)
    var limits = problem.limits
    limits.maximumSeconds = nil
    let seconds = try EveryTrip(problem.limited(limits)).bestValues(.leastTime, count: 1).first
    #expect(obstacles.withoutTimeLimit.map { Int64($0.totalSeconds) } == seconds)
    limits = problem.limits
    limits.purchaseCapCents = nil
    let cents = try EveryTrip(problem.limited(limits)).purchaseOfSet.values.min()
    #expect(obstacles.withoutPurchaseCap?.purchaseCents == cents)
    limits = problem.limits
    limits.maximumVisits = nil
    let visits = try EveryTrip(problem.limited(limits)).pointsOfSet.keys.map { $0.count }.min()
    #expect(obstacles.withoutVisitLimit?.visits.count == visits)
    limits.maximumSeconds = nil
    limits.purchaseCapCents = nil
    let best = try EveryTrip(problem.limited(limits)).bestValues(.weighted, count: 1).first
    #expect(
      obstacles.withoutAnyLimit.map { TripObjective.weighted.value(of: $0, rates: problem.rates) } == best)
  }

  @Test("A wished store that is closed at arrival is named, with the best trip without it (N-14)")
  func closedAtArrival() throws {
    let travel = TravelTimes(roundTripMatrix: [0, 600, 900, 600, 0, 300, 900, 300, 0], storeCount: 2)
    let problem = try TripProblem(
      lineCount: 1,
      stores: [
        TripStore(serviceSeconds: 300),
        TripStore(serviceSeconds: 300, opening: [OpeningInterval(opens: 28_800, closes: 36_900)]),
      ],
      prices: [250, 200], travel: travel,
      rates: TripRates(travelCentsPerMinute: 10, timeCentsPerMinute: 20), departure: 36_000,
      limits: TripLimits(include: [1]))

    #expect(planTrips(problem).trips.isEmpty)
    let wish = try #require(tripObstacles(problem).wishes.first)

    #expect(wish.isClosedAtArrival)
    #expect(wish.arrival == 36_900)
    #expect(wish.alternative?.storeSet == [0])
  }

  @Test("What no store sells is named, and no limit is blamed for it")
  func unsold() throws {
    let problem = try TripProblem(
      lineCount: 2, stores: [TripStore(serviceSeconds: 60)], prices: [100, TripProblem.notSold],
      travel: TravelTimes(roundTripMatrix: [0, 60, 60, 0], storeCount: 1),
      rates: TripRates(travelCentsPerMinute: 1, timeCentsPerMinute: 1),
      limits: TripLimits(maximumSeconds: 600, maximumVisits: 1))

    let obstacles = tripObstacles(problem)

    #expect(obstacles.unsoldLines == [1])
    #expect(obstacles.withoutTimeLimit == nil && obstacles.withoutAnyLimit == nil)
  }
}
