/// The reasons why no trip keeps all limits, and the nearest trip without each of them.
public struct TripObstacles: Sendable, Equatable {
  /// A required store, and the best trip without requiring it.
  public struct Wish: Sendable, Equatable {
    public let store: Int
    /// True if the store is closed, or closes during the visit, even if visited first.
    public let isClosedAtArrival: Bool
    /// The arrival if visited first, on the problem's clock.
    public let arrival: Int32
    /// The best trip without requiring the store; nil if there is none.
    public let alternative: Trip?
  }

  /// Lines that no permitted store sells, whatever the limits.
  public let unsoldLines: [Int]
  /// The quickest trip without a time limit; nil if there is none.
  public let withoutTimeLimit: Trip?
  /// The trip with the lowest purchase without the savings target.
  public let withoutPurchaseCap: Trip?
  /// The trip with the fewest visits without a visit limit.
  public let withoutVisitLimit: Trip?
  /// The best trip without all three limits; nil if there is none.
  public let withoutAnyLimit: Trip?
  /// One for each store of `include`.
  public let wishes: [Wish]
  /// True if every search completed: then each nil above is proven, and so is each trip.
  public let isComplete: Bool

  /// Seconds of the quickest trip above the time limit; nil if lifting the limit does not help.
  public func missingSeconds(of problem: TripProblem) -> Int32? {
    guard let limit = problem.limits.maximumSeconds, let trip = withoutTimeLimit else { return nil }
    return trip.totalSeconds - limit
  }

  /// Cents of the lowest purchase above the cap.
  public func missingCents(of problem: TripProblem) -> Int? {
    guard let cap = problem.limits.purchaseCapCents, let trip = withoutPurchaseCap else { return nil }
    return trip.purchaseCents - Int(cap)
  }

  /// The fewest visits above the limit.
  public func missingVisits(of problem: TripProblem) -> Int? {
    guard let limit = problem.limits.maximumVisits, let trip = withoutVisitLimit else { return nil }
    return trip.visits.count - limit
  }
}

/// Explains why `planTrips` found no trip, with one search for each lifted limit.
///
/// - Parameter objective: the objective for alternatives to required stores, and without any limit.
public func tripObstacles(
  _ problem: TripProblem, objective: TripObjective = .weighted, effort: TripEffort = .thorough,
  work: TripWork = .unlimited
) -> TripObstacles {
  var inquiry = Inquiry(problem: problem, effort: effort, work: work)
  let limits = problem.limits
  var untimed = limits
  untimed.maximumSeconds = nil
  var uncapped = limits
  uncapped.purchaseCapCents = nil
  var unlimited = untimed
  unlimited.purchaseCapCents = nil
  unlimited.maximumVisits = nil
  let weights = SearchWeights.objective(objective, rates: problem.rates, ranges: inquiry.ranges)
  let quickest = SearchWeights.objective(.leastTime, rates: problem.rates, ranges: inquiry.ranges)
  let lowest = SearchWeights.purchase(ranges: inquiry.ranges)
  let isTimed = limits.maximumSeconds != nil
  let isCapped = limits.purchaseCapCents != nil
  return TripObstacles(
    unsoldLines: inquiry.space.unsold,
    withoutTimeLimit: isTimed ? inquiry.best(quickest, limits: untimed) : nil,
    withoutPurchaseCap: isCapped ? inquiry.best(lowest, limits: uncapped) : nil,
    withoutVisitLimit: inquiry.fewestVisits(),
    withoutAnyLimit: inquiry.best(weights, limits: unlimited),
    wishes: limits.include.map { inquiry.wish($0, weights: weights) },
    isComplete: inquiry.isComplete)
}

private struct Inquiry {
  let problem: TripProblem
  let effort: TripEffort
  let work: TripWork
  let space: TripSpace
  let ranges: KeyRanges
  var isComplete = true

  init(problem: TripProblem, effort: TripEffort, work: TripWork) {
    self.problem = problem
    self.effort = effort
    self.work = work
    space = TripSpace(problem: problem)
    ranges = KeyRanges(problem: problem, visits: Routes.maximumDepth)
  }

  mutating func best(
    _ weights: SearchWeights, limits: TripLimits, in other: TripSpace? = nil, isFirstEnough: Bool = false
  ) -> Trip? {
    let space = other ?? self.space
    let answers = Answers(.best(1))
    // A third of the remaining steps, so that later searches have some.
    let search = SetSearch(
      space: space, weights: weights, limits: limits, answers: answers, stepLimit: effort.searchSteps,
      work: work.part(3))
    search.stopsAtFirst = isFirstEnough
    search.run()
    if search.openBound != nil && !(isFirstEnough && !answers.sets.isEmpty) { isComplete = false }
    return answers.sets.first.map { space.trip(visiting: $0.order) }
  }

  /// Tries one more visit at a time: few visits make small searches.
  mutating func fewestVisits() -> Trip? {
    guard let limit = problem.limits.maximumVisits else { return nil }
    var limits = problem.limits
    limits.maximumVisits = nil
    let weights = SearchWeights.visits(ranges: ranges)
    let quickest = SearchWeights.objective(.leastTime, rates: problem.rates, ranges: ranges)
    guard let anyTrip = best(quickest, limits: limits, isFirstEnough: true) else { return nil }
    var visits = max(limit + 1, problem.limits.include.count)
    while visits < anyTrip.visits.count {
      limits.maximumVisits = visits
      if let trip = best(weights, limits: limits) { return trip }
      visits += 1
    }
    limits.maximumVisits = anyTrip.visits.count
    return best(weights, limits: limits) ?? anyTrip
  }

  mutating func wish(_ store: Int, weights: SearchWeights) -> TripObstacles.Wish {
    let arrival = problem.departure + problem.travel.fromStart[store]
    let isClosed = problem.stores[store].start(arrival: arrival) == nil
    var limits = problem.limits
    limits.include.removeAll { $0 == store }
    var relaxedProblem = problem
    relaxedProblem.limits = limits
    let other = TripSpace(problem: relaxedProblem)
    return TripObstacles.Wish(
      store: store, isClosedAtArrival: isClosed, arrival: arrival,
      alternative: best(weights, limits: limits, in: other))
  }
}
