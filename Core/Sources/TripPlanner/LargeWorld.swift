/// Planning for worlds too large to search all sets: local search, and a separate lower bound.
struct LargeWorld {
  /// Steps of the search over sets before the local search takes over.
  static let trialSteps = 1_000_000
  /// The maximum number of visits for searching sets with the full effort.
  private static let fewVisits = 8

  /// The maximum number of visits of the best tour for searching sets again.
  private static let proofVisits = 16

  /// The maximum number of arcs that the reach bound examines: about half a second in each direction.
  private static let reachWork = 400_000_000

  /// The number of arcs that take about as long as weighing a store.
  private static let arcsInStep = 64

  /// The number of linear program entries that take about as long as weighing a store.
  static let entriesInStep = 14

  /// Fewer steps would not fill the tableau.
  private static let leastProof = 20_000

  /// With more distinct prices over all lines, the linear program does not improve on dual ascent in
  /// reasonable time.
  private static let mostLevels = 6_000

  /// The divisor for the local search's first share; if the proof then succeeds, the rest is skipped.
  private static let firstShare = 4

  /// The number of prices that `TripEffort.improvementMoves` is calibrated for.
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

  /// False for worlds with opening hours or few visits, which the search over sets handles.
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

  /// Offers the results of the local search, searches sets again if that can finish, and proves the rest by
  /// branch and cut.
  ///
  /// - Returns: a lower bound on all keys not examined; nil if all were.
  mutating func improve(_ answers: Answers, effort: TripEffort, work: TripWork, bound: Int64?) -> Int64? {
    let part = work.part(2)
    let local = PurchaserSearch(space: space, measure: measure, seed: effort.seed, work: part)
    for set in answers.sets { local.start(from: set.order) }
    let looks = looks(for: effort)
    local.run(looks: looks / Self.firstShare)
    if let set = found(visiting: local.best) { answers.offer(set) }
    var open = bound
    if local.best.count <= Self.proofVisits, effort.searchSteps > Self.trialSteps {
      let search = SetSearch(
        space: space, weights: weights, limits: space.problem.limits, answers: answers,
        stepLimit: min(effort.searchSteps, 8 * Self.trialSteps), work: work.part(2))
      search.run()
      steps += search.steps
      open = search.openBound
    }
    guard let openKey = open else {
      steps += local.steps
      part.spend(local.steps)
      return nil
    }
    let provenBound = prove(answers, local, effort, work)
    if let best = answers.sets.first, provenBound < best.key / scale { local.run(looks: looks) }
    steps += local.steps
    part.spend(local.steps)
    if let set = found(visiting: local.best) { answers.offer(set) }
    return max(openKey, min(provenBound, local.bestCost) * scale)
  }

  /// Lower bound on the cost of all tours, by dual ascent followed by branch and cut. Offers cheaper tours
  /// found on the way.
  private mutating func prove(
    _ answers: Answers, _ local: PurchaserSearch, _ effort: TripEffort, _ work: TripWork
  ) -> Int64 {
    var reach = ReachBound(state: local.state, isKept: space.isIncluded)
    let arcs = min(Self.reachWork / Self.arcsInStep, work.left / 2) * Self.arcsInStep
    let reachKey = reach.bound(work: arcs)
    work.spend(2 * arcs / Self.arcsInStep)
    let most = min(effort.proofSteps, work.left / 2)
    guard let leader = answers.sets.first, reachKey < leader.key / scale, most > Self.leastProof else {
      return reachKey
    }
    let graph = PurchaserGraph(state: local.state, isKept: space.isIncluded)
    guard graph.levels.count <= Self.mostLevels else { return reachKey }
    let proof = PurchaserProof(graph, cost: leader.key / scale * PurchaserGraph.parts, sets: reach.charges) {
      work.looksAbandoned()
    }
    proof.run(limit: most * Self.entriesInStep)
    steps += proof.work / Self.entriesInStep
    work.spend(proof.work / Self.entriesInStep)
    if let tour = proof.tour {
      local.start(from: tour)
      if let set = found(visiting: tour) { answers.offer(set) }
    }
    return max(reachKey, (proof.lowerBound + PurchaserGraph.parts - 1) / PurchaserGraph.parts)
  }

  /// Looks are cheap with few prices: small worlds get more looks, large ones fewer, for about the same work.
  private func looks(for effort: TripEffort) -> Int {
    let prices = max(1, space.count * space.lineCount)
    let fair = Int64(effort.improvementMoves) * Int64(Self.usualPrices) / Int64(prices)
    let most = Int64(effort.improvementMoves) * 5 / 2
    return Int(min(fair, most))
  }

  /// The tour as a result of the search over sets; nil if it breaks a limit.
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
    guard let allPrices = purchase(at: tour) else { return [] }
    for store in tour where !space.isIncluded[store] {
      let rest = order.filter { $0 != store }
      if let without = purchase(at: rest), without <= allPrices { order = rest }
    }
    return order
  }
}
