/// The shortest walk found within the budget, and its certificate.
///
/// A first search gives a walk; branch and cut tries to prove it or to improve it. If that stays open, a
/// longer search and the rest of the proof follow. See `docs/guides/walk-engine.md`.
///
/// - Throws: `WalkError.checkoutOutOfReach`; `WalkProblem` rejects all other errors.
/// - Complexity: limited by `budget`, after O(places × cells) for the distances.
public func planWalk(
  _ problem: WalkProblem, _ preference: WalkPreference, budget: WalkBudget
) throws(WalkError) -> Walk {
  let pick = try PickPoints(problem, preference)
  let plan = shortestOrder(pick, from: nearestFirst(pick), budget: budget)
  return walk(through: plan.order, lowerBound: plan.lowerBound, pick, problem)
}

/// Problems with more places are searched but not proven: the proof would exceed any useful budget.
let mostProvenPlaces = 500
/// Problems with more places get the full search before the proof, which rarely ends early.
private let mostPlacesProvenFirst = 140
/// Lists with at most this many points are proven before any further search, because their first walk is
/// rarely improved.
private let mostPointsProvenAtOnce = 30

/// - Parameter first: the initial order of points, valid by the rules.
func shortestOrder(
  _ pick: PickPoints, from first: [Int], budget: WalkBudget
) -> (order: [Int], lowerBound: Int) {
  let farthest = farthestDetour(pick)
  guard pick.placeCount <= mostProvenPlaces else {
    return (IteratedSearch.order(from: first, pick, steps: budget.searchSteps, goal: farthest), farthest)
  }
  // For a short list the proof finds the walk itself.
  let isLong = pick.placeCount > mostPlacesProvenFirst
  let opening = isLong ? budget.searchSteps : min(budget.searchSteps / 4, 4_000 * pick.points.count)
  var order = IteratedSearch.order(from: first, pick, steps: opening, goal: farthest)
  let length = SideChoice(order, of: pick).length
  if length <= farthest { return (order, length) }

  let proof = BranchAndCut(WalkGraph(pick), length: length, grain: pick.lengthGrain)
  let isAtOnce = isLong || pick.points.count <= mostPointsProvenAtOnce
  proof.run(limit: isAtOnce ? budget.proofSteps : budget.proofSteps / 4)
  order = shorter(order, proof.order, pick)
  if !isLong, proof.lowerBound < proof.length {
    order = IteratedSearch.order(
      from: order, pick, steps: budget.searchSteps - opening, seed: 2, goal: proof.lowerBound)
    let searched = SideChoice(order, of: pick).length
    proof.beat(searched)
    proof.run(limit: budget.proofSteps)
    order = shorter(order, proof.order, pick)
  }
  return (order, max(proof.lowerBound, farthest))
}

/// The shorter order. The proof ignores the direction of gates within a region, so that the true lengths are
/// compared.
private func shorter(_ order: [Int], _ newOrder: [Int]?, _ pick: PickPoints) -> [Int] {
  guard let newOrder, SideChoice(newOrder, of: pick).length < SideChoice(order, of: pick).length else {
    return order
  }
  return newOrder
}

/// A lower bound: the longest of the shortest walks past a single point.
private func farthestDetour(_ pick: PickPoints) -> Int {
  var farthest = pick.emptyLength
  for point in pick.points.indices { farthest = max(farthest, pick.detour(to: point)) }
  return farthest
}

/// The order of always going to the nearest point allowed by the rules.
func nearestFirst(_ pick: PickPoints) -> [Int] {
  var order: [Int] = []
  var remaining = Array(pick.points.indices)
  var current = -1
  while !remaining.isEmpty {
    let lowestRank = remaining.map { pick.points[$0].rank }.min() ?? 0
    var candidates = remaining.filter { pick.points[$0].rank == lowestRank }
    if pick.keepsGroupsTogether, let last = order.last {
      let sameGroup = candidates.filter { pick.points[$0].group == pick.points[last].group }
      if !sameGroup.isEmpty { candidates = sameGroup }
    }
    var best = Int32.max
    var bestPlace = 0
    for point in candidates {
      for place in pick.points[point].places {
        let distance = current < 0 ? pick.fromStart[place] : pick.distances[current * pick.placeCount + place]
        if distance < best {
          best = distance
          bestPlace = place
        }
      }
    }
    current = bestPlace
    let point = pick.pointOfPlace[bestPlace]
    order.append(point)
    remaining.removeAll { $0 == point }
  }
  return order
}
