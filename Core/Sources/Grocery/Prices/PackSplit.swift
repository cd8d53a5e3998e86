/// The cheapest assignment of a bill's packs to discounts; see `Bill` for the rule.
struct PackSplit {
  /// Packs of one product at one price, from any number of lines.
  struct Article {
    let unit: Money
    let packs: Int
    /// Indexes of the discounts on it, in their order.
    let discounts: [Int]
  }

  /// A number of an article's packs with a discount.
  struct Share {
    let discount: Int
    let packs: Int
    /// The saving. Where groups span several articles, the shares of a group add up to its saving.
    let off: Money
  }

  /// The limit of steps for one bill: some milliseconds. Beyond it the cheapest of a few assignments is
  /// taken; the result is then an upper bound.
  static let mostSteps = 400_000
  /// The maximum number of competing discounts on one product alone.
  static let mostOwnDiscounts = 6

  private let articles: [Article]
  private let discounts: [Bill.Offer]
  private var steps = 0
  /// For each article, the packs of each discount; those shared with other articles first.
  private(set) var shares: [[Share]]
  /// True if no other assignment is cheaper.
  private(set) var isExact = true

  init(_ articles: [Article], _ discounts: [Bill.Offer]) {
    self.articles = articles
    self.discounts = discounts
    shares = articles.map { _ in [] }
    var users = [[Int]](repeating: [], count: discounts.count)
    for (article, its) in articles.enumerated() {
      for discount in its.discounts { users[discount].append(article) }
    }
    let isCommon = discounts.indices.map { users[$0].count > 1 && discounts[$0].isCommon }
    let links = discounts.indices.filter { isCommon[$0] }.map { users[$0] }
    for group in Self.groups(of: articles.count, joinedBy: links) {
      split(group, isCommon)
    }
  }

