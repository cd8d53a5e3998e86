/// Plans two walks that pick up everything between them: minimizes the longer one within the budget, then
/// their sum. Includes a lower bound over all ways of sharing.
///
/// Each walk keeps the preference by itself. If sections are kept together, each section goes to one walker
/// as a whole, unless the problem itself splits it; an open section stays with its walker. A walker without
/// entries goes straight to a checkout. See `docs/guides/walk-engine.md`.
///
/// - Throws: `WalkError.checkoutOutOfReach` if one of the two has no way out; `WalkProblem` rejects all other
///   errors.
/// - Complexity: limited by `budget`, after O(places × cells) for the distances.
public func planTwoWalks(
  _ split: SplitProblem, _ preference: WalkPreference, budget: WalkBudget
) throws(WalkError) -> SplitWalk {
  let list = try SharedList(split, preference)
  let start = SplitStart(list, steps: min(budget.searchSteps / 4, 4_000 * list.units.count))
  var best = (owner: start.owner, orders: start.orders)
  if list.walkers.allSatisfy({ SplitCosts.canWeigh($0.pick) }) {
    var search = SplitSearch(list, owner: start.owner, orders: start.orders)
    let points = max(list.walkers[0].pick.points.count, list.walkers[1].pick.points.count)
    best = search.run(steps: min(4 * min(budget.searchSteps, 100_000_000), 200_000 * points))
  }
  var shares = list.shares
  for (unit, owner) in zip(list.units, best.owner) {
    for entry in unit.entries { shares[entry] = owner == 0 ? .first : .second }
  }
  let first = walk(of: list.walkers[0], .first, shares, best.orders[0], preference, budget)
  let second = walk(of: list.walkers[1], .second, shares, best.orders[1], preference, budget)
  let isSettled = !list.units.contains { $0.share == .either }
  let unit = list.walkers[0].pick.floor.unit
  let bound =
    isSettled
    ? max(first.certificate.lowerBound, second.certificate.lowerBound)
    : SplitBound(list).proven(
      length: max(first.length, second.length) / unit, preference, steps: budget.proofSteps) * unit
  return SplitWalk(first: first, second: second, lowerBound: bound)
}

/// The walk of one walker, from the order found by the search.
private func walk(
  of walker: SharedList.Walker, _ mine: WalkShare, _ shares: [WalkShare], _ points: [Int],
  _ preference: WalkPreference, _ budget: WalkBudget
) -> Walk {
  let pick = PickPoints(
    walker.problem, preference, on: walker.pick.floor, shares: shares.map { $0 == mine ? 0 : -1 })
  var pointOf = [Int](repeating: -1, count: shares.count)
  for (index, point) in pick.points.enumerated() { for entry in point.entries { pointOf[entry] = index } }
  var order: [Int] = []
  for point in points {
    let next = pointOf[walker.pick.points[point].entries[0]]
    if !order.contains(next) { order.append(next) }
  }
  let half = WalkBudget(searchSteps: budget.searchSteps / 2, proofSteps: budget.proofSteps / 2)
  let plan = shortestOrder(pick, from: order, budget: half)
  return walk(through: plan.order, lowerBound: plan.lowerBound, pick, walker.problem)
}
