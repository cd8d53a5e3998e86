import TestKit
import Testing

@testable import TripPlanner

@Suite("The proof by branch and cut")
struct PurchaserProofTests {
  /// Steps, each standing for some entries of a tableau.
  private static let plenty = 3_000_000

  @Test(
    "X-12 Where ways are one-way and stores wished for, it proves what every order of every set says",
    arguments: 0..<300)
  func tiny(seed: Int) throws {
    let problem = TripTinyWorld(seed: seed).problem
    let every = EveryTrip(problem)
    let space = TripSpace(problem: problem)
    for objective in [TripObjective.leastMoney, .weighted] {
      guard !space.hasHours, space.unsold.isEmpty else { return }
      let best = every.bestValues(objective, count: 1).first
      let provenBound = bound(problem, space, objective, atMost: (best ?? 100_000) * 2 + 100_000)

      guard let best else { continue }
      #expect(provenBound <= best)
      // Limits on time or savings are not rows, and a useless stop may pay if a detour is shorter.
      let limits = problem.limits
      if space.waysAreShortest, limits.maximumSeconds == nil, limits.purchaseCapCents == nil {
        #expect(provenBound == best)
      }
    }
  }

  @Test(
    "X-12 So it does where ways are the same both ways, with few visits too", arguments: 0..<12, [1, 3, 7])
  func symmetric(seed: Int, visits: Int) throws {
    let world = TripPurchaserWorld(seed: seed, nodes: 8, products: 6).problem
    let problem = try world.limited(TripLimits(maximumVisits: visits))
    let space = TripSpace(problem: problem)
    guard let best = EveryTrip(problem).bestValues(.leastMoney, count: 1).first else { return }

    #expect(bound(problem, space, .leastMoney, atMost: best * 2) == best)
  }

  @Test("X-12 Worlds that sets cannot settle are proven within counted steps", arguments: 1...3)
  func purchasers(seed: Int) {
    let problem = TripPurchaserWorld(seed: seed, nodes: 50, products: 50).problem
    let effort = TripEffort(searchSteps: 20_000, improvementMoves: 4_000, proofSteps: Self.plenty * 4)

    let answer = planTrips(problem, objective: .leastMoney, count: 1, effort: effort)

    #expect(answer.certificate.isOptimal)
    #expect(answer.certificate.steps < Self.plenty * 4)
  }

  @Test("Cut short anywhere, the bound is true", arguments: [1_000, 30_000, 100_000, 300_000])
  func cutShort(steps: Int) throws {
    let problem = TripPurchaserWorld(seed: 2, nodes: 60, products: 60).problem
    let space = TripSpace(problem: problem)
    let whole = planTrips(problem, objective: .leastMoney, count: 1)
    let best = try #require(whole.certificate.lowerBound)
    try #require(whole.certificate.isOptimal)

    let provenBound = bound(problem, space, .leastMoney, atMost: best + 6_000, steps: steps)

    #expect(provenBound <= best && provenBound * 10 >= best * 7)
  }

  /// The proof's bound without a known tour.
  private func bound(
    _ problem: TripProblem, _ space: TripSpace, _ objective: TripObjective, atMost most: Int64,
    steps: Int = plenty
  ) -> Int64 {
    let rates = problem.rates
    let measure = PurchaserMeasure(
      perCent: 60, perSecondOnWay: Int64(rates.travelCentsPerMinute),
      perSecond: objective == .weighted ? Int64(rates.timeCentsPerMinute) : 0, latest: Int64.max,
      visits: problem.limits.maximumVisits ?? space.count, purchaseCap: Int64.max)
    let state = PurchaserState(space: space, measure: measure)
    var reach = ReachBound(state: state, isKept: space.isIncluded)
    let reachBound = reach.bound(work: 10_000_000)
    let graph = PurchaserGraph(state: state, isKept: space.isIncluded)
    let proof = PurchaserProof(graph, cost: most * PurchaserGraph.parts, sets: reach.charges) { false }
    proof.run(limit: steps * LargeWorld.entriesInStep)
    let handling = objective.value(ofSeconds: problem.handlingSeconds, rates: rates)
    let proofBound = (proof.lowerBound + PurchaserGraph.parts - 1) / PurchaserGraph.parts
    return max(proofBound, reachBound) + handling
  }
}
