/// A store that may still join a partial trip.
struct Candidate {
  var store: Int32
  /// Cents that the store saves on top of the partial trip, or at a smaller one: never too low.
  var saving: Int32
  /// The saving in units of the key, less the least that any visit to the store adds to it: never too low.
  var net: Int64
}

/// A set of stores with the order that was found best for it.
struct FoundSet {
  let key: Int64
  /// Stores of the space in the order of the visits.
  let order: [Int]
  let purchase: Int64

  func hasSameStores(as other: FoundSet) -> Bool {
    order.count == other.order.count && order.sorted() == other.order.sorted()
  }
}

/// Branch and bound over sets of stores: proves the best few sets under one linear measure.
///
/// A node is a set of stores with its cheapest prices and its exact route. What further stores can save is
/// bounded by the sum of what each saves alone, since savings are submodular; what they cost by the least
/// detour and the service of each. `docs/guides/trip-planner.md` proves the bounds.
final class SetSearch {
  typealias Vector = TripSpace.Vector

  let space: TripSpace
  let weights: SearchWeights
  /// The most seconds from door to door, handling apart.
  let latest: Int32
  /// The most visits of any trip.
  let visits: Int
  /// How deep the search goes: less than `visits` where the table of routes would grow too large.
  let depthLimit: Int
  let purchaseCap: Int64
  let keep: Int
  let stepLimit: Int
  let exact: Routes
  let bounds: Routes

  private(set) var steps = 0
  private(set) var found: [FoundSet] = []
  /// The least that a set that was not looked at could still reach; `nil` when everything was.
  private(set) var openBound: Int64?
  /// Keys from here on are of no use.
  private(set) var worst = Int64.max
  /// Whether one set is enough.
  var stopsAtFirst = false
  private var isStopped = false

  let nodeCost: [Int64]
  var path: [Int] = []
  private var purchase: [Int64]
  private var missingCount: [Int]
  private let prices: UnsafeMutablePointer<Vector>
  private let missing: UnsafeMutablePointer<UInt64>
  private let lists: UnsafeMutablePointer<Candidate>
  private let tally: UnsafeMutablePointer<Int32>

  init(
    space: TripSpace, weights: SearchWeights, limits: TripLimits, keep: Int, stepLimit: Int
  ) {
    self.space = space
    self.weights = weights
    latest = (limits.maximumSeconds ?? Routes.never - 1) - space.problem.handlingSeconds
    // Every visit that was not asked for buys a line of its own.
    let useful = min(space.count, space.lineCount + limits.include.count)
    visits = min(limits.maximumVisits ?? useful, useful)
    depthLimit = min(visits, Routes.maximumDepth)
    purchaseCap = limits.purchaseCapCents.map { Int64($0) } ?? Int64.max
    self.keep = keep
    self.stepLimit = stepLimit
    let kind: Routes.Kind = !space.hasHours ? .way : weights.travel == 0 ? .clock : .both
    let hours = OpeningTable(problem: space.problem, stores: space.original)
    exact = Routes(kind: kind, ways: space.ways, hours: hours, depth: depthLimit)
    bounds =
      space.waysAreShortest
      ? exact : Routes(kind: kind, ways: space.shortestWays, hours: hours, depth: depthLimit)
    let perSecond = space.hasHours ? weights.travel : weights.travel + weights.time
    var nodeCost: [Int64] = []
    for store in 0..<space.count {
      var cost = weights.visit + perSecond * Int64(space.leastDetour[store])
      if !space.hasHours { cost += weights.time * Int64(space.service[store]) }
      nodeCost.append(cost)
    }
    self.nodeCost = nodeCost
    purchase = [Int64](repeating: 0, count: depthLimit + 1)
    missingCount = [Int](repeating: 0, count: depthLimit + 1)
    prices = .allocate(capacity: (depthLimit + 1) * space.width)
    prices.update(from: space.dearest, count: space.width)
    missing = .allocate(capacity: (depthLimit + 1) * space.words)
    for word in 0..<space.words {
      let left = space.lineCount - word * 64
      missing[word] = left >= 64 ? ~0 : (1 << UInt64(left)) - 1
    }
    lists = .allocate(capacity: (depthLimit + 1) * (space.count + 1))
    tally = .allocate(capacity: space.lineCount)
    purchase[0] = space.dearestPurchase
    missingCount[0] = space.lineCount
  }

  deinit {
    prices.deallocate()
    missing.deallocate()
    lists.deallocate()
    tally.deallocate()
  }

