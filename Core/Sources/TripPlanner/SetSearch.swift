/// A store that may still join a partial trip.
struct Candidate {
  var store: Int32
  /// Cents that the store saves on top of the partial trip, or of a smaller one: never an underestimate.
  var saving: Int32
  /// An upper bound on the reduction of a longer path's bound, in units of the key.
  var net: Int64
}

/// Branch and bound over sets of stores: proves the best few sets under one linear objective.
///
/// A node is a set of stores with its lowest prices and its exact route. Savings are submodular, so the sum
/// of the individual savings bounds those of further stores. Their cost is bounded by the least detour and
/// the service of each. `docs/guides/trip-planner.md` proves the bounds.
final class SetSearch {
  typealias Vector = TripSpace.Vector

  let space: TripSpace
  let weights: SearchWeights
  /// The maximum seconds from door to door, without handling.
  let latest: Int32
  /// The maximum number of visits.
  let visits: Int
  /// The maximum depth; below `visits` if the table of routes would grow too large.
  let depthLimit: Int
  let purchaseCap: Int64
  /// The number of steps after which the search stops with its results.
  private let stepLimit: Int
  private let work: TripWork
  private var isSpent = false
  private var nextLook = 0
  private var isDiving = false
  let answers: Answers
  let exact: Routes
  let bounds: Routes

  var steps = 0
  /// A lower bound on the sets not examined; nil if all were.
  private(set) var openBound: Int64?
  /// True if one set is enough.
  var stopsAtFirst = false
  var isStopped = false
  var rootDepth = 0

  let nodeCost: UnsafeMutablePointer<Int64>
  /// The stores of the path, and their number.
  let path: UnsafeMutablePointer<Int>
  var pathCount = 0
  let purchase: UnsafeMutablePointer<Int64>
  let missingCount: UnsafeMutablePointer<Int>
  let prices: UnsafeMutablePointer<Vector>
  let missing: UnsafeMutablePointer<UInt64>
  let lists: UnsafeMutablePointer<Candidate>
  let tally: UnsafeMutablePointer<Int32>
  let dual: PriceDual
  /// The number of children tried per node; a first pass tries few, for good early answers.
  var breadth = Int.max

  init(
    space: TripSpace, weights: SearchWeights, limits: TripLimits, answers: Answers, stepLimit: Int,
    work: TripWork
  ) {
    self.space = space
    self.weights = weights
    latest = (limits.maximumSeconds ?? Routes.never - 1) - space.problem.handlingSeconds
    // Every visit outside `include` buys a line of its own.
    let useful = min(space.count, space.lineCount + limits.include.count)
    visits = min(limits.maximumVisits ?? useful, useful)
    depthLimit = min(visits, Routes.maximumDepth)
    purchaseCap = limits.purchaseCapCents.map { Int64($0) } ?? Int64.max
    self.answers = answers
    self.work = work
    self.stepLimit = min(stepLimit, work.left)
    let kind: Routes.Kind = !space.hasHours ? .way : weights.travel == 0 ? .clock : .both
    let hours = OpeningTable(problem: space.problem, stores: space.original)
    exact = Routes(kind: kind, ways: space.ways, hours: hours, depth: depthLimit)
    bounds =
      space.waysAreShortest
      ? exact : Routes(kind: kind, ways: space.shortestWays, hours: hours, depth: depthLimit)
    let perSecond = space.hasHours ? weights.travel : weights.travel + weights.time
    nodeCost = .allocate(capacity: space.count + 1)
    for store in 0..<space.count {
      var cost = weights.visit + perSecond * Int64(space.leastDetour[store])
      if !space.hasHours { cost += weights.time * Int64(space.service[store]) }
      nodeCost[store] = cost
    }
    purchase = .allocate(capacity: depthLimit + 1)
    missingCount = .allocate(capacity: depthLimit + 1)
    path = .allocate(capacity: depthLimit + 1)
    prices = .allocate(capacity: (depthLimit + 1) * space.width)
    prices.update(from: space.dearest, count: space.width)
    missing = .allocate(capacity: (depthLimit + 1) * space.words)
    for word in 0..<space.words {
      let bits = space.lineCount - word * 64
      missing[word] = bits >= 64 ? ~0 : (1 << UInt64(bits)) - 1
    }
    lists = .allocate(capacity: (depthLimit + 1) * (space.count + 1))
    tally = .allocate(capacity: space.lineCount)
    dual = PriceDual(space: space, depth: depthLimit)
    purchase[0] = space.dearestPurchase
    missingCount[0] = space.lineCount
  }

  deinit {
    prices.deallocate()
    missing.deallocate()
    lists.deallocate()
    tally.deallocate()
    purchase.deallocate()
    missingCount.deallocate()
    path.deallocate()
    nodeCost.deallocate()
  }

