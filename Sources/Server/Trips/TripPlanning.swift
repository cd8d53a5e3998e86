import Grocery
import TripPlanner

/// Plans the trips for a wish from the facts: the best three, what else could be had for more time or money,
/// and where nothing is possible, what stands in the way.
///
/// All searches of an answer share its work. Each takes a share of what the ones before it have left, so that
/// what matters most, the trips themselves, comes to about half, and the last still has some.
struct TripPlanning {
  let table: TripTable
  let facts: TripFacts
  let work: TripWork
  let maps: MapMemory
  private let wish: TripWish
  let effort: TripEffort

  /// Steps of a whole answer: about half a second, and enough to prove what a town with chains asks; see
  /// docs/benchmarks.md. What would take longer is answered with what has been found.
  static let answerSteps = 16_000_000
  /// For each search; the work of the answer comes first.
  static let serverEffort = TripEffort(searchSteps: 20_000_000, improvementMoves: 2_000)
  /// For the trade-offs, which a chart draws: for 50 lines over 40 stores of chains up to 4.1 million find
  /// them all. Where prices follow nothing no work is enough, and those that are shown lie 3 % above what
  /// four times as much finds; see docs/benchmarks.md.
  static let tradeOffSteps = 4_500_000
  /// Rounds of narrowing hours, until visits fit into them; see `possibleTrips`.
  private static let maximumRounds = 6

  init(
    _ facts: TripFacts, _ wish: TripWish, effort: TripEffort = serverEffort,
    work: TripWork = TripWork(limit: answerSteps), maps: MapMemory = MapMemory()
  ) {
    self.init(
      facts, TripTable(facts, wish, maps: maps), effort: effort, work: work, maps: maps)
  }

  /// - Parameter table: of these facts.
  init(_ facts: TripFacts, _ table: TripTable, effort: TripEffort, work: TripWork, maps: MapMemory) {
    self.facts = facts
    self.table = table
    self.effort = effort
    self.work = work
    self.maps = maps
    wish = table.wish
  }

  /// - Throws: `CancellationError` where nobody waits for it any more; `TripError`, which would be a bug:
  ///   everything was checked when it was read.
  func report() throws -> TripReport {
    var report = TripReport(table: table)
    guard !table.lines.isEmpty else {
      report.nearestNames = nearestNames()
      report.obstacles = [.nothingSold]
      return report
    }
    let baseline = try baseline(work.part(4))
    report.baseline = baseline
    let limits = table.limits(purchaseCap: baseline.flatMap(purchaseCap))
    let found = try possibleTrips(limits, work: work.part(2))
    report.trips = Array(found.trips.prefix(3))
    report.isProven = report.trips.indices.map { found.provenCount > $0 }
    if let best = report.trips.first, report.isProven.first == false {
      report.gapCents = found.gapCents(of: best)
      report.isProven[0] = report.gapCents == 0
    }
    if report.trips.isEmpty {
      let inquiry = TripInquiry(planning: self, limits: limits, baseline: baseline, found: found)
      (report.obstacles, report.alternatives) = try inquiry.findings()
      let clock = TripClock(table)
      report.clock = clock
      if clock.closedCount > 0 { report.later = try LaterDeparture.first(for: self) }
    } else {
      (report.tradeOffs, report.areTradeOffsProven) = try tradeOffs(limits, with: report.trips)
    }
    report.nearestNames = nearestNames()
    guard !work.looksAbandoned() else { throw CancellationError() }
    return report
  }

  /// The most that goods may cost to reach the savings target, in the planner's parts of a cent.
  func purchaseCap(_ baseline: TimedTrip) -> Int? {
    wish.savingPercent > 0 ? baseline.trip.purchaseCents * (100 - wish.savingPercent) / 100 : nil
  }

  private func nearestNames() -> [[String]] {
    guard !table.unsoldLines.isEmpty, !work.looksAbandoned() else { return [] }
    let names = NearNames(facts.itemNames)
    let asked = table.unsoldLines.prefix(NearNames.maximumEntries)
    return asked.map { names.nearest(to: wish.lines[$0].entry.written) }
      + table.unsoldLines.dropFirst(asked.count).map { _ in [] }
  }

