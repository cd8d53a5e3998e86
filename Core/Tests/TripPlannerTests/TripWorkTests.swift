import TestKit
import Testing
import TripPlanner

@Suite("The work of an answer is bounded")
struct TripWorkTests {
  private static let limit = 60_000

  @Test(
    "A dense town takes no more steps than there are, and what is found has a true bound",
    arguments: [false, true], [12, 50, 200])
  func bounded(hasHours: Bool, lines: Int) throws {
    let problem = TripDenseWorld(seed: lines, stores: 40, lines: lines, hasHours: hasHours).problem
    let work = TripWork(limit: Self.limit)

    let answer = planTrips(problem, count: 3, work: work)

    #expect(work.spent <= Self.limit + Self.limit / 2, "\(work.spent)")
    let best = try #require(answer.trips.first, "some trip is found however few steps there are")
    let bound = try #require(answer.certificate.lowerBound)
    let value = TripObjective.weighted.value(of: best, rates: problem.rates)
    #expect(bound <= value && bound > 0)
    #expect(answer.certificate.isOptimal == (bound == value))
    let more = planTrips(problem, count: 3, work: TripWork(limit: 10 * Self.limit))
    #expect(try bound <= TripObjective.weighted.value(of: #require(more.trips.first), rates: problem.rates))
  }

  @Test("Several calls share what there is, and the last of them still answers")
  func shared() {
    let problem = TripDenseWorld(seed: 1, stores: 40, lines: 50, hasHours: true).problem
    let work = TripWork(limit: Self.limit)

    let first = planTrips(problem, work: work.part(2))
    let spent = work.spent
    let front = tradeOffs(problem, work: work.part(2))
    let last = planTrips(problem, objective: .leastMoney, count: 1, work: work)

    #expect(spent <= Self.limit * 3 / 4 && work.spent <= 2 * Self.limit)
    #expect(!first.certificate.isOptimal && !front.certificate.isComplete)
    #expect(!first.trips.isEmpty && !front.trips.isEmpty && !last.trips.isEmpty)
  }

  @Test("Obstacles are looked for within the same steps, however many stores are wished for")
  func obstacles() {
    let problem = TripDenseWorld(
      seed: 2, stores: 40, lines: 50, hasHours: true, include: 12, maximumSeconds: 1_800
    ).problem
    let work = TripWork(limit: Self.limit)

    let obstacles = tripObstacles(problem, work: work)

    #expect(work.spent <= 3 * Self.limit, "\(work.spent)")
    #expect(obstacles.wishes.count == 12)
  }

  @Test("Nobody waits any more: the search ends soon", arguments: [false, true])
  func abandoned(hasHours: Bool) {
    let problem = TripDenseWorld(seed: 3, stores: 40, lines: 50, hasHours: hasHours).problem
    var looks = 0
    let work = TripWork(limit: 50_000_000) {
      looks += 1
      return looks > 3
    }

    let answer = planTrips(problem, work: work)

    #expect(work.isAbandoned && work.left == 0)
    #expect(work.spent < 100_000, "\(work.spent)")
    #expect(!answer.certificate.isOptimal)
  }
}
