/// Worlds with so many stores and visits that sets cannot all be searched: local search, and a bound of its
/// own.
struct LargeWorld {
  /// Steps of the search over sets before the local search takes over.
  static let trialSteps = 1_000_000
  /// Visits up to which sets are searched with all the effort there is.
  private static let fewVisits = 8

  /// Visits of the best tour up to which sets are searched once more.
  private static let proofVisits = 16

  /// Arcs that the bound on reaching everything may look at: about half a second, once each way.
  private static let reachWork = 400_000_000

  /// Arcs that take about as long as weighing a store.
  private static let arcsInStep = 64

  /// Entries of the linear program that take about as long as weighing a store.
  static let entriesInStep = 14

  /// Fewer steps would not fill the tableau.
  private static let leastProof = 20_000

  /// Where lines have more different prices together, the linear program gains nothing on dual ascent within
  /// any work that is worth it.
  private static let mostLevels = 6_000

  /// The local search takes this part of its looks first; where the proof succeeds, the rest is not needed.
  private static let firstShare = 4

  /// Prices of the world for which `TripEffort.improvementMoves` is meant.
  private static let usualPrices = 45_000

  let space: TripSpace
  let weights: SearchWeights
  /// Keys are values times the scale, plus a tie-breaker.
  let scale: Int64
  let objective: TripObjective
  private(set) var steps = 0

  init(space: TripSpace, weights: SearchWeights, scale: Int64, objective: TripObjective) {
    self.space = space
    self.weights = weights
    self.scale = scale
    self.objective = objective
  }

  /// Opening hours are left to the search over sets, and so are worlds of few visits.
  static func mayApply(to space: TripSpace) -> Bool {
    let useful = min(space.problem.limits.maximumVisits ?? space.count, space.count)
    return !space.hasHours && useful > fewVisits && space.count > fewVisits && space.unsold.isEmpty
  }

  private var measure: PurchaserMeasure {
    let problem = space.problem
    let latest = problem.limits.maximumSeconds.map { Int64($0 - problem.handlingSeconds) } ?? Int64.max
    let perSecond: Int64 = objective == .weighted ? Int64(problem.rates.timeCentsPerMinute) : 0
    return PurchaserMeasure(
      perCent: 60, perSecondOnWay: Int64(problem.rates.travelCentsPerMinute), perSecond: perSecond,
      latest: latest, visits: problem.limits.maximumVisits ?? space.count,
      purchaseCap: problem.limits.purchaseCapCents.map { Int64($0) } ?? Int64.max)
  }

  /// Offers what the local search finds, searches sets once more where that can still finish, and proves what
  /// is left by branch and cut.
  ///
  /// - Returns: a bound below every key that was not looked at, or `nil` when all were.
  mutating func improve(_ answers: Answers, effort: TripEffort, work: TripWork, bound: Int64?) -> Int64? {
    let part = work.part(2)
    let local = PurchaserSearch(space: space, measure: measure, seed: effort.seed, work: part)
    for set in answers.sets { local.start(from: set.order) }
    let looks = looks(for: effort)
    local.run(looks: looks / Self.firstShare)
    if let found = found(visiting: local.best) { answers.offer(found) }
    var open = bound
    if local.best.count <= Self.proofVisits, effort.searchSteps > Self.trialSteps {
      let search = SetSearch(
        space: space, weights: weights, limits: space.problem.limits, answers: answers,
        stepLimit: min(effort.searchSteps, 8 * Self.trialSteps), work: work.part(2))
      search.run()
      steps += search.steps
      open = search.openBound
    }
    guard let reached = open else {
      steps += local.steps
      part.spend(local.steps)
      return nil
    }
    let proven = prove(answers, local, effort, work)
    if let best = answers.sets.first, proven < best.key / scale { local.run(looks: looks) }
    steps += local.steps
    part.spend(local.steps)
    if let found = found(visiting: local.best) { answers.offer(found) }
    return max(reached, min(proven, local.bestCost) * scale)
  }

  /// What no tour costs less than, by dual ascent and by branch and cut from there; a cheaper tour that shows
  /// up on the way is offered.
  private mutating func prove(
    _ answers: Answers, _ local: PurchaserSearch, _ effort: TripEffort, _ work: TripWork
  ) -> Int64 {
    var reach = ReachBound(state: local.state, isKept: space.isIncluded)
    let arcs = min(Self.reachWork / Self.arcsInStep, work.left / 2) * Self.arcsInStep
    let reached = reach.bound(work: arcs)
    work.spend(2 * arcs / Self.arcsInStep)
    let most = min(effort.proofSteps, work.left / 2)
    guard let known = answers.sets.first, reached < known.key / scale, most > Self.leastProof else {
      return reached
    }
    let graph = PurchaserGraph(state: local.state, isKept: space.isIncluded)
    guard graph.levels.count <= Self.mostLevels else { return reached }
    let proof = PurchaserProof(graph, cost: known.key / scale * PurchaserGraph.parts, sets: reach.charged) {
      work.looksAbandoned()
    }
    proof.run(limit: most * Self.entriesInStep)
    steps += proof.work / Self.entriesInStep
    work.spend(proof.work / Self.entriesInStep)
    if let tour = proof.tour {
      local.start(from: tour)
      if let found = found(visiting: tour) { answers.offer(found) }
    }
    return max(reached, (proof.lowerBound + PurchaserGraph.parts - 1) / PurchaserGraph.parts)
  }

  /// A look at few prices is cheap: small worlds get more looks, large ones fewer, for about the same work.
  private func looks(for effort: TripEffort) -> Int {
    let prices = max(1, space.count * space.lineCount)
    let fair = Int64(effort.improvementMoves) * Int64(Self.usualPrices) / Int64(prices)
    let most = Int64(effort.improvementMoves) * 5 / 2
    return Int(min(fair, most))
  }

  /// The tour as the search over sets would have found it; `nil` when it breaks a limit.
  private func found(visiting tour: [Int]) -> FoundSet? {
    let order = withoutRedundant(tour)
    guard !order.isEmpty, order.count <= measure.visits, let purchase = purchase(at: order) else {
      return nil
    }
    var time = Int64(space.ways.fromStart[order[0]]) + Int64(space.ways.toEnd[order[order.count - 1]])
    for position in 1..<max(1, order.count) {
      time += Int64(space.ways.between[order[position - 1] * space.count + order[position]])
    }
    let way = time
    for store in order { time += Int64(space.service[store]) }
    guard time <= measure.latest, purchase <= measure.purchaseCap else { return nil }
    let value = measure.cost(purchase: purchase, way: way, inside: time - way, visits: order.count)
    return FoundSet(key: value * scale + min(time, scale - 1), time: Int32(time), order: order)
  }

  private func purchase(at stores: [Int]) -> Int64? {
    var total: Int64 = 0
    for line in 0..<space.lineCount {
      var least: Int32?
      for store in stores {
        guard let cents = space.problem.price(line: line, store: space.original[store]) else { continue }
        least = min(least ?? cents, cents)
      }
      guard let least else { return nil }
      total += Int64(least)
    }
    return total
  }

  private func withoutRedundant(_ tour: [Int]) -> [Int] {
    var order = tour
    guard let all = purchase(at: tour) else { return [] }
    for store in tour where !space.isIncluded[store] {
      let rest = order.filter { $0 != store }
      if let without = purchase(at: rest), without <= all { order = rest }
    }
    return order
  }
}
