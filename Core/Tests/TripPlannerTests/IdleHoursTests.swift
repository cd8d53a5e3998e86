import TestKit
import Testing
import TripPlanner

@Suite("Hours that forbid nothing cost nothing")
struct IdleHoursTests {
  /// The stores of a world with other hours, by their indexes.
  private static func problem(
    _ world: TripProblem, limits: TripLimits? = nil, _ opening: (Int) -> [OpeningInterval]
  ) throws -> TripProblem {
    try TripProblem(
      lineCount: world.lineCount,
      stores: world.stores.enumerated().map {
        TripStore(serviceSeconds: $1.serviceSeconds, opening: opening($0))
      }, prices: world.prices, travel: world.travel, rates: world.rates, departure: world.departure,
      handlingSeconds: world.handlingSeconds, limits: limits ?? world.limits)
  }

  private static let day = OpeningInterval(opens: 6 * 3_600, closes: 23 * 3_600)

  @Test("Stores that are open all the while are searched like stores that never close", arguments: 1...4)
  func allDay(seed: Int) throws {
    let world = TripDenseWorld(seed: seed, stores: 12, lines: 10).problem
    let open = try Self.problem(world) { _ in [Self.day] }

    let (free, timedAnswer) = (planTrips(world), planTrips(open))

    #expect(free.trips == timedAnswer.trips && free.certificate == timedAnswer.certificate)
    #expect(timedAnswer.certificate.isComplete && timedAnswer.certificate.steps < 20_000)
    #expect(tradeOffs(world).trips == tradeOffs(open).trips)
  }

  @Test("A store that is closed all the while is like one to be avoided", arguments: 1...4)
  func closed(seed: Int) throws {
    let world = TripDenseWorld(seed: seed, stores: 12, lines: 10).problem
    var without = world.limits
    without.avoid = [0, 5]
    let open = try Self.problem(world) { store in
      store == 0
        ? [OpeningInterval(opens: 0, closes: 1)]
        : store == 5 ? [OpeningInterval(opens: 80_000, closes: 90_000)] : [Self.day]
    }

    #expect(try planTrips(world.limited(without)) == planTrips(open))
  }

  @Test("Hours that forbid something still do, on any side of the trip", arguments: 1...4)
  func hoursThatBind(seed: Int) throws {
    let world = TripDenseWorld(seed: seed, stores: 6, lines: 6).problem
    let best = try #require(planTrips(world).trips.first)
    let visit = try #require(best.visits.first)
    for hours in [
      OpeningInterval(opens: visit.start + 1, closes: 23 * 3_600),
      OpeningInterval(opens: 6 * 3_600, closes: visit.end - 1),
    ] {
      let narrow = try Self.problem(world) { $0 == visit.store ? [hours] : [Self.day] }

      let every = EveryTrip(narrow)
      let answer = planTrips(narrow)

      #expect(
        answer.trips.map { TripObjective.weighted.value(of: $0, rates: narrow.rates) }
          == every.bestValues(.weighted, count: 3))
      for trip in answer.trips {
        for one in trip.visits where one.store == visit.store {
          #expect(one.start >= hours.opens && one.end <= hours.closes)
        }
      }
    }
  }
}