  /// Takes a set found elsewhere as a first answer, so that the search need only look for better ones.
  func offer(_ set: FoundSet) {
    guard set.key < worst else { return }
    for known in found where known.hasSameStores(as: set) { return }
    var place = found.count
    while place > 0, found[place - 1].key > set.key { place -= 1 }
    found.insert(set, at: place)
    if found.count > keep { found.removeLast() }
    if found.count == keep { worst = found[keep - 1].key }
    if stopsAtFirst { isStopped = true }
  }

  func run() {
    guard space.unsold.isEmpty else { return }
    let included = (0..<space.count).filter { space.isIncluded[$0] }
    guard included.count <= visits else { return }
    guard included.count <= depthLimit else { return leaveOpen(0) }
    for store in included {
      guard push(store) else { return }
    }
    var count = 0
    let list = lists + path.count * (space.count + 1)
    for store in 0..<space.count where !space.isIncluded[store] {
      list[count] = Candidate(store: Int32(store), saving: Int32.max, net: Int64.max / 64)
      count += 1
    }
    explore(count: count)
  }

  /// Adds a store to the path.
  ///
  /// - Returns: false when no order of the path, or of any longer one, keeps the limits.
  func push(_ store: Int) -> Bool {
    let depth = path.count
    path.append(store)
    bounds.extend(depth: depth, store: store)
    steps += depth + 1
    guard bounds.leastTime[depth + 1] <= latest else { return false }
    if bounds !== exact { exact.extend(depth: depth, store: store) }
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
    let sold = space.sells + store * space.words
    let lacked = missing + depth * space.words
    let lacking = lacked + space.words
    var count = 0
    for word in 0..<space.words {
      lacking[word] = lacked[word] & ~sold[word]
      count += lacking[word].nonzeroBitCount
    }
    missingCount[depth + 1] = count
    return true
  }

  /// The part of the key that the path and its dearest missing lines account for.
  private func baseKey(depth: Int) -> Int64? {
    guard depth > 0 else { return weights.purchase * purchase[0] }
    guard let route = bounds.leastKey(depth: depth, weights: weights, latest: latest) else { return nil }
    return weights.purchase * purchase[depth] + route + weights.visit * Int64(depth)
  }

  private func explore(count given: Int) {
    let depth = path.count
    guard let base = baseKey(depth: depth) else { return }
    if missingCount[depth] == 0 { consider(depth: depth) }
    let left = visits - depth
    guard left > 0, given > 0, !isStopped else { return }
    if steps > stepLimit || depth == depthLimit {
      leaveOpen(base - bestNet(depth: depth, count: given, most: left))
      return
    }
    if left == 1 {
      exploreLast(count: given, base: base, depth: depth)
    } else {
      branch(count: given, base: base, depth: depth, left: left)
    }
  }

  func leaveOpen(_ bound: Int64) {
    openBound = max(0, min(openBound ?? Int64.max, bound))
  }

  /// The most that some of the first candidates, which are sorted, can take off the key together.
  private func bestNet(depth: Int, count: Int, most: Int) -> Int64 {
    let list = lists + depth * (space.count + 1)
    var sum: Int64 = 0
    for index in 0..<min(count, most) where list[index].net > 0 { sum += list[index].net }
    return sum
  }

  private func saving(of store: Int, depth: Int) -> Int32 {
    let row = space.rows + store * space.width
    let now = prices + depth * space.width
    var sum = Vector.zero
    for vector in 0..<space.width { sum &+= now[vector] &- pointwiseMin(now[vector], row[vector]) }
    return sum.wrappedSum()
  }

  /// How many of the lines that the path lacks a store sells.
  private func covers(_ store: Int, depth: Int) -> Int {
    let sold = space.sells + store * space.words
    let lacking = missing + depth * space.words
    var count = 0
    for word in 0..<space.words { count += (sold[word] & lacking[word]).nonzeroBitCount }
    return count
  }

  /// The last visit: every candidate closes a trip.
  private func exploreLast(count: Int, base: Int64, depth: Int) {
    let list = lists + depth * (space.count + 1)
    for index in 0..<count {
      let stale = list[index]
      if base - stale.net >= worst { break }
      let store = Int(stale.store)
      guard missingCount[depth] == 0 || covers(store, depth: depth) == missingCount[depth] else {
        continue
      }
      steps += 1
      let fresh = saving(of: store, depth: depth)
      guard fresh > 0 || missingCount[depth] > 0 else { continue }
      let detour = insertion(of: store, depth: depth)
      let key = base - weights.purchase * Int64(fresh) + visitCost(of: store, detour: detour)
      guard key < worst, isInTime(store, detour: detour, depth: depth) else { continue }
      guard purchase[depth] - Int64(fresh) <= purchaseCap else { continue }
      if push(store) { consider(depth: depth + 1) }
      path.removeLast()
      if isStopped { return }
    }
  }

