import TripPlanner

/// Plans the trips for a wish from the facts: the best three, what else could be had for more time or money,
/// and where nothing is possible, what stands in the way.
struct TripPlanning {
  let table: TripTable
  private let facts: TripFacts
  private let wish: TripWish
  let effort: TripEffort

  /// Enough to prove 40 stores with 200 lines; what takes longer is answered with what has been found.
  static let serverEffort = TripEffort(searchSteps: 20_000_000, improvementMoves: 2_000)
  /// Rounds of narrowing hours, until visits fit into them; see `possibleTrips`.
  private static let maximumRounds = 6

  init(_ facts: TripFacts, _ wish: TripWish, effort: TripEffort = serverEffort) {
    self.facts = facts
    self.wish = wish
    self.effort = effort
    table = TripTable(facts, wish)
  }

  /// - Throws: `TripError`, which would be a bug: everything was checked when it was read.
  func report() throws(TripError) -> TripReport {
    var report = TripReport(table: table)
    report.nearestNames = nearestNames()
    guard !table.lines.isEmpty else {
      report.obstacles = [.nothingSold]
      return report
    }
    let baseline = try baseline()
    report.baseline = baseline
    let limits = table.limits(purchaseCap: baseline.flatMap(purchaseCap))
    let found = try possibleTrips(limits)
    report.trips = Array(found.trips.prefix(3))
    report.isProven = report.trips.indices.map { found.provenCount > $0 }
    guard report.trips.isEmpty else {
      report.tradeOffs = try tradeOffs(limits, with: report.trips)
      return report
    }
    let inquiry = TripInquiry(planning: self, limits: limits, baseline: baseline, opening: found.opening)
    (report.obstacles, report.alternatives) = try inquiry.findings()
    return report
  }

  /// The most that goods may cost to reach the savings target.
  private func purchaseCap(_ baseline: TimedTrip) -> Int? {
    wish.savingPercent > 0 ? baseline.trip.purchaseCents * (100 - wish.savingPercent) / 100 : nil
  }

  private func nearestNames() -> [[String]] {
    guard !table.unsoldLines.isEmpty else { return [] }
    let index = ItemIndex(facts.itemNames)
    return table.unsoldLines.map { index.nearest(to: wish.lines[$0].item) }
  }

  /// What the list costs without looking for bargains; neither time nor savings limit it.
  private func baseline() throws(TripError) -> TimedTrip? {
    let problem = try table.problem(opening: table.opening)
    if let usual = wish.usualStore.flatMap(table.index) {
      let limits = TripLimits(maximumVisits: 1, include: [usual])
      if let trip = try cheapest(problem, limits) { return trip }
    }
    for visits in 1...min(15, table.places.count) {
      if let trip = try cheapest(problem, TripLimits(maximumVisits: visits)) { return trip }
    }
    return nil
  }

  private func cheapest(_ problem: TripProblem, _ limits: TripLimits) throws(TripError) -> TimedTrip? {
    let answer = planTrips(
      try problem.limited(limits), objective: .leastMoney, count: 1, effort: effort)
    return answer.trips.first.map { TimedTrip($0, of: table, opening: table.opening) }
  }

  struct PossibleTrips {
    var trips: [TimedTrip] = []
    /// So many of the first are proven to be the best.
    var provenCount = 0
    /// The hours as narrowed in the end.
    var opening: [[OpeningInterval]]
  }

  /// The best trips whose visits end before the stores close.
  ///
  /// The planner adds what the lines take at the end, so a trip of its may overstay at a store. The hours of
  /// that store are then narrowed by as much as it overstays, which rules that trip out, and trips are
  /// planned anew; those that were possible are kept. Narrowed hours may also rule out a possible trip that
  /// buys less there, so nothing is called proven after a narrowing.
  func possibleTrips(_ limits: TripLimits, wanted: Int = 3) throws(TripError) -> PossibleTrips {
    var result = PossibleTrips(opening: table.opening)
    for round in 0..<Self.maximumRounds {
      let problem = try table.problem(opening: result.opening).limited(limits)
      let answer = planTrips(problem, count: wanted, effort: effort)
      let timed = answer.trips.map { TimedTrip($0, of: table, opening: table.opening) }
      let misfits = timed.filter { !$0.isPossible }
      for trip in timed where trip.isPossible && isWithin(limits, trip) {
        let isKnown = result.trips.contains { $0.trip.storeSet == trip.trip.storeSet }
        if !isKnown { result.trips.append(trip) }
      }
      if misfits.isEmpty {
        let certificate = answer.certificate
        if round == 0 { result.provenCount = certificate.isComplete ? wanted : certificate.isOptimal ? 1 : 0 }
        break
      }
      for trip in misfits { narrow(&result.opening, by: trip) }
    }
    result.trips.sort { $0.value < $1.value }
    return result
  }

  /// A later start may have led into a store's break.
  private func isWithin(_ limits: TripLimits, _ trip: TimedTrip) -> Bool {
    limits.maximumSeconds.map { trip.totalSeconds <= $0 } ?? true
  }

  private func narrow(_ opening: inout [[OpeningInterval]], by trip: TimedTrip) {
    guard let misfit = trip.timetable.misfit else { return }
    let store = trip.trip.visits[misfit.visit].store
    let shorter = opening[store].compactMap { interval in
      interval.closes - misfit.seconds > interval.opens
        ? OpeningInterval(opens: interval.opens, closes: interval.closes - misfit.seconds) : nil
    }
    opening[store] = shorter.isEmpty ? [TripTable.never] : shorter
  }

  /// What half as much time again would buy, and whatever the savings: the front around the answer.
  private func tradeOffs(_ limits: TripLimits, with trips: [TimedTrip]) throws(TripError) -> [TimedTrip] {
    var wider = limits
    wider.purchaseCapCents = nil
    wider.maximumSeconds = limits.maximumSeconds.map { $0 + $0 / 2 }
    let problem = try table.problem(opening: table.opening).limited(wider)
    let front = TripPlanner.tradeOffs(problem, effort: effort).trips
      .map { TimedTrip($0, of: table, opening: table.opening) }
      .filter { $0.isPossible }
    return Self.thinned(front, keeping: trips)
  }

  private static let maximumTradeOffs = 16

  /// Evenly spread, both ends included, and those that are among the trips.
  private static func thinned(_ front: [TimedTrip], keeping trips: [TimedTrip]) -> [TimedTrip] {
    guard front.count > maximumTradeOffs else { return front }
    let last = front.count - 1
    let even = Set((0..<maximumTradeOffs).map { $0 * last / (maximumTradeOffs - 1) })
    return front.enumerated().filter { index, one in
      even.contains(index) || trips.contains { $0.trip.storeSet == one.trip.storeSet }
    }.map { $0.element }
  }
}
