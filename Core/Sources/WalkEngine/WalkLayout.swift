/// Converts an order of points to cells of the grid.
///
/// - Complexity: O(points × cells).
func walk(through order: [Int], lowerBound: Int, _ pick: PickPoints, _ problem: WalkProblem) -> Walk {
  let sides = SideChoice(order, of: pick)
  let search = FloorSearch(pick.floor)
  var entries: [Int] = []
  var pickups: [Int] = []
  var path: [Int] = []
  var sources = pick.starts
  for (point, place) in zip(order, sides.places) {
    let spot = pick.places[place]
    search.run(from: sources.map { FloorSearch.Source($0) }, expecting: [spot])
    path += search.descent(from: spot).reversed().dropFirst(path.isEmpty ? 0 : 1)
    sources = [spot]
    entries += pick.points[point].entries
    pickups += pick.points[point].entries.map { _ in path.count - 1 }
  }
  search.run(from: sources.map { FloorSearch.Source($0) }, expecting: pick.checkouts)
  let reachable = pick.checkouts.filter { search.cost(of: $0) >= 0 }
  let end = reachable.min { search.cost(of: $0) < search.cost(of: $1) } ?? pick.checkouts[0]
  path += search.descent(from: end).reversed().dropFirst(path.isEmpty ? 0 : 1)

  var length = 0
  for (cell, next) in zip(path, path.dropFirst()) { length += problem.grid.stepLength(from: cell, to: next) }
  let unit = pick.floor.unit
  return Walk(
    order: entries, pickups: pickups, path: path, unreachable: pick.unreachable,
    listOrderLength: listOrderLength(pick, problem, search) * unit,
    certificate: WalkCertificate(lowerBound: lowerBound * unit, length: length),
    scaledLength: problem.grid.sides.isEmpty ? nil : length)
}

/// The length of picking everything up in the order of the list, on the best sides; if gates lead from region
/// to region, in that order in each region.
///
/// - Complexity: O(entries × cells).
private func listOrderLength(_ pick: PickPoints, _ problem: WalkProblem, _ search: FloorSearch) -> Int {
  var sources = pick.starts.map { FloorSearch.Source($0) }
  var stops: [(region: Int, entry: Int, access: [Int32])] = []
  for index in pick.points.flatMap({ $0.entries }).sorted() {
    let (access, region) = pick.floor.access(to: problem.entries[index], on: problem.grid)
    stops.append((region, index, access))
  }
  if !pick.floor.regions.isEmpty { stops.sort { ($0.region, $0.entry) < ($1.region, $1.entry) } }
  for (_, _, access) in stops {
    search.run(from: sources, expecting: access)
    sources = access.map { FloorSearch.Source($0, cost: search.cost(of: $0)) }
  }
  search.run(from: sources, expecting: pick.checkouts)
  return Int(pick.checkouts.map { search.cost(of: $0) }.filter { $0 >= 0 }.min() ?? 0)
}
