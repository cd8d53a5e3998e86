/// Explains why no trip is possible, and finds alternatives that drop one limit.
struct WholeInquiry {
  let planning: WholePlanning
  let limits: TripLimits
  let baseline: TimedTrip?
  /// With hours narrowed to exclude trips that overstay.
  let searchResult: WholePlanning.Possible

  typealias Hindrance = WholeTripAnswer.Hindrance
  typealias Alternative = WholeTripAnswer.Alternative

  private var question: TripQuestion { planning.question }

  func findings() throws(TripError) -> ([Hindrance], [Alternative]) {
    let problem = try question.problem(opening: searchResult.opening, limits: limits)
    let obstacles = tripObstacles(problem, effort: question.effort, work: planning.work.part(2))
    var closedStores: [Int] = []
    for wish in obstacles.wishes where wish.isClosedAtArrival { closedStores.append(wish.store) }
    if !closedStores.isEmpty { return try without(closedStores) }

    var limitFaults: [Hindrance] = []
    var alternatives: [Alternative] = []
    func suggest(_ dropped: WholeTripAnswer.Dropped, _ trip: Trip?) {
      guard let trip = possible(trip) else { return }
      alternatives.append(Alternative(dropped: dropped, trip: trip))
      limitFaults += hindrances(overcomeBy: trip)
    }
    suggest(.time, obstacles.withoutTimeLimit)
    suggest(.saving, obstacles.withoutPurchaseCap)
    suggest(.visits, obstacles.withoutVisitLimit)
    if alternatives.isEmpty { suggest(.limits, obstacles.withoutAnyLimit) }
    for wish in obstacles.wishes {
      guard let trip = possible(wish.alternative) else { continue }
      alternatives.append(Alternative(dropped: .include, trip: trip))
      break
    }
    guard limitFaults.isEmpty && alternatives.isEmpty else { return (limitFaults, alternatives) }
    let isProven = searchResult.isComplete && obstacles.isComplete
    return ([Hindrance(kind: isProven || isEverythingClosed ? .closed : .unfinished)], [])
  }

  private var isEverythingClosed: Bool {
    searchResult.opening.allSatisfy { $0 == [.never] }
  }

  private func possible(_ trip: Trip?) -> TimedTrip? {
    guard let trip else { return nil }
    let timedTrip = TimedTrip(trip, of: question)
    return timedTrip.isPossible ? timedTrip : nil
  }

  /// The limits that a trip breaks, and by how much.
  private func hindrances(overcomeBy trip: TimedTrip) -> [Hindrance] {
    var hindrances: [Hindrance] = []
    if let seconds = limits.maximumSeconds, trip.totalSeconds > seconds {
      if let store = storeWaitedFor(on: trip, beyond: seconds) {
        hindrances.append(Hindrance(kind: .closed, store: store))
      } else {
        hindrances.append(Hindrance(kind: .time, needed: trip.minutes, asked: seconds / 60))
      }
    }
    if let cap = limits.purchaseCapCents, trip.trip.purchaseCents > Int(cap), let baseline {
      let whole = Double(baseline.trip.purchaseCents)
      let part = whole - Double(trip.trip.purchaseCents)
      let tenths = whole > 0 ? Int32(part * 1_000 / whole + (part < 0 ? -0.5 : 0.5)) : 0
      hindrances.append(Hindrance(kind: .saving, needed: tenths, asked: Int32(question.savingPercent)))
    }
    if let visits = limits.maximumVisits, trip.trip.visits.count > visits {
      hindrances.append(Hindrance(kind: .visits, needed: Int32(trip.trip.visits.count), asked: Int32(visits)))
    }
    return hindrances
  }

  /// The store with the longest wait, if the trip exceeds the limit only because of waiting.
  private func storeWaitedFor(on trip: TimedTrip, beyond seconds: Int32) -> Int? {
    var totalWait: Int32 = 0
    var longest: (visit: Int, wait: Int32)?
    for (index, stop) in trip.stops.enumerated() {
      let wait = stop.start - stop.arrival
      totalWait += wait
      if wait > longest?.wait ?? -1 { longest = (index, wait) }
    }
    guard let longest, trip.totalSeconds - totalWait <= seconds else { return nil }
    return trip.trip.visits[longest.visit].store
  }

  /// Shorter waits are not reported, in seconds.
  private static let longWait: Int32 = 600

  /// Returns the required stores that a trip waits for, with the best trip without them; nothing if there is
  /// no such trip.
  func waits(on trip: TimedTrip) throws(TripError) -> ([Hindrance], [Alternative]) {
    var closedStores: [Int] = []
    for (visit, stop) in zip(trip.trip.visits, trip.stops)
    where stop.start - stop.arrival >= Self.longWait && limits.include.contains(visit.store) {
      closedStores.append(visit.store)
    }
    guard !closedStores.isEmpty else { return ([], []) }
    let (hindrances, alternatives) = try without(closedStores)
    return alternatives.isEmpty ? ([], []) : (hindrances, alternatives)
  }

  /// One hindrance for each store; the alternative drops all of them.
  private func without(_ closedStores: [Int]) throws(TripError) -> ([Hindrance], [Alternative]) {
    var looserLimits = limits
    looserLimits.include.removeAll { closedStores.contains($0) }
    looserLimits.avoid += closedStores
    var hindrances: [Hindrance] = []
    for store in closedStores { hindrances.append(Hindrance(kind: .wishedStoreClosed, store: store)) }
    let trips = try planning.possibleTrips(looserLimits, wanted: 1, work: planning.work.part(2)).trips
    guard let trip = trips.first else { return (hindrances, []) }
    return (hindrances, [Alternative(dropped: .include, trip: trip)])
  }
}
