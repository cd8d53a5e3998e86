/// The searches of a whole answer, which all spend from one budget.
public struct WholePlanning {
  public let question: TripQuestion
  let work: TripWork

  /// Rounds of narrowing hours, until visits fit into them.
  private static let maximumRounds = 6
  /// Visits of the baseline; more stores for one list nobody compares with.
  private static let maximumBaselineVisits = 15
  private static let maximumTradeOffs = 16
  /// For the trade-offs, which a chart draws: for 50 lines over 40 stores of chains up to 4.1 million find
  /// them all. Where prices follow nothing no work is enough, and those that are shown lie 3 % above what
  /// four times as much finds; see docs/benchmarks.md.
  private static let tradeOffSteps = 4_500_000

  /// - Parameter work: perhaps less than the question's steps, and given up where nobody waits any more.
  public init(_ question: TripQuestion, work: TripWork) {
    self.question = question
    self.work = work
  }

  var opening: [[OpeningInterval]] {
    var opening: [[OpeningInterval]] = []
    for store in question.problem.stores { opening.append(store.opening) }
    return opening
  }

  /// What the list costs without looking for bargains: everything bought at the usual store, else at as few
  /// stores as possible; neither time nor savings limit it. Nil where there is no way at all.
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

  /// The limits of the question, its savings target among them.
  ///
  /// - Parameter baseline: what the target is measured against; nil where there is none.
  public func limits(against baseline: TimedTrip?) -> TripLimits {
    var limits = question.problem.limits
    guard let baseline, question.savingPercent > 0 else { return limits }
    limits.purchaseCapCents = Int32(baseline.trip.purchaseCents * (100 - question.savingPercent) / 100)
    return limits
  }

  /// Trips whose visits fit the hours, and what is proven of them.
  public struct Possible: Sendable {
    /// The best first; perhaps more than were wanted.
    public internal(set) var trips: [TimedTrip] = []
    /// So many of the first are proven to be the best.
    public internal(set) var provenCount = 0
    /// No possible trip has a smaller value; nil where none exists.
    var lowerBound: Int64?
    /// Whether there is no other trip than was found: the steps were enough, and every visit fitted.
    public internal(set) var isComplete = false
    /// The hours as narrowed in the end.
    var opening: [[OpeningInterval]]
  }

  /// The best trips whose visits end before the stores close.
  ///
  /// The planner adds what the lines take at the end, so a trip of its may overstay at a store. The hours of
  /// that store are then narrowed by as much as it overstays, which rules that trip out, and trips are
  /// planned anew; those that were possible are kept. Narrowed hours may also rule out a possible trip that
  /// buys less there, so only the first round, which rules out none, proves anything.
  ///
  /// - Parameter work: for this search alone.
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
        let timed = TimedTrip(trip, of: question)
        if !timed.isPossible {
          misfits.append(timed)
        } else if isWithin(limits, timed), !isKnown(timed, among: result.trips) {
          result.trips.append(timed)
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

  /// A later start may have led into a store's break.
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

  /// What half as much time again would buy, and whatever the savings: evenly spread, both ends included, and
  /// those that are among the trips; and whether no trip is missing among all there were. Where a trip of the
  /// front overstays at a store, what would come in its place was not looked for.
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
      let timed = TimedTrip(trip, of: question)
      if timed.isPossible { front.append(timed) }
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
