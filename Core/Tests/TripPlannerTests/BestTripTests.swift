import TestKit
import Testing
import TripPlanner

@Suite("The best trips")
struct BestTripTests {
  @Test("No trip is better than the planned ones, whatever is asked to be least", arguments: 0..<400)
  func nothingIsBetter(seed: Int) {
    let problem = TripTinyWorld(seed: seed).problem
    let every = EveryTrip(problem)

    for objective in TripObjective.allCases {
      let answer = planTrips(problem, objective: objective, count: 3)
      let values = answer.trips.map { objective.value(of: $0, rates: problem.rates) }

      #expect(values == every.bestValues(objective, count: 3), "\(objective)")
      #expect(answer.certificate.isOptimal && answer.certificate.isComplete)
      #expect(answer.certificate.lowerBound == values.first)
      #expect(Set(answer.trips.map { $0.storeSet }).count == answer.trips.count)
    }
  }

  @Test("The trade-offs are exactly the trips that none beats in both money and time", arguments: 0..<400)
  func wholeFront(seed: Int) {
    let problem = TripTinyWorld(seed: seed).problem

    let answer = tradeOffs(problem)

    let points = answer.trips.map {
      EveryTrip.Point(
        money: TripObjective.leastMoney.value(of: $0, rates: problem.rates), seconds: Int64($0.totalSeconds))
    }
    #expect(points == EveryTrip(problem).front)
    #expect(answer.certificate.isComplete)
  }

  @Test("Every planned trip keeps the limits, and its times and bill add up", arguments: 0..<300)
  func consistent(seed: Int) throws {
    let problem = TripTinyWorld(seed: seed).problem

    for trip in planTrips(problem).trips + tradeOffs(problem).trips {
      expectConsistent(trip, problem)
    }
  }

  @Test("The same problem gives the same trips", arguments: [3, 14, 159])
  func repeatable(seed: Int) {
    let problem = TripWorld(seed: seed, stores: 15, lines: 25, maximumVisits: 5).problem

    #expect(planTrips(problem) == planTrips(problem))
  }

  @Test("Proving stays cheap: the steps are counted and bounded", arguments: 0..<6)
  func boundedWork(seed: Int) {
    let problem = TripWorld(seed: seed, stores: 20, lines: 30, maximumVisits: 5).problem

    let answer = planTrips(problem)

    #expect(answer.certificate.isComplete)
    #expect(answer.certificate.steps < 15_000)
  }

  @Test("A search cut short gives a true bound and does not claim a proof", arguments: 0..<20)
  func honestWhenCutShort(seed: Int) throws {
    let problem = TripWorld(seed: seed, stores: 20, lines: 30, maximumVisits: 6).problem
    let best = try #require(planTrips(problem).certificate.lowerBound)

    let hasty = planTrips(problem, effort: TripEffort(searchSteps: 60, improvementMoves: 0))

    let bound = try #require(hasty.certificate.lowerBound)
    #expect(bound <= best)
    if let first = hasty.trips.first {
      #expect(
        hasty.certificate.isOptimal
          == (TripObjective.weighted.value(of: first, rates: problem.rates) == bound))
    }
    #expect(!hasty.certificate.isComplete)
  }

  private func expectConsistent(_ trip: Trip, _ problem: TripProblem) {
    var clock = problem.departure
    var way: Int32 = 0
    var last: Int?
    for visit in trip.visits {
      let place = problem.stores[visit.store]
      let leg =
        last.map { problem.travel.between[$0 * problem.stores.count + visit.store] }
        ?? problem.travel.fromStart[visit.store]
      #expect(visit.travelSeconds == leg)
      #expect(visit.arrival == clock + leg)
      #expect(visit.start >= visit.arrival)
      #expect(visit.end == visit.start + place.serviceSeconds)
      #expect(
        place.opening.isEmpty
          || place.opening.contains { $0.opens <= visit.start && visit.end <= $0.closes })
      clock = visit.end
      way += leg
      last = visit.store
    }
    #expect(trip.totalSeconds == clock + trip.lastLegSeconds - problem.departure + problem.handlingSeconds)
    #expect(trip.travelSeconds == way + trip.lastLegSeconds)
    #expect(trip.purchaseCents == trip.centsOfLine.reduce(0) { $0 + Int($1) })
    for (line, store) in trip.storeOfLine.enumerated() {
      #expect(problem.price(line: line, store: store) == trip.centsOfLine[line])
      for other in trip.storeSet {
        #expect(trip.centsOfLine[line] <= problem.price(line: line, store: other) ?? Int32.max)
      }
    }
    let limits = problem.limits
    #expect(trip.totalSeconds <= limits.maximumSeconds ?? Int32.max)
    #expect(trip.visits.count <= limits.maximumVisits ?? Int.max)
    #expect(trip.purchaseCents <= limits.purchaseCapCents.map { Int($0) } ?? Int.max)
    #expect(limits.include.allSatisfy(trip.storeSet.contains))
    #expect(!limits.avoid.contains(where: trip.storeSet.contains))
  }
}