  /// What the list costs without looking for bargains; neither time nor savings limit it.
  func baseline(_ work: TripWork) throws(TripError) -> TimedTrip? {
    let problem = try table.problem(opening: table.opening)
    if let usual = wish.usualStore.flatMap(table.index) {
      let limits = TripLimits(maximumVisits: 1, include: [usual])
      if let trip = try cheapest(problem, limits, work) { return trip }
    }
    for visits in 1...min(15, table.places.count) {
      if let trip = try cheapest(problem, TripLimits(maximumVisits: visits), work.part(2)) { return trip }
    }
    return nil
  }

  private func cheapest(
    _ problem: TripProblem, _ limits: TripLimits, _ work: TripWork
  ) throws(TripError) -> TimedTrip? {
    let answer = planTrips(
      try problem.limited(limits), objective: .leastMoney, count: 1, effort: effort, work: work)
    return answer.trips.first.map { TimedTrip($0, of: table, opening: table.opening) }
  }

  struct PossibleTrips {
    var trips: [TimedTrip] = []
    /// So many of the first are proven to be the best.
    var provenCount = 0
    /// No possible trip has a smaller `TimedTrip.value`; nil where none exists.
    var lowerBound: Int64?
    /// Whether there is no other trip than was found: the steps were enough, and every visit fitted.
    var isComplete = false
    /// The hours as narrowed in the end.
    var opening: [[OpeningInterval]]

    /// Cents, the time counted, by which some other trip could be better at most.
    func gapCents(of best: TimedTrip) -> Int {
      let units = TimedTrip.unitsOfCent
      return Int(max(0, best.value - (lowerBound ?? 0) + units - 1) / units)
    }
  }

  /// The best trips whose visits end before the stores close.
  ///
  /// The planner adds what the lines take at the end, so a trip of its may overstay at a store. The hours of
  /// that store are then narrowed by as much as it overstays, which rules that trip out, and trips are
  /// planned anew; those that were possible are kept. Narrowed hours may also rule out a possible trip that
  /// buys less there, so only the first round, which rules out none, proves anything.
  func possibleTrips(
    _ limits: TripLimits, wanted: Int = 3, work: TripWork
  ) throws(TripError) -> PossibleTrips {
    var result = PossibleTrips(opening: table.opening)
    for round in 0..<Self.maximumRounds where round == 0 || work.left > 0 {
      let problem = try table.problem(opening: result.opening).limited(limits)
      let answer = planTrips(problem, count: wanted, effort: effort, work: work.part(2))
      let timed = answer.trips.map { TimedTrip($0, of: table, opening: table.opening) }
      let misfits = timed.filter { !$0.isPossible }
      for trip in timed where trip.isPossible && isWithin(limits, trip) {
        let isKnown = result.trips.contains { $0.trip.storeSet == trip.trip.storeSet }
        if !isKnown { result.trips.append(trip) }
      }
      if round == 0 { result.lowerBound = answer.certificate.lowerBound.map(table.value) }
      if misfits.isEmpty {
        let certificate = answer.certificate
        if round == 0 { result.provenCount = certificate.isComplete ? wanted : certificate.isOptimal ? 1 : 0 }
        result.isComplete = certificate.isComplete
        break
      }
      for trip in misfits { narrow(&result.opening, by: trip) }
    }
    result.trips.sort { $0.value < $1.value }
    return result
  }

  /// A later start may have led into a store's break.
  func isWithin(_ limits: TripLimits, _ trip: TimedTrip) -> Bool {
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

  /// What half as much time again would buy, and whatever the savings: the front around the answer; and
  /// whether no trip is missing from it. Where a trip of the front overstays at a store, what would come in
  /// its place was not looked for.
  private func tradeOffs(
    _ limits: TripLimits, with trips: [TimedTrip]
  ) throws(TripError) -> (trips: [TimedTrip], areProven: Bool) {
    var wider = limits
    wider.purchaseCapCents = nil
    wider.maximumSeconds = limits.maximumSeconds.map { $0 + $0 / 2 }
    let problem = try table.problem(opening: table.opening).limited(wider)
    var fewer = effort
    fewer.searchSteps = min(effort.searchSteps, Self.tradeOffSteps)
    let answer = TripPlanner.tradeOffs(problem, effort: fewer, work: work.part(1))
    let front = answer.trips.map { TimedTrip($0, of: table, opening: table.opening) }
    let possible = front.filter { $0.isPossible }
    return (
      Self.thinned(possible, keeping: trips),
      answer.certificate.isComplete && possible.count == front.count
    )
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
