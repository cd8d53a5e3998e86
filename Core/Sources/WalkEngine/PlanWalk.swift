/// The shortest walk that the budget finds, and what is proven about it.
///
/// - Throws: `WalkError.checkoutOutOfReach`; everything else was refused when the problem was made.
public func planWalk(
  _ problem: WalkProblem, _ preference: WalkPreference, budget: WalkBudget
) throws(WalkError) -> Walk {
  let pick = try PickPoints(problem, preference)
  var order = nearestFirst(pick)
  order = IteratedSearch.order(from: order, pick, steps: budget.searchSteps / 8)
  var length = SideChoice(order, of: pick).length
  let proof = BranchAndCut(WalkGraph(pick), length: length, grain: pick.lengthGrain)
  proof.run(limit: budget.proofSteps / 4)
  if let better = proof.order { order = better }
  length = proof.length
  if proof.lowerBound < length {
    order = IteratedSearch.order(
      from: order, pick, steps: budget.searchSteps, seed: 2, goal: proof.lowerBound)
    length = SideChoice(order, of: pick).length
    proof.beat(length)
    proof.run(limit: budget.proofSteps)
    if proof.length < length, let better = proof.order { order = better }
  }
  return walk(through: order, lowerBound: proof.lowerBound, pick, problem)
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

/// Lays an order of points out on the grid.
func walk(through order: [Int], lowerBound: Int, _ pick: PickPoints, _ problem: WalkProblem) -> Walk {
  let sides = SideChoice(order, of: pick)
  let floor = pick.floor
  let starts = problem.starts.map { floor.spots[$0] }.filter { $0 >= 0 }
  let checkouts = problem.checkouts.map { floor.spots[$0] }.filter { $0 >= 0 }

  var entries: [Int] = []
  var pickups: [Int] = []
  var path: [Int] = []
  var field = floor.distances(from: starts)
  for (point, place) in zip(order, sides.places) {
    let spot = pick.places[place]
    let leg = floor.descent(from: spot, along: field).reversed()
    path += path.isEmpty ? Array(leg) : Array(leg.dropFirst())
    field = floor.distances(from: [spot])
    entries += pick.points[point].entries
    pickups += pick.points[point].entries.map { _ in path.count - 1 }
  }
  let end = checkouts.min { field[Int($0)] < field[Int($1)] } ?? checkouts[0]
  let leg = floor.descent(from: end, along: field).reversed()
  path += path.isEmpty ? Array(leg) : Array(leg.dropFirst())

  return Walk(
    order: entries, pickups: pickups, path: path, unreachable: pick.unreachable,
    listOrderLength: listOrderLength(pick, problem),
    certificate: WalkCertificate(lowerBound: lowerBound, length: path.count - 1))
}

/// The length of picking everything up in the order in which the list was typed, on the best sides.
func listOrderLength(_ pick: PickPoints, _ problem: WalkProblem) -> Int {
  var pointOfEntry = [Int](repeating: -1, count: problem.entries.count)
  for (index, point) in pick.points.enumerated() {
    for entry in point.entries { pointOfEntry[entry] = index }
  }
  return SideChoice(pointOfEntry.filter { $0 >= 0 }, of: pick).length
}
