/// Plans the best trips with distinct store sets.
///
/// - Parameters:
///   - count: the number of trips; fewer are returned if fewer exist.
///   - effort: limits the work. If it does not suffice, the certificate states the proven bound.
///   - work: a further limit, shared by several calls.
/// - Returns: the trips, best first. None, with `isOptimal`: no trip keeps all limits, and `tripObstacles`
///   explains why.
/// - Complexity: exponential in the number of visits at worst; see `docs/guides/trip-planner.md`.
public func planTrips(
  _ problem: TripProblem, objective: TripObjective = .weighted, count: Int = 3,
  effort: TripEffort = .thorough, work: TripWork = .unlimited
) -> TripAnswer {
  let problem = problem.withoutIdleHours
  let space = TripSpace(problem: problem)
  let ranges = KeyRanges(problem: problem, visits: Routes.maximumDepth)
  let weights = SearchWeights.objective(objective, rates: problem.rates, ranges: ranges)
  let answers = Answers(.best(max(1, count)))
  let scale = objective == .leastTime ? ranges.money : ranges.time
  let setSteps = min(effort.searchSteps, LargeWorld.trialSteps)
  let search = SetSearch(
    space: space, weights: weights, limits: problem.limits, answers: answers,
    stepLimit: LargeWorld.mayApply(to: space) ? setSteps : effort.searchSteps, work: work)
  search.run()
  var steps = search.steps
  var open = search.openBound
  if open != nil, LargeWorld.mayApply(to: space), objective != .leastTime, effort.improvementMoves > 0 {
    var world = LargeWorld(space: space, weights: weights, scale: scale, objective: objective)
    open = world.improve(answers, effort: effort, work: work, bound: open)
    steps += world.steps
  }
  let trips = answers.sets.map { space.trip(visiting: $0.order) }
  return TripAnswer(
    trips: trips,
    certificate: certificate(
      open: open, steps: steps, best: trips.first.map { objective.value(of: $0, rates: problem.rates) },
      scale: scale, handling: objective.value(ofSeconds: problem.handlingSeconds, rates: problem.rates)))
}

/// Converts keys back to values: a key is `value × scale + tie-breaker`, without the handling of the list.
private func certificate(
  open: Int64?, steps: Int, best: Int64?, scale: Int64, handling: Int64
) -> TripCertificate {
  var bound = best
  if let open { bound = min(best ?? Int64.max, open / scale + handling) }
  let isOptimal = open == nil || (best != nil && bound == best)
  return TripCertificate(lowerBound: bound, isOptimal: isOptimal, isComplete: open == nil, steps: steps)
}

/// Plans all trips on the Pareto front of money and time, the cheapest first.
///
/// - Returns: one trip for each pair of money (in exact sixtieths of a cent) and time on the front. The
///   certificate's bound is that of the cheapest.
/// - Complexity: a single search, which keeps every trip not dominated by a known one.
public func tradeOffs(
  _ problem: TripProblem, effort: TripEffort = .thorough, work: TripWork = .unlimited
) -> TripAnswer {
  let problem = problem.withoutIdleHours
  let space = TripSpace(problem: problem)
  let ranges = KeyRanges(problem: problem, visits: Routes.maximumDepth)
  let money = SearchWeights.objective(.leastMoney, rates: problem.rates, ranges: ranges)
  let answers = Answers(.front(scale: ranges.time))
  let search = SetSearch(
    space: space, weights: money, limits: problem.limits, answers: answers,
    stepLimit: effort.searchSteps, work: work)
  search.run()
  let trips = answers.sets.map { space.trip(visiting: $0.order) }
  let cheapest = trips.first.map { TripObjective.leastMoney.value(of: $0, rates: problem.rates) }
  let bound = certificate(
    open: search.openBound, steps: search.steps, best: cheapest, scale: ranges.time, handling: 0)
  return TripAnswer(
    trips: trips,
    certificate: TripCertificate(
      lowerBound: bound.lowerBound, isOptimal: bound.isComplete, isComplete: bound.isComplete,
      steps: search.steps))
}