  /// Finds the best of all sets of stores, or of as many as the steps allow.
  func run() {
    defer { work.spend(steps) }
    guard space.unsold.isEmpty else { return }
    let included = (0..<space.count).filter { space.isIncluded[$0] }
    guard included.count <= visits else { return }
    guard included.count <= depthLimit else { return leaveOpen(0) }
    for store in included {
      guard canAffordPush() else { return leaveOpen(0) }
      guard push(store) else { return }
    }
    rootDepth = pathCount
    breadth = 2
    explore(count: listAll())
    breadth = Int.max
    explore(count: listAll())
    if openBound != nil, answers.sets.isEmpty { dive() }
  }

  /// Greedily takes the most promising store, so that there is some trip if the steps run out.
  private func dive() {
    isDiving = true
    breadth = 1
    explore(count: listAll())
  }

  /// True if the search must stop with its results.
  func mustEnd() -> Bool {
    if steps >= nextLook {
      nextLook = steps + Self.stepsBetweenLooks
      if work.looksAbandoned() { isSpent = true }
    }
    return isDiving ? work.isAbandoned : isSpent || steps > stepLimit
  }

  /// True if there are steps for one more store on the path; the table of routes grows fast with the visits.
  func canAffordPush() -> Bool {
    let expected = bounds.expectedWork(depth: pathCount)
    return isDiving ? expected < Self.stepsOfDive : steps + expected <= stepLimit
  }

  private static let stepsBetweenLooks = 4_096
  private static let stepsOfDive = 20_000

  private func listAll() -> Int {
    var count = 0
    let list = lists + pathCount * (space.count + 1)
    for store in 0..<space.count where !space.isIncluded[store] {
      list[count] = Candidate(store: Int32(store), saving: Int32.max / 2, net: Int64.max / 64)
      count += 1
    }
    dual.begin(depth: pathCount)
    return count
  }

  /// Adds a store to the path.
  ///
  /// - Returns: false if no order of the path, or of any longer one, keeps the limits.
  func push(_ store: Int) -> Bool {
    let depth = pathCount
    path[depth] = store
    pathCount = depth + 1
    bounds.extend(depth: depth, store: store)
    steps += 1 + bounds.lastWork
    guard bounds.leastTime[depth + 1] <= latest else { return false }
    if bounds !== exact {
      exact.extend(depth: depth, store: store)
      steps += exact.lastWork
    }
    let row = space.rows + store * space.width
    let from = prices + depth * space.width
    let to = from + space.width
    var sum = Vector.zero
    for vector in 0..<space.width {
      let least = pointwiseMin(from[vector], row[vector])
      to[vector] = least
      sum &+= least
    }
    purchase[depth + 1] = Int64(sum.wrappedSum())
    let soldLines = space.sells + store * space.words
    let lacked = missing + depth * space.words
    let newMissing = lacked + space.words
    var count = 0
    for word in 0..<space.words {
      newMissing[word] = lacked[word] & ~soldLines[word]
      count += newMissing[word].nonzeroBitCount
    }
    missingCount[depth + 1] = count
    return true
  }

  /// The part of the key for the path and its missing lines at their highest price.
  func baseKey(depth: Int) -> Int64? {
    guard depth > 0 else { return weights.purchase * purchase[0] }
    guard let route = bounds.leastKey(depth: depth, weights: weights, latest: latest) else { return nil }
    return weights.purchase * purchase[depth] + route.key + weights.visit * Int64(depth)
  }

  /// Examines the path and all extensions by the first candidates of its list.
  ///
  /// - Parameter lowered: a lower bound on the path's goods under its parent's dual prices.
  func explore(count candidateCount: Int, lowered: Int64 = 0) {
    let depth = pathCount
    guard let base = baseKey(depth: depth) else { return }
    if missingCount[depth] == 0 { consider(depth: depth) }
    let visitsLeft = visits - depth
    guard visitsLeft > 0, candidateCount > 0, !isStopped else { return }
    if depth == depthLimit || (depth > rootDepth && mustEnd()) {
      let list = lists + depth * (space.count + 1)
      let reduction = othersNet(list, from: 0, to: candidateCount, except: -1, most: visitsLeft)
      leaveOpen(base - weights.purchase * (purchase[depth] - lowered) - reduction)
    } else if visitsLeft == 1 {
      exploreLast(count: candidateCount, base: base, lowered: lowered, depth: depth)
    } else {
      branch(count: candidateCount, base: base, depth: depth, left: visitsLeft)
    }
  }

  func leaveOpen(_ bound: Int64) {
    if breadth == Int.max { openBound = max(0, min(openBound ?? Int64.max, bound)) }
  }

  func saving(of store: Int, depth: Int) -> Int32 {
    let row = space.rows + store * space.width
    let current = prices + depth * space.width
    var sum = Vector.zero
    for vector in 0..<space.width { sum &+= current[vector] &- pointwiseMin(current[vector], row[vector]) }
    return sum.wrappedSum()
  }

  /// The number of the path's missing lines that a store sells.
  func covers(_ store: Int, depth: Int) -> Int {
    let soldLines = space.sells + store * space.words
    let missingLines = missing + depth * space.words
    var count = 0
    for word in 0..<space.words { count += (soldLines[word] & missingLines[word]).nonzeroBitCount }
    return count
  }

