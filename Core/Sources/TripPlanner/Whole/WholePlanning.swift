/// The searches of a whole answer, which share one budget.
public struct WholePlanning {
  public let question: TripQuestion
  let work: TripWork

  /// The maximum number of rounds of narrowing hours.
  private static let maximumRounds = 6
  private static let maximumBaselineVisits = 15
  private static let maximumTradeOffs = 16
  /// Steps for the trade-offs chart. For 50 lines over 40 chain stores, up to 4.1 million find all. With
  /// uncorrelated prices no budget suffices: the results are 3 % above those of four times the steps. See
  /// docs/benchmarks.md.
  private static let tradeOffSteps = 4_500_000

  /// - Parameter work: may be below the question's steps, and may be canceled.
  public init(_ question: TripQuestion, work: TripWork) {
    self.question = question
    self.work = work
  }

  var opening: [[OpeningInterval]] {
    var opening: [[OpeningInterval]] = []
    for store in question.problem.stores { opening.append(store.opening) }
    return opening
  }

  /// The cost of the list without bargain hunting: everything at the usual store, otherwise at as few stores
  /// as possible, without limits on time and savings. Nil if there is no way.
  public func baseline(_ share: TripWork) throws(TripError) -> TimedTrip? {
    if let usual = question.usualStore {
      let limits = TripLimits(maximumVisits: 1, include: [usual])
      if let trip = try cheapest(limits, share) { return trip }
    }
    for visits in 1...min(Self.maximumBaselineVisits, question.problem.stores.count) {
      if let trip = try cheapest(TripLimits(maximumVisits: visits), share.part(2)) { return trip }
    }
    return nil
  }

  private func cheapest(_ limits: TripLimits, _ work: TripWork) throws(TripError) -> TimedTrip? {
    let answer = planTrips(
      try question.problem.limited(limits), objective: .leastMoney, count: 1, effort: question.effort,
      work: work)
    return answer.trips.first.map { TimedTrip($0, of: question) }
  }

  /// The limits of the question with its savings target.
  ///
  /// - Parameter baseline: the reference of the target; nil without one.
  public func limits(against baseline: TimedTrip?) -> TripLimits {
    var limits = question.problem.limits
    guard let baseline, question.savingPercent > 0 else { return limits }
    limits.purchaseCapCents = Int32(baseline.trip.purchaseCents * (100 - question.savingPercent) / 100)
    return limits
  }

  /// Trips with visits that fit the hours, and their proof.
  public struct Possible: Sendable {
    /// Best first; may be more than requested.
    public internal(set) var trips: [TimedTrip] = []
    /// The number of leading trips proven the best.
    public internal(set) var provenCount = 0
    /// A lower bound on the value of possible trips; nil if none exists.
    var lowerBound: Int64?
    /// True if all possible trips were found: the steps sufficed, and every visit fitted.
    public internal(set) var isComplete = false
    /// The narrowed hours of the last round.
    var opening: [[OpeningInterval]]
  }

  /// The best trips with visits that fit the opening hours.
  ///
  /// The planner adds the time for lines at the end, so that a trip may overstay at a store. Then that
  /// store's hours are narrowed by the excess, which excludes the trip, and trips are planned again; possible
  /// ones are kept. Narrowed hours may also exclude a possible trip that buys less there, so only the first
  /// round proves anything.
  ///
  /// - Parameter work: for this search only.
  public func possibleTrips(
    _ limits: TripLimits, _ objective: TripObjective = .weighted, wanted: Int, work: TripWork
  ) throws(TripError) -> Possible {
    var result = Possible(opening: opening)
    for round in 0..<Self.maximumRounds where round == 0 || work.left > 0 {
      let problem = try question.problem(opening: result.opening, limits: limits)
      let answer = planTrips(
        problem, objective: objective, count: wanted, effort: question.effort, work: work.part(2))
      var misfits: [TimedTrip] = []
      for trip in answer.trips {
        let timedTrip = TimedTrip(trip, of: question)
        if !timedTrip.isPossible {
          misfits.append(timedTrip)
        } else if isWithin(limits, timedTrip), !isKnown(timedTrip, among: result.trips) {
          result.trips.append(timedTrip)
        }
      }
      if round == 0 { result.lowerBound = answer.certificate.lowerBound }
      if misfits.isEmpty {
        let certificate = answer.certificate
        if round == 0 { result.provenCount = certificate.isComplete ? wanted : certificate.isOptimal ? 1 : 0 }
        result.isComplete = certificate.isComplete
        break
      }
      for trip in misfits { narrow(&result.opening, by: trip) }
    }
    result.trips.sort { $0.value(objective) < $1.value(objective) }
    return result
  }

  /// False if a later start runs into a store's break.
  private func isWithin(_ limits: TripLimits, _ trip: TimedTrip) -> Bool {
    guard let most = limits.maximumSeconds else { return true }
    return trip.totalSeconds <= most
  }

  private func isKnown(_ trip: TimedTrip, among trips: [TimedTrip]) -> Bool {
    trips.contains { $0.trip.storeSet == trip.trip.storeSet }
  }

  private func narrow(_ opening: inout [[OpeningInterval]], by trip: TimedTrip) {
    guard let misfit = trip.misfit else { return }
    let store = trip.trip.visits[misfit.visit].store
    var shorter: [OpeningInterval] = []
    for interval in opening[store] where interval.closes - misfit.seconds > interval.opens {
      shorter.append(OpeningInterval(opens: interval.opens, closes: interval.closes - misfit.seconds))
    }
    opening[store] = shorter.isEmpty ? [.never] : shorter
  }

  /// Trade-offs with up to half as much time again, ignoring the savings target: evenly spaced, with both
  /// ends and the answer's trips; and true if none is missing. Trips of the front that overstay are not
  /// replaced.
  func tradeOffs(
    _ limits: TripLimits, with trips: [TimedTrip]
  ) throws(TripError) -> (trips: [TimedTrip], areProven: Bool) {
    var wider = limits
    wider.purchaseCapCents = nil
    if let most = limits.maximumSeconds { wider.maximumSeconds = most + most / 2 }
    var front: [TimedTrip] = []
    let problem = try question.problem.limited(wider)
    var effort = question.effort
    effort.searchSteps = min(effort.searchSteps, Self.tradeOffSteps)
    let answer = TripPlanner.tradeOffs(problem, effort: effort, work: work.part(1))
    for trip in answer.trips {
      let timedTrip = TimedTrip(trip, of: question)
      if timedTrip.isPossible { front.append(timedTrip) }
    }
    let areProven = answer.certificate.isComplete && front.count == answer.trips.count
    return (thinned(front, keeping: trips), areProven)
  }

  private func thinned(_ front: [TimedTrip], keeping trips: [TimedTrip]) -> [TimedTrip] {
    guard front.count > Self.maximumTradeOffs else { return front }
    var isKept = [Bool](repeating: false, count: front.count)
    for index in 0..<Self.maximumTradeOffs {
      isKept[index * (front.count - 1) / (Self.maximumTradeOffs - 1)] = true
    }
    var thinned: [TimedTrip] = []
    for (index, trip) in front.enumerated() where isKept[index] || isKnown(trip, among: trips) {
      thinned.append(trip)
    }
    return thinned
  }
}