  /// What a visit adds to the key at least, when it lengthens the way by `detour`.
  @inline(__always)
  private func visitCost(of store: Int, detour: Int32) -> Int64 {
    let perSecond = space.hasHours ? weights.travel : weights.travel + weights.time
    let inside = space.hasHours ? 0 : weights.time * Int64(space.service[store])
    return weights.visit + perSecond * Int64(detour) + inside
  }

  @inline(__always)
  private func isInTime(_ store: Int, detour: Int32, depth: Int) -> Bool {
    if space.hasHours { return true }
    let time = depth == 0 ? 0 : bounds.leastTime[depth]
    return time + detour + space.service[store] <= latest
  }

  /// The least by which a store lengthens the way of any tour that holds the path and nothing else.
  private func insertion(of store: Int, depth: Int) -> Int32 {
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

  /// Keeps the path as an answer when it is one.
  private func consider(depth: Int) {
    guard depth > 0, missingCount[depth] == 0, purchase[depth] <= purchaseCap else { return }
    guard let route = exact.leastKey(depth: depth, weights: weights, latest: latest) else { return }
    let key = weights.purchase * purchase[depth] + route + weights.visit * Int64(depth)
    guard key < worst, !hasRedundantStore(depth: depth) else { return }
    let order = exact.bestOrder(depth: depth, weights: weights, latest: latest)
    offer(FoundSet(key: key, order: order, purchase: purchase[depth]))
  }

  /// Whether some store of the path could be left out without paying more for the goods.
  private func hasRedundantStore(depth: Int) -> Bool {
    for place in 0..<depth where !space.isIncluded[path[place]] {
      if !isNeeded(place: place, depth: depth) { return true }
    }
    return false
  }

  private func isNeeded(place: Int, depth: Int) -> Bool {
    let lanes = Vector.scalarCount
    let mine = space.rows + path[place] * space.width
    let sold = space.sells + path[place] * space.words
    let now = prices + depth * space.width
    for line in 0..<space.lineCount {
      guard sold[line / 64] >> UInt64(line % 64) & 1 == 1 else { continue }
      guard mine[line / lanes][line % lanes] == now[line / lanes][line % lanes] else { continue }
      var isMatched = false
      for other in 0..<depth where other != place {
        let store = path[other]
        guard space.sells[store * space.words + line / 64] >> UInt64(line % 64) & 1 == 1 else { continue }
        if space.rows[store * space.width + line / lanes][line % lanes]
          == now[line / lanes][line % lanes]
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

// MARK: - Branching

extension SetSearch {
  /// Tries every store that may come next, best first; a store that was tried is left out of what follows.
  ///
  /// While lines are missing, only stores that sell the scarcest of them come next: one of these must.
  private func branch(count given: Int, base: Int64, depth: Int, left: Int) {
    let list = lists + depth * (space.count + 1)
    let count = refresh(list, count: given, base: base, depth: depth, left: left)
    guard count > 0 else { return }
    guard canBeCompleted(list, count: count, depth: depth, left: left) else { return }
    var scarcest = -1
    if missingCount[depth] > 0 {
      scarcest = scarcestLine(list, count: count, depth: depth)
      if scarcest < 0 { return }
    }
    var start = 0
    var index = 0
    while index < count {
      let child = list[index]
      let store = Int(child.store)
      if scarcest >= 0, space.sells[store * space.words + scarcest / 64] >> UInt64(scarcest % 64) & 1 == 0 {
        index += 1
        continue
      }
      let others = othersNet(list, from: start, to: count, except: index, most: left - 1)
      if scarcest < 0, base - child.net - others >= worst { return }
      descend(child, others: others, list: list, from: start, to: count, at: index, base: base)
      if isStopped { return }
      // The store tried is taken out of the list: those before it move up by one.
      var place = index
      while place > start {
        list[place] = list[place - 1]
        place -= 1
      }
      start += 1
      index = max(index + 1, start)
    }
  }

  private func descend(
    _ child: Candidate, others: Int64, list: UnsafeMutablePointer<Candidate>, from start: Int, to end: Int,
    at index: Int, base: Int64
  ) {
    let depth = path.count
    let store = Int(child.store)
    let detour = insertion(of: store, depth: depth)
    let bound =
      base - weights.purchase * Int64(child.saving) + visitCost(of: store, detour: detour) - others
    guard bound < worst else { return }
    defer { path.removeLast() }
    guard push(store) else { return }
    let below = list + (space.count + 1)
    var count = 0
    for place in start..<end where place != index {
      below[count] = list[place]
      count += 1
    }
    guard let reached = baseKey(depth: depth + 1) else { return }
    // The candidates promise at most what they promised one store earlier.
    guard
      missingCount[depth + 1] == 0
        || reached - bestNet(depth: depth + 1, count: count, most: visits - depth - 1) < worst
    else { return }
    explore(count: count)
  }

  /// Weighs every candidate against the path, drops those that are of no use to any longer path, and sorts
  /// the rest by what they promise.
  ///
  /// - Returns: how many are left; 0 when no longer path can be of use.
  private func refresh(
    _ list: UnsafeMutablePointer<Candidate>, count given: Int, base: Int64, depth: Int, left: Int
  ) -> Int {
    var count = 0
    steps += given
    for index in 0..<given {
      let store = Int(list[index].store)
      let fresh = saving(of: store, depth: depth)
      if fresh == 0, missingCount[depth] == 0 || covers(store, depth: depth) == 0 { continue }
      list[count] = Candidate(
        store: list[index].store, saving: fresh,
        net: weights.purchase * Int64(fresh) - nodeCost[store])
      count += 1
    }
    sort(list, count: count)
    let most = bestNet(depth: depth, count: count, most: left)
    guard base - most < worst else { return 0 }
    if purchaseCap < Int64.max, !canReachCap(list, count: count, depth: depth, left: left) { return 0 }
    let withoutLast = bestNet(depth: depth, count: count, most: left - 1)
    var kept = 0
    for index in 0..<count {
      let candidate = list[index]
      let store = Int(candidate.store)
      let detour = insertion(of: store, depth: depth)
      guard isInTime(store, detour: detour, depth: depth) else { continue }
      let others = index < left - 1 ? most - max(0, candidate.net) : withoutLast
      let alone = visitCost(of: store, detour: detour) - weights.purchase * Int64(candidate.saving)
      guard base + alone - others < worst else { continue }
      list[kept] = candidate
      kept += 1
    }
    return kept
  }

  private func othersNet(
    _ list: UnsafeMutablePointer<Candidate>, from start: Int, to end: Int, except index: Int, most: Int
  ) -> Int64 {
    var sum: Int64 = 0
    var taken = 0
    var place = start
    while place < end, taken < most, list[place].net > 0 {
      if place != index {
        sum += list[place].net
        taken += 1
      }
      place += 1
    }
    return sum
  }

  /// Sorts by net, best first, ties by store: nothing is left to chance.
  private func sort(_ list: UnsafeMutablePointer<Candidate>, count: Int) {
    var buffer = UnsafeMutableBufferPointer(start: list, count: count)
    buffer.sort { $0.net != $1.net ? $0.net > $1.net : $0.store < $1.store }
  }

  private func canReachCap(
    _ list: UnsafeMutablePointer<Candidate>, count: Int, depth: Int, left: Int
  ) -> Bool {
    if purchase[depth] <= purchaseCap { return true }
    let left = min(left, count)
    var best = [Int64](repeating: 0, count: left)
    for index in 0..<count {
      var saving = Int64(list[index].saving)
      for place in 0..<left where saving > best[place] { swap(&saving, &best[place]) }
    }
    var reached = purchase[depth]
    for saving in best { reached -= saving }
    return reached <= purchaseCap
  }

  private func canBeCompleted(
    _ list: UnsafeMutablePointer<Candidate>, count: Int, depth: Int, left: Int
  ) -> Bool {
    if missingCount[depth] == 0 || left >= count { return true }
    var best = [Int](repeating: 0, count: left)
    for index in 0..<count {
      var sold = covers(Int(list[index].store), depth: depth)
      for place in 0..<left where sold > best[place] { swap(&sold, &best[place]) }
    }
    var reached = 0
    for sold in best { reached += sold }
    return reached >= missingCount[depth]
  }

  /// The missing line that the fewest candidates sell, or -1 when one is sold by none.
  private func scarcestLine(_ list: UnsafeMutablePointer<Candidate>, count: Int, depth: Int) -> Int {
    let lacking = missing + depth * space.words
    for line in 0..<space.lineCount { tally[line] = 0 }
    for index in 0..<count {
      let sold = space.sells + Int(list[index].store) * space.words
      for word in 0..<space.words {
        var bits = sold[word] & lacking[word]
        while bits != 0 {
          tally[word * 64 + bits.trailingZeroBitCount] += 1
          bits &= bits - 1
        }
      }
    }
    var scarcest = -1
    for word in 0..<space.words {
      var bits = lacking[word]
      while bits != 0 {
        let line = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        if tally[line] == 0 { return -1 }
        if scarcest < 0 || tally[line] < tally[scarcest] { scarcest = line }
      }
    }
    return scarcest
  }
}
