/// Explains why no trip is possible, and finds alternatives that drop one limit.
struct WholeInquiry {
  let planning: WholePlanning
  let limits: TripLimits
  let baseline: TimedTrip?
  /// With hours narrowed to exclude trips that overstay.
  let found: WholePlanning.Possible

  typealias Hindrance = WholeTripAnswer.Hindrance
  typealias Alternative = WholeTripAnswer.Alternative

  private var question: TripQuestion { planning.question }

  func findings() throws(TripError) -> ([Hindrance], [Alternative]) {
    let problem = try question.problem(opening: found.opening, limits: limits)
    let obstacles = tripObstacles(problem, effort: question.effort, work: planning.work.part(2))
    var closed: [Int] = []
    for wish in obstacles.wishes where wish.isClosedAtArrival { closed.append(wish.store) }
    if !closed.isEmpty { return try without(closed) }

    var broken: [Hindrance] = []
    var alternatives: [Alternative] = []
    func suggest(_ dropped: WholeTripAnswer.Dropped, _ trip: Trip?) {
      guard let trip = possible(trip) else { return }
      alternatives.append(Alternative(dropped: dropped, trip: trip))
      broken += hindrances(overcomeBy: trip)
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
    guard broken.isEmpty && alternatives.isEmpty else { return (broken, alternatives) }
    let isProven = found.isComplete && obstacles.isComplete
    return ([Hindrance(kind: isProven || isEverythingClosed ? .closed : .unfinished)], [])
  }

  private var isEverythingClosed: Bool {
    found.opening.allSatisfy { $0 == [.never] }
  }

  private func possible(_ trip: Trip?) -> TimedTrip? {
    guard let trip else { return nil }
    let timed = TimedTrip(trip, of: question)
    return timed.isPossible ? timed : nil
  }

  /// The limits that a trip breaks, and by how much.
  private func hindrances(overcomeBy trip: TimedTrip) -> [Hindrance] {
    var broken: [Hindrance] = []
    if let seconds = limits.maximumSeconds, trip.totalSeconds > seconds {
      if let store = storeWaitedFor(on: trip, beyond: seconds) {
        broken.append(Hindrance(kind: .closed, store: store))
      } else {
        broken.append(Hindrance(kind: .time, needed: trip.minutes, asked: seconds / 60))
      }
    }
    if let cap = limits.purchaseCapCents, trip.trip.purchaseCents > Int(cap), let baseline {
      let whole = Double(baseline.trip.purchaseCents)
      let part = whole - Double(trip.trip.purchaseCents)
      let tenths = whole > 0 ? Int32(part * 1_000 / whole + (part < 0 ? -0.5 : 0.5)) : 0
      broken.append(Hindrance(kind: .saving, needed: tenths, asked: Int32(question.savingPercent)))
    }
    if let visits = limits.maximumVisits, trip.trip.visits.count > visits {
      broken.append(Hindrance(kind: .visits, needed: Int32(trip.trip.visits.count), asked: Int32(visits)))
    }
    return broken
  }

  /// The store with the longest wait, if the trip exceeds the limit only because of waiting.
  private func storeWaitedFor(on trip: TimedTrip, beyond seconds: Int32) -> Int? {
    var waited: Int32 = 0
    var longest: (visit: Int, wait: Int32)?
    for (index, stop) in trip.stops.enumerated() {
      let wait = stop.start - stop.arrival
      waited += wait
      if wait > longest?.wait ?? -1 { longest = (index, wait) }
    }
    guard let longest, trip.totalSeconds - waited <= seconds else { return nil }
    return trip.trip.visits[longest.visit].store
  }

  /// Shorter waits are not reported, in seconds.
  private static let longWait: Int32 = 600

  /// Returns the required stores that a trip waits for, with the best trip without them; nothing if there is
  /// no such trip.
  func waits(on trip: TimedTrip) throws(TripError) -> ([Hindrance], [Alternative]) {
    var closed: [Int] = []
    for (visit, stop) in zip(trip.trip.visits, trip.stops)
    where stop.start - stop.arrival >= Self.longWait && limits.include.contains(visit.store) {
      closed.append(visit.store)
    }
    guard !closed.isEmpty else { return ([], []) }
    let (hindrances, alternatives) = try without(closed)
    return alternatives.isEmpty ? ([], []) : (hindrances, alternatives)
  }

  /// One hindrance for each store; the alternative drops all of them.
  private func without(_ closed: [Int]) throws(TripError) -> ([Hindrance], [Alternative]) {
    var relaxed = limits
    relaxed.include.removeAll { closed.contains($0) }
    relaxed.avoid += closed
    var hindrances: [Hindrance] = []
    for store in closed { hindrances.append(Hindrance(kind: .wishedStoreClosed, store: store)) }
    let trips = try planning.possibleTrips(relaxed, wanted: 1, work: planning.work.part(2)).trips
    guard let trip = trips.first else { return (hindrances, []) }
    return (hindrances, [Alternative(dropped: .include, trip: trip)])
  }
}
