import Grocery
import TripPlanner

/// The results of a request at the departures of a day, and the best of them.
struct BestDeparture: Sendable {
  /// A departure with a trip.
  struct Trial: Sendable {
    /// Minutes after midnight of the requested day.
    let minute: Int
    /// The best trip at that departure.
    let trip: TimedTrip
    let table: TripTable

    var value: Int64 { table.value(of: trip) }
  }

  /// The request, including the later quarters of an hour.
  let request: TripRequest
  let traffic: TrafficFactors
  /// The departures with a trip, in order.
  var trials: [Trial] = []
  /// True if every departure was tried or cannot beat the least value.
  var isProven = false
  /// The reasons that it is the best.
  var reasons: [DepartureReason] = []
  /// See `TripTable.storesNotCompared`.
  var storesNotCompared = 0

  static let dayMinutes = 1_440
  private static let quarter = 15

  /// The index of the earliest departure that is practically as good as any; nil if no departure has a trip.
  var best: Int? {
    guard let least = trials.map(\.value).min() else { return nil }
    return trials.firstIndex { Self.isAsGood($0.value, as: least) }
  }

  /// Returns true within one percent of the least cost in money and time; travel times and prices are not
  /// more precise.
  static func isAsGood(_ value: Int64, as least: Int64) -> Bool { value <= least + least / 100 }

  /// Returns the requested departure and the quarters of an hour in the 24 hours after it.
  static func departures(of request: TripRequest) -> [Int] {
    let departure = request.departureMinute
    let next = (departure / quarter + 1) * quarter
    return [departure] + stride(from: next, through: departure + dayMinutes, by: quarter)
  }
}

/// Searches the departures within 24 hours for the one with the best trip.
///
/// Departures with the same prices, routes and open stores share one search without hours. Its result is a
/// lower bound for their trips, and the best if it fits the hours without a wait. The others are planned one
/// by one, most promising first, until none could be better. Any work left over plans the rest for the chart.
struct DepartureSearch {
  private let facts: TripFacts
  private let request: TripRequest
  private let work: TripWork
  private var tables: DepartureTables
  private var groups: [Group] = []

  /// A search without hours, and its problem.
  private struct Group {
    let problem: TripProblem
    let best: Trip?
    /// The lower bound; nil if there is no trip.
    let lowerBound: Int64?
    let isProven: Bool
  }

  private struct Candidate {
    let minute: Int
    let table: TripTable
    /// The lower bound of a trip's value; nil if there is no trip.
    var lowerBound: Int64?
    var trial: BestDeparture.Trial?
    /// True if no trip is better than that of `trial`.
    var isProven = false
  }

  init(_ facts: TripFacts, _ request: TripRequest, work: TripWork, maps: MapMemory = MapMemory()) {
    self.facts = facts
    self.request = request
    self.work = work
    tables = DepartureTables(facts, request, maps: maps)
  }

  /// - Throws: `CancellationError` if the request is canceled; `TripError`, which would be a bug.
  mutating func best() throws -> BestDeparture {
    var answer = BestDeparture(request: request, traffic: facts.traffic)
    let minutes = BestDeparture.departures(of: request)
    var candidates: [Candidate] = []
    let boundWork = work.part(2)
    for minute in minutes where !work.looksAbandoned() {
      guard let candidate = try candidate(minute, boundWork) else { continue }
      candidates.append(candidate)
    }
    try plan(&candidates)
    guard !work.looksAbandoned() else { throw CancellationError() }
    answer.trials = candidates.compactMap(\.trial)
    let least = answer.trials.map(\.value).min() ?? .max
    answer.isProven =
      candidates.count == minutes.count
      && candidates.allSatisfy { $0.isProven || $0.lowerBound.map { $0 >= least } ?? true }
    answer.reasons = answer.reasonsForBest()
    answer.storesNotCompared = candidates.first?.table.storesNotCompared ?? 0
    return answer
  }

