import TripPlanner

/// Finds out why no trip is possible, and what would be if one limit were given up.
struct TripInquiry {
  let planning: TripPlanning
  let limits: TripLimits
  let baseline: TimedTrip?
  /// Its hours are narrowed so that trips that overstay are ruled out.
  let found: TripPlanning.PossibleTrips

  private var table: TripTable { planning.table }

  func findings() throws(TripError) -> ([TripReport.Obstacle], [TripReport.Alternative]) {
    let problem = try table.problem(opening: found.opening).limited(limits)
    let obstacles = tripObstacles(problem, effort: planning.effort, work: planning.work.part(2))
    let closed = closedWishes(obstacles)
    if !closed.isEmpty { return try withoutWishes(closed) }

    var broken: [TripReport.Obstacle] = []
    var alternatives: [TripReport.Alternative] = []
    func suggest(_ dropped: TripReport.Dropped, _ trip: Trip?) {
      guard let trip = possible(trip) else { return }
      alternatives.append(TripReport.Alternative(dropped: dropped, trip: trip))
      broken.append(contentsOf: self.obstacles(overcomeBy: trip, dropped))
    }
    suggest(.time, obstacles.withoutTimeLimit)
    suggest(.saving, obstacles.withoutPurchaseCap)
    suggest(.visits, obstacles.withoutVisitLimit)
    if alternatives.isEmpty { suggest(.limits, obstacles.withoutAnyLimit) }
    for wish in obstacles.wishes {
      guard let trip = possible(wish.alternative) else { continue }
      alternatives.append(TripReport.Alternative(dropped: .include, trip: trip))
      break
    }
    guard broken.isEmpty && alternatives.isEmpty else { return (broken, alternatives) }
    let isProven = found.isComplete && obstacles.isComplete
    return ([isProven || table.places.indices.allSatisfy(isClosed) ? .closed : .unfinished], [])
  }

  private func isClosed(_ store: Int) -> Bool { found.opening[store] == [TripTable.never] }

  private func possible(_ trip: Trip?) -> TimedTrip? {
    guard let trip else { return nil }
    let timed = TimedTrip(trip, of: table, opening: table.opening)
    return timed.isPossible ? timed : nil
  }

  /// Which limits a trip breaks, and by how much.
  private func obstacles(
    overcomeBy trip: TimedTrip, _ dropped: TripReport.Dropped
  ) -> [TripReport.Obstacle] {
    var broken: [TripReport.Obstacle] = []
    if let seconds = limits.maximumSeconds, trip.totalSeconds > seconds {
      broken.append(
        storeWaitedFor(on: trip, beyond: seconds).map { .stillClosed(store: $0) }
          ?? .time(needed: trip.minutes, asked: table.wish.maximumMinutes))
    }
    if let cap = limits.purchaseCapCents, trip.trip.purchaseCents > Int(cap), let baseline {
      let percent = baseline.cheaperPercent(trip)
      broken.append(.saving(possible: percent, asked: table.wish.savingPercent))
    }
    if let visits = limits.maximumVisits, trip.trip.visits.count > visits {
      broken.append(.visits(needed: trip.trip.visits.count, asked: visits))
    }
    return broken
  }

  /// The store that a trip waits for the longest, where it takes too long only because of its waits.
  private func storeWaitedFor(on trip: TimedTrip, beyond seconds: Int32) -> Int? {
    let waits = trip.timetable.stops.map { $0.start - $0.arrival }
    guard trip.totalSeconds - waits.reduce(0, +) <= seconds,
      let longest = waits.indices.max(by: { waits[$0] < waits[$1] })
    else { return nil }
    return trip.trip.visits[longest].store
  }

  private func closedWishes(_ obstacles: TripObstacles) -> [Int] {
    obstacles.wishes.filter { $0.isClosedAtArrival }.map { $0.store }
  }

  /// Told store by store; the alternative does without all of them.
  private func withoutWishes(
    _ closed: [Int]
  ) throws(TripError) -> ([TripReport.Obstacle], [TripReport.Alternative]) {
    var relaxed = limits
    relaxed.include.removeAll { closed.contains($0) }
    relaxed.avoid += closed
    let trips = try planning.possibleTrips(relaxed, wanted: 1, work: planning.work.part(2)).trips
    return (
      closed.map { .wishedStoreClosed(store: $0) },
      trips.prefix(1).map { TripReport.Alternative(dropped: .include, trip: $0) }
    )
  }
}

extension TimedTrip {
  /// Cents that stay in the purse with another trip: goods and way together, less what points are worth, cost
  /// less by so much.
  func savedCents(by other: TimedTrip) -> Int { costs.spentCents - other.costs.spentCents }

  /// Of goods and way together.
  func savedPercent(by other: TimedTrip) -> Double {
    Self.percent(savedCents(by: other), of: costs.spentCents)
  }

  /// By how much the goods alone are cheaper: what the savings target asks for.
  func cheaperPercent(_ other: TimedTrip) -> Double {
    Self.percent(trip.purchaseCents - other.trip.purchaseCents, of: trip.purchaseCents)
  }

  /// With one decimal, rounded half away from zero; 0 where nothing costs anything.
  private static func percent(_ part: Int, of whole: Int) -> Double {
    guard whole > 0 else { return 0 }
    return (Double(part) * 1_000 / Double(whole)).rounded() / 10
  }
}
