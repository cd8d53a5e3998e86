/// The shortest walk that the budget finds, and what is proven about it.
///
/// A first search gives a walk, branch and cut tries to prove it or to find a shorter one; where that stays
/// open, a longer search and the rest of the proof follow. See `docs/guides/walk-engine.md`.
///
/// - Throws: `WalkError.checkoutOutOfReach`; everything else was refused when the problem was made.
/// - Complexity: bounded by `budget`, after O(places × cells) for the distances.
public func planWalk(
  _ problem: WalkProblem, _ preference: WalkPreference, budget: WalkBudget
) throws(WalkError) -> Walk {
  let pick = try PickPoints(problem, preference)
  let planned = shortestOrder(pick, from: nearestFirst(pick), budget: budget)
  return walk(through: planned.order, lowerBound: planned.lowerBound, pick, problem)
}

/// Problems with more places are searched but not proven: the proof would not end within any budget of use.
let mostProvenPlaces = 500
/// Problems with more places are searched at full length before the proof begins: it seldom ends early there.
private let mostPlacesProvenFirst = 140
/// Lists of no more points are proven before any further search: their first walk is hardly ever improved.
private let mostPointsProvenAtOnce = 30

/// - Parameter first: points by the rules, as the search begins.
func shortestOrder(
  _ pick: PickPoints, from first: [Int], budget: WalkBudget
) -> (order: [Int], lowerBound: Int) {
  let farthest = farthestDetour(pick)
  guard pick.placeCount <= mostProvenPlaces else {
    return (IteratedSearch.order(from: first, pick, steps: budget.searchSteps, goal: farthest), farthest)
  }
  // A short list needs no long search: the proof finds its walk.
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

/// The proof finds walks as if gates were passed both ways within a region; what counts is how long they are.
private func shorter(_ order: [Int], _ found: [Int]?, _ pick: PickPoints) -> [Int] {
  guard let found, SideChoice(found, of: pick).length < SideChoice(order, of: pick).length else {
    return order
  }
  return found
}

/// No walk is shorter than the one that picks up a single point, whichever that is.
private func farthestDetour(_ pick: PickPoints) -> Int {
  var farthest = pick.emptyLength
  for point in pick.points.indices { farthest = max(farthest, pick.detour(to: point)) }
  return farthest
}

/// The order of always going to the nearest point that the rules allow next.
func nearestFirst(_ pick: PickPoints) -> [Int] {
  var order: [Int] = []
  var left = Array(pick.points.indices)
  var here = -1
  while !left.isEmpty {
    let lowestRank = left.map { pick.points[$0].rank }.min() ?? 0
    var allowed = left.filter { pick.points[$0].rank == lowestRank }
    if pick.keepsGroupsTogether, let last = order.last {
      let same = allowed.filter { pick.points[$0].group == pick.points[last].group }
      if !same.isEmpty { allowed = same }
    }
    var best = Int32.max
    var bestPlace = 0
    for point in allowed {
      for place in pick.points[point].places {
        let distance = here < 0 ? pick.fromStart[place] : pick.distances[here * pick.placeCount + place]
        if distance < best {
          best = distance
          bestPlace = place
        }
      }
    }
    here = bestPlace
    let point = pick.pointOfPlace[bestPlace]
    order.append(point)
    left.removeAll { $0 == point }
  }
  return order
}