  /// The last visit: every candidate completes a trip.
  func exploreLast(count: Int, base: Int64, lowered: Int64, depth: Int) {
    let list = lists + depth * (space.count + 1)
    let loweredBase = base - weights.purchase * (purchase[depth] - lowered)
    let limit = answers.limit(time: bounds.leastTime[depth])
    for index in 0..<count {
      let stale = list[index]
      if loweredBase - stale.net >= limit { continue }
      let store = Int(stale.store)
      if base - weights.purchase * Int64(stale.saving) + nodeCost[store] >= limit { continue }
      if mustEnd() || !canAffordPush() {
        return leaveOpen(loweredBase - othersNet(list, from: index, to: count, except: -1, most: 1))
      }
      guard missingCount[depth] == 0 || covers(store, depth: depth) == missingCount[depth] else {
        continue
      }
      steps += 1
      let fresh = saving(of: store, depth: depth)
      guard fresh > 0 || missingCount[depth] > 0 else { continue }
      let detour = insertion(of: store, depth: depth)
      let key = base - weights.purchase * Int64(fresh) + visitCost(of: store, detour: detour)
      let time = leastTime(with: store, detour: detour, depth: depth)
      guard time <= latest, key < answers.limit(time: time) else { continue }
      guard purchase[depth] - Int64(fresh) <= purchaseCap else { continue }
      if push(store) { consider(depth: depth + 1) }
      pathCount -= 1
      if isStopped { return }
    }
  }

  /// The least that a visit adds to the key if it lengthens the way by `detour`.
  @inline(__always)
  func visitCost(of store: Int, detour: Int32) -> Int64 {
    let perSecond = space.hasHours ? weights.travel : weights.travel + weights.time
    let inside = space.hasHours ? 0 : weights.time * Int64(space.service[store])
    return weights.visit + perSecond * Int64(detour) + inside
  }

  /// The least seconds of a trip over the path and a store that lengthens the way by `detour`.
  @inline(__always)
  func leastTime(with store: Int, detour: Int32, depth: Int) -> Int32 {
    let time = bounds.leastTime[depth]
    return space.hasHours ? time : time + detour + space.service[store]
  }

  /// The least detour of a store over all tours of exactly the path.
  func insertion(of store: Int, depth: Int) -> Int32 {
    let ways = space.shortestWays
    let on = ways.between + store * ways.count
    var least = ways.fromStart[store] + ways.toEnd[store]
    for before in 0..<depth {
      let source = path[before]
      let row = ways.between + source * ways.count
      let into = row[store]
      least = min(least, into + ways.toEnd[store] - ways.toEnd[source])
      least = min(least, ways.fromStart[store] + on[source] - ways.fromStart[source])
      for after in 0..<depth where after != before {
        let target = path[after]
        least = min(least, into + on[target] - row[target])
      }
    }
    return least
  }

  /// Records the path as an answer if it is valid.
  func consider(depth: Int) {
    guard depth > 0, missingCount[depth] == 0, purchase[depth] <= purchaseCap else { return }
    var bound = latest
    while let route = exact.leastKey(depth: depth, weights: weights, latest: bound) {
      let key = weights.purchase * purchase[depth] + route.key + weights.visit * Int64(depth)
      if key < answers.limit(time: route.time) {
        if hasRedundantStore(depth: depth) { return }
        let order = exact.bestOrder(depth: depth, weights: weights, latest: bound)
        answers.offer(FoundSet(key: key, time: route.time, order: order))
        if stopsAtFirst { isStopped = true }
      }
      // The same stores give a quicker, more expensive trip only if way and clock both matter.
      guard case .front = answers.kind, exact.kind == .both else { return }
      bound = route.time - 1
    }
  }

  /// True if a store of the path can be dropped without a higher price of the goods.
  func hasRedundantStore(depth: Int) -> Bool {
    for place in 0..<depth where !space.isIncluded[path[place]] {
      if !isNeeded(place: place, depth: depth) { return true }
    }
    return false
  }

  func isNeeded(place: Int, depth: Int) -> Bool {
    let lanes = Vector.scalarCount
    let mine = space.rows + path[place] * space.width
    let soldLines = space.sells + path[place] * space.words
    let current = prices + depth * space.width
    for line in 0..<space.lineCount {
      guard soldLines[line / 64] >> UInt64(line % 64) & 1 == 1 else { continue }
      guard mine[line / lanes][line % lanes] == current[line / lanes][line % lanes] else { continue }
      var isMatched = false
      for other in 0..<depth where other != place {
        let store = path[other]
        guard space.sells[store * space.words + line / 64] >> UInt64(line % 64) & 1 == 1 else { continue }
        if space.rows[store * space.width + line / lanes][line % lanes]
          == current[line / lanes][line % lanes]
        {
          isMatched = true
          break
        }
      }
      if !isMatched { return true }
    }
    return false
  }
}