  /// Returns a candidate bounded, and perhaps solved, by the search of its group; nil if its table could not
  /// be made.
  private mutating func candidate(_ minute: Int, _ work: TripWork) throws(TripError) -> Candidate? {
    guard let table = tables.table(leaving: minute) else { return nil }
    var candidate = Candidate(minute: minute, table: table)
    let closed = table.opening.indices.filter { table.opening[$0] == [.never] }
    // A requested store that is closed leaves no trip.
    let isRequestedStoreClosed = closed.contains { request.include.contains(table.places[$0].store.id) }
    guard !table.lines.isEmpty, !isRequestedStoreClosed else {
      candidate.isProven = true
      return candidate
    }
    let question = try table.question()
    let group = try group(question, of: table, avoiding: closed, work)
    candidate.lowerBound = group.lowerBound
    candidate.isProven = group.lowerBound == nil
    guard let trip = group.best, request.savingPercent == 0 else { return candidate }
    let timed = TimedTrip(trip, of: question)
    guard timed.isPossible, timed.totalSeconds == trip.totalSeconds,
      table.missedDiscounts(on: [timed]).isEmpty
    else { return candidate }
    candidate.trial = BestDeparture.Trial(minute: minute, trip: timed, table: table)
    candidate.isProven = group.isProven
    return candidate
  }

  private mutating func group(
    _ question: TripQuestion, of table: TripTable, avoiding closed: [Int], _ work: TripWork
  ) throws(TripError) -> Group {
    var limits = question.problem.limits
    limits.avoid += closed
    let problem = try question.problem(opening: table.opening.map { _ in [] }, limits: limits)
    if let group = groups.first(where: { $0.problem.isSame(as: problem) }) { return group }
    let answer = planTrips(
      problem, count: 1, effort: question.effort, work: work.part(4))
    let group = Group(
      problem: problem, best: answer.trips.first, lowerBound: answer.certificate.lowerBound.map(table.value),
      isProven: answer.certificate.isOptimal)
    groups.append(group)
    return group
  }

  /// Plans the unsolved candidates, most promising first.
  private mutating func plan(_ candidates: inout [Candidate]) throws(TripError) {
    let unsolved = candidates.indices.filter { !candidates[$0].isProven }
      .sorted {
        (candidates[$0].lowerBound ?? .max, $0) < (candidates[$1].lowerBound ?? .max, $1)
      }
    for (place, index) in unsolved.enumerated() {
      guard work.left > 0 else { return }
      // Four times its fair share, since most need far less.
      let share = work.part(max(2, (unsolved.count - place) / 4))
      try plan(&candidates[index], share)
    }
  }

  /// Plans a candidate like the first trip of a plan for that departure.
  private mutating func plan(_ candidate: inout Candidate, _ work: TripWork) throws(TripError) {
    var table = candidate.table
    var missed: Set<TripFacts.Missed> = []
    for round in 0...Self.roundsOfDiscounts {
      let planning = WholePlanning(try table.question(), work: work)
      let baseline = request.savingPercent > 0 ? try planning.baseline(work.part(4)) : nil
      let result = try planning.possibleTrips(
        planning.limits(against: baseline), wanted: 3, work: work.part(2))
      guard let trip = result.trips.first else {
        candidate.isProven = result.isComplete
        return
      }
      let newlyMissed = table.missedDiscounts(on: [trip])
      if newlyMissed.isEmpty {
        let trial = BestDeparture.Trial(minute: candidate.minute, trip: trip, table: table)
        if candidate.trial.map({ trial.value < $0.value }) ?? true { candidate.trial = trial }
        candidate.isProven = result.provenCount > 0
        return
      }
      missed.formUnion(newlyMissed)
      if round == Self.roundsOfDiscounts - 1 { missed = facts.everyMissable(in: table.request) }
      guard let nextTable = tables.table(leaving: candidate.minute, without: missed) else { return }
      table = nextTable
    }
  }

  /// The rounds of a plan, and one without any discount that could be missed.
  private static let roundsOfDiscounts = 3
}

extension TripProblem {
  /// True if both are equal apart from the departure, which matters only with hours.
  fileprivate func isSame(as other: TripProblem) -> Bool {
    prices == other.prices && travel == other.travel && limits == other.limits && stores == other.stores
      && handlingSeconds == other.handlingSeconds
  }
}