  /// Groups of articles connected by shared discounts.
  private static func groups(of count: Int, joinedBy links: [[Int]]) -> [[Int]] {
    var group = Array(0..<count)
    for link in links {
      let linkedGroups = Set(link.map { group[$0] })
      let first = linkedGroups.min() ?? 0
      for article in 0..<count where linkedGroups.contains(group[article]) { group[article] = first }
    }
    return Dictionary(grouping: 0..<count) { group[$0] }.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Cents; ties prefer fewer discounted packs, then earlier lines, then earlier discounts.
private struct Cost: Comparable {
  var cents: Int
  var order: Int

  static let zero = Cost(cents: 0, order: 0)
  static func < (one: Cost, other: Cost) -> Bool { (one.cents, one.order) < (other.cents, other.order) }
  static func + (one: Cost, other: Cost) -> Cost {
    Cost(cents: one.cents + other.cents, order: one.order + other.order)
  }
}

/// The prices of an article's packs under the discounts on it alone.
private struct OwnPrices {
  /// For each number of packs.
  var costs: [Cost]
  /// For each discount and each number of packs for it and the earlier ones, the packs it takes.
  var counts: [(discount: Int, packs: [Int])] = []

  func counts(of packs: Int) -> [(discount: Int, packs: Int)] {
    var remaining = packs
    var selection: [(discount: Int, packs: Int)] = []
    for (discount, counts) in counts.reversed() where counts[remaining] > 0 {
      selection.append((discount, counts[remaining]))
      remaining -= counts[remaining]
    }
    return selection
  }
}

/// The discounts shared by articles of a group. A state encodes the relevant packs of each as digits of one
/// number.
private struct Counters {
  /// Packs of the whole group.
  let total: Int
  private(set) var discounts: [Int] = []
  private(set) var offers: [Bill.Offer] = []
  /// The place value of each digit.
  private var places: [Int] = []
  private var size = 1

  init(ofPacks total: Int) { self.total = total }

  /// Adds a discount; false if there would be too many states.
  mutating func add(_ discount: Int, _ offer: Bill.Offer) -> Bool {
    let (product, isTooMuch) = size.multipliedReportingOverflow(by: offer.states(of: total))
    guard !isTooMuch else { return false }
    discounts.append(discount)
    offers.append(offer)
    places.append(size)
    size = product
    return true
  }

  func digit(_ index: Int, of state: Int) -> Int { state / places[index] % offers[index].states(of: total) }

  /// Returns the state after a discount takes this many more packs.
  func state(after state: Int, taking packs: Int, under index: Int) -> Int {
    let had = digit(index, of: state)
    return state + (offers[index].state(after: had + packs, of: total) - had) * places[index]
  }

  /// True if every discount may end in this state.
  func isSettled(_ state: Int) -> Bool {
    offers.indices.allSatisfy { offers[$0].isSettled(digit($0, of: state)) }
  }
}

extension PackSplit {
  /// The assignment of a group's packs so far.
  private struct Step {
    let cost: Cost
    /// Index of the step before; -1 for none.
    let before: Int
    /// For each common discount of the article, the packs it takes.
    let counts: [Int]
  }

  /// The cheapest way to a state: the index of its last step.
  private typealias Reached = (state: Int, step: Int)

  private mutating func split(_ group: [Int], _ isCommon: [Bool]) {
    let order = group.sorted { (articles[$1].unit, $0) < (articles[$0].unit, $1) }
    let common = Set(order.flatMap { articles[$0].discounts }.filter { isCommon[$0] }).sorted()
    let tables = order.map { ownPrices(of: $0, isCommon, withCommon: !common.isEmpty) }
    var counters = Counters(ofPacks: order.reduce(0) { $0 + articles[$1].packs })
    for discount in common where !counters.add(discount, discounts[discount]) { isExact = false }
    guard let assignment = cheapestWay(through: order, tables, counters) else { return }
    put(assignment, of: order, counters)
    for ((article, prices), counts) in zip(zip(order, tables), assignment) {
      put(prices.counts(of: articles[article].packs - counts.reduce(0, +)), of: article)
    }
  }

  /// Returns the packs of each article under the shared discounts in the cheapest assignment; nil if none is
  /// valid.
  private mutating func cheapestWay(
    through order: [Int], _ tables: [OwnPrices], _ counters: Counters
  ) -> [[Int]]? {
    var log: [Step] = []
    var frontier: [Reached] = [(0, -1)]
    for (article, prices) in zip(order, tables) {
      frontier = states(after: article, prices, from: frontier, counters, &log)
      if frontier.count > Self.fewStates && steps > Self.mostSteps / 2 {
        isExact = false
        frontier = Self.few(of: frontier, log)
      }
    }
    let validStates = frontier.filter { counters.isSettled($0.state) }
    guard var step = validStates.min(by: { log[$0.step].cost < log[$1.step].cost })?.step else { return nil }
    var assignment: [[Int]] = []
    while step >= 0 {
      assignment.append(log[step].counts)
      step = log[step].before
    }
    return assignment.reversed()
  }

  /// Extends every state by every choice for an article, and keeps the cheapest step to each new state.
  private mutating func states(
    after article: Int, _ prices: OwnPrices, from frontier: [Reached], _ counters: Counters,
    _ log: inout [Step]
  ) -> [Reached] {
    let its = counters.discounts.indices.filter {
      articles[article].discounts.contains(counters.discounts[$0])
    }
    let choices = choices(
      of: articles[article].packs, among: its.map { counters.offers[$0] }, states: frontier.count)
    var best: [Int: Int] = [:]
    for (state, step) in frontier {
      let before = step < 0 ? Cost.zero : log[step].cost
      for choice in choices {
        steps += 1
        guard let next = self.next(state, taking: choice, of: article, under: its, counters) else { continue }
        let cost = before + next.cost + prices.costs[next.left]
        if let bestStep = best[next.state], log[bestStep].cost <= cost { continue }
        best[next.state] = log.count
        log.append(Step(cost: cost, before: step, counts: choice))
      }
    }
    return best.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// Returns the state, cost and remaining packs after an assignment of an article; nil if it exceeds a
  /// limit.
  private func next(
    _ state: Int, taking choice: [Int], of article: Int, under its: [Int], _ counters: Counters
  ) -> (state: Int, cost: Cost, left: Int)? {
    let unit = articles[article].unit
    var (next, cost, remaining) = (state, Cost.zero, articles[article].packs)
    for (index, count) in zip(its, choice) where count > 0 {
      let had = counters.digit(index, of: state)
      guard let price = counters.offers[index].price(of: count, unit: unit, after: had) else { return nil }
      next = counters.state(after: next, taking: count, under: index)
      cost = cost + Cost(cents: price.cents, order: rank(of: count, article, counters.discounts[index]))
      remaining -= count
    }
    return (next, cost, remaining)
  }

  /// The cheapest states if there are too many, and the state without shared discounts, which is always
  /// valid.
  private static func few(of frontier: [Reached], _ log: [Step]) -> [Reached] {
    let ranking = frontier.sorted { (log[$0.step].cost, $0.state) < (log[$1.step].cost, $1.state) }
    let few = Array(ranking.prefix(fewStates))
    guard let emptyState = ranking.first(where: { $0.state == 0 }), !few.contains(where: { $0.state == 0 })
    else { return few }
    return few + [emptyState]
  }

  /// Assigns packs of articles to shared discounts.
  private mutating func put(_ assignment: [[Int]], of order: [Int], _ counters: Counters) {
    var had = [Int](repeating: 0, count: counters.discounts.count)
    for (article, counts) in zip(order, assignment) {
      let unit = articles[article].unit
      let its = counters.discounts.indices.filter {
        articles[article].discounts.contains(counters.discounts[$0])
      }
      for (index, count) in zip(its, counts) where count > 0 {
        let before = had[index]
        had[index] += count
        guard let price = counters.offers[index].price(of: count, unit: unit, after: before)
        else { continue }
        shares[article].append(
          Share(
            discount: counters.discounts[index], packs: count,
            off: Money(cents: unit.cents * count) - price))
      }
    }
  }

  /// Assigns packs of an article to its own discounts. Packs beyond a limit, or in an incomplete group, cost
  /// the full price.
  private mutating func put(_ selection: [(discount: Int, packs: Int)], of article: Int) {
    let unit = articles[article].unit
    for (discount, packs) in selection {
      let terms = discounts[discount].terms
      let off = { Money(cents: unit.cents * $0) - terms.price(unit: unit, quantity: $0, isMember: true) }
      var its = min(packs, terms.limit ?? packs)
      while terms.rule.unitsAtOnce > 1, its > 0, off(its - 1) == off(its) { its -= 1 }
      shares[article].append(Share(discount: discount, packs: its, off: off(its)))
    }
  }

  /// The number of states kept if there are too many.
  private static let fewStates = 48

  /// Possible numbers of packs for each discount: all combinations if few enough, otherwise a selection with
  /// none at all.
  private mutating func choices(of packs: Int, among offers: [Bill.Offer], states: Int) -> [[Int]] {
    var count = 1
    for (index, _) in offers.enumerated() {
      count = min(count * (packs + 1 + index) / (index + 1), Self.mostSteps)
    }
    let isWhole = steps + count * states <= Self.mostSteps
    if !isWhole { isExact = false }
    var choices: [[Int]] = [[]]
    for (index, offer) in offers.enumerated() {
      let most = min(packs, offer.terms.limit ?? packs)
      choices = choices.flatMap { choice -> [[Int]] in
        let room = min(most, packs - choice.reduce(0, +))
        let counts = isWhole ? Array(0...room) : Self.few(upTo: room, groups: offer.terms.rule.unitsAtOnce)
        return counts.map { choice + [$0] }
      }
      // The first choice takes none.
      if !isWhole { choices = Array(choices.prefix(Self.fewStates << min(index, 2))) }
    }
    return choices
  }

  private static func few(upTo room: Int, groups size: Int) -> [Int] {
    Set([0, min(1, room), room / size * size, room]).sorted()
  }

  private func rank(of packs: Int, _ article: Int, _ discount: Int) -> Int {
    packs * (article + 1) * 1_024 + min(discount, 1_023)
  }

  /// Prices for each number of packs under the article's own discounts; or only for all of them, if no shared
  /// discount takes any.
  private mutating func ownPrices(of article: Int, _ isCommon: [Bool], withCommon: Bool) -> OwnPrices {
    let (unit, packs) = (articles[article].unit, articles[article].packs)
    let full = OwnPrices(costs: (0...packs).map { Cost(cents: unit.cents * $0, order: 0) })
    let alone = articles[article].discounts.filter { !isCommon[$0] }.map { discount -> (Int, [Cost]) in
      let offer = discounts[discount]
      return (
        discount,
        (0...packs).map { count in
          let price = offer.terms.price(unit: unit, quantity: count, isMember: true)
          let order = price.cents < unit.cents * count ? rank(of: count, article, discount) : 0
          return Cost(cents: price.cents, order: order)
        }
      )
    }
    var candidates: [(discount: Int, costs: [Cost])] = []
    for (discount, costs) in alone.sorted(by: { ($0.1[packs], $0.0) < ($1.1[packs], $1.0) }) {
      steps += packs
      if costs.contains(where: { $0.order > 0 }) { candidates.append((discount, costs)) }
    }
    if candidates.count > Self.mostOwnDiscounts {
      isExact = false
      candidates.removeLast(candidates.count - Self.mostOwnDiscounts)
    }
    if candidates.count > 1 && steps + packs * packs / 2 * (candidates.count - 1) > Self.mostSteps {
      isExact = false
      candidates.removeLast(candidates.count - 1)
    }
    var prices = full
    for (index, (discount, costs)) in candidates.enumerated() {
      var (next, counts) = (prices.costs, [Int](repeating: 0, count: packs + 1))
      let isLast = index == candidates.count - 1 && !withCommon
      for count in isLast ? packs...packs : 0...packs {
        for its in 1...max(1, count) where its <= count {
          // The prices of the first discount include packs at the full price.
          if index == 0 && its < count { continue }
          steps += 1
          let cost = prices.costs[count - its] + costs[its]
          if cost < next[count] { (next[count], counts[count]) = (cost, its) }
        }
      }
      prices.costs = next
      prices.counts.append((discount, counts))
    }
    return prices
  }
}

extension Bill.Offer {
  /// True if its use for one product affects others.
  fileprivate var isCommon: Bool { mixes || ((isOnce || terms.countsTogether) && terms.limit != nil) }

  /// True if its groups mix products.
  var mixes: Bool { terms.countsTogether && terms.rule.unitsAtOnce > 1 }

  /// The number of states for this many packs.
  fileprivate func states(of packs: Int) -> Int { state(after: nil, of: packs) + 1 }

  /// The state after this many packs; nil: the last state.
  fileprivate func state(after usedPacks: Int?, of packs: Int) -> Int {
    if let limit = terms.limit, limit < packs { return usedPacks ?? limit }
    guard mixes else { return 0 }
    return usedPacks.map { $0 % terms.rule.unitsAtOnce } ?? terms.rule.unitsAtOnce - 1
  }

  /// True if it may end in this state: a group with one price must be full.
  fileprivate func isSettled(_ state: Int) -> Bool {
    guard mixes, let group = terms.rule.pricedGroup else { return true }
    return state % group.count == 0
  }

  /// Returns the price of the next packs, highest first; nil if that exceeds the limit.
  ///
  /// A group with one price is charged on its first pack.
  fileprivate func price(of packs: Int, unit: Money, after usedPacks: Int) -> Money? {
    if let limit = terms.limit, usedPacks + packs > limit { return nil }
    guard mixes else { return terms.rule.price(unit: unit, quantity: packs) }
    if let (count, price) = terms.rule.pricedGroup {
      let groups = (usedPacks + packs + count - 1) / count - (usedPacks + count - 1) / count
      return Money(cents: groups * price.cents)
    }
    guard let next = terms.rule.reducedNext else { return terms.rule.price(unit: unit, quantity: packs) }
    let reducedCount = { (units: Int) in
      let (groups, rest) = units.quotientAndRemainder(dividingBy: next.after + next.count)
      return groups * next.count + max(0, rest - next.after)
    }
    let count = reducedCount(usedPacks + packs) - reducedCount(usedPacks)
    return Money(cents: (packs - count) * unit.cents)
      + Money(cents: count * unit.cents).less(percent: next.percent)
  }
}
